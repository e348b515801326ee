/*
 * Rust's idea of white space: Unicode's White_Space property. Python's set has U+001C..001F besides;
 * JavaScript's `trim` lacks U+0085 and has U+FEFF.
 */

const SPACE_TABLE: Uint8Array = (() => {
  const table = new Uint8Array(0x10000);
  for (const [from, to] of [
    [0x09, 0x0d],
    [0x20, 0x20],
    [0x85, 0x85],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
  ] as const) {
    table.fill(1, from, to + 1);
  }
  return table;
})();

/** Whether a UTF-16 unit is white space to Rust's `char::is_whitespace` (all such are in the basic plane). */
export function isRustSpace(unit: number): boolean {
  return SPACE_TABLE[unit] === 1;
}

/** Rust's `str::trim_start()`. */
export function rustTrimStart(text: string): string {
  let start = 0;
  while (start < text.length && isRustSpace(text.charCodeAt(start))) start++;
  return start === 0 ? text : text.slice(start);
}

/** Rust's `str::trim_end()`. */
export function rustTrimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isRustSpace(text.charCodeAt(end - 1))) end--;
  return end === text.length ? text : text.slice(0, end);
}

/** Rust's `str::trim()`. */
export function rustTrim(text: string): string {
  return rustTrimStart(rustTrimEnd(text));
}

/** How Rust's `Utf8Error` describes the first bytes that are not UTF-8; undefined where all are. */
export function rustUtf8Error(bytes: Uint8Array): string | undefined {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length > 0) at += length;
    else if (length === INCOMPLETE) return `incomplete utf-8 byte sequence from index ${at}`;
    else return `invalid utf-8 sequence of ${-length} bytes from index ${at}`;
  }
  return undefined;
}

const INCOMPLETE = 0;

/** Length of the sequence at `at`; the negative number of bytes that are wrong where it is ill-formed. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : (lead & 0xf0) === 0xe0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  if (length === 0) return -1;
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) return INCOMPLETE;
    // The first trailing byte keeps out overlong forms, surrogates and what lies beyond U+10FFFF.
    const low = i > 1 ? 0x80 : lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const high = i > 1 ? 0xbf : lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (byte < low || byte > high) return -i;
  }
  return length;
}
