/** The first bytes of a text that are not UTF-8. */
export interface Utf8Fault {
  /** Index of the first byte. */
  readonly at: number;
  /** How many bytes belong to it: the longest start of a well-formed sequence, at least one. */
  readonly length: number;
  /** What is wrong: the first byte can start no sequence, a later one does not fit, or the bytes end too early. */
  readonly kind: "start" | "continuation" | "end";
}

/** Finds the first ill-formed sequence (Unicode, table 3-7); undefined where there is none. */
export function utf8Fault(bytes: Uint8Array): Utf8Fault | undefined {
  for (let at = 0; at < bytes.length;) {
    const step = sequenceAt(bytes, at);
    if (typeof step !== "number") return step;
    at += step;
  }
  return undefined;
}

/** Length of the sequence at an index, or what is wrong with it. */
function sequenceAt(bytes: Uint8Array, at: number): number | Utf8Fault {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return { at, length: 1, kind: "start" };
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) return { at, length: i, kind: "end" };
    if (!fits(lead, i, byte)) return { at, length: i, kind: "continuation" };
  }
  return length;
}

/** The first trailing byte keeps out overlong forms, surrogates and what lies beyond U+10FFFF. */
function fits(lead: number, index: number, byte: number): boolean {
  if (index > 1) return byte >= 0x80 && byte <= 0xbf;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  return byte >= low && byte <= high;
}

/** How Rust's `Utf8Error` puts it. */
export function rustUtf8Error({ at, length, kind }: Utf8Fault): string {
  return kind === "end"
    ? `incomplete utf-8 byte sequence from index ${at}`
    : `invalid utf-8 sequence of ${length} bytes from index ${at}`;
}

/** How Python's `UnicodeDecodeError` puts it. */
export function pythonDecodeError(bytes: Uint8Array, { at, length, kind }: Utf8Fault): string {
  const what =
    length === 1
      ? `byte 0x${bytes[at]!.toString(16)} in position ${at}`
      : `bytes in position ${at}-${at + length - 1}`;
  const why = {
    start: "invalid start byte",
    continuation: "invalid continuation byte",
    end: "unexpected end of data",
  };
  return `'utf-8' codec can't decode ${what}: ${why[kind]}`;
}
