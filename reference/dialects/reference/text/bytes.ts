/*
 * Files that are not UTF-8 are edited all the same where the edit leaves their odd bytes alone: each byte
 * that no character has is one low surrogate (U+DC80 to U+DCFF) in the text, and is itself again afterwards.
 */

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const ODD = 0xdc00;

function fromBase64(base64: string): Uint8Array {
  const clean = base64.replace(/[^A-Za-z0-9+/]/g, "");
  const bytes = new Uint8Array(Math.floor((clean.length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (let i = 0; i < clean.length; i++) {
    bits = (bits << 6) | SIGNS.indexOf(clean[i]!);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
}

function toBase64(bytes: readonly number[]): string {
  let out = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b, c] = [bytes[i]!, bytes[i + 1], bytes[i + 2]];
    out += SIGNS[a >> 2]! + SIGNS[((a & 3) << 4) | ((b ?? 0) >> 4)]!;
    out += b === undefined ? "=" : SIGNS[((b & 15) << 2) | ((c ?? 0) >> 6)]!;
    out += c === undefined ? "=" : SIGNS[c & 63]!;
  }
  return out;
}

/** The code point that begins at a byte and its length; length 0 where no character does. */
function pointAt(bytes: Uint8Array, at: number): readonly [point: number, size: number] {
  const lead = bytes[at]!;
  if (lead < 0x80) return [lead, 1];
  const size = lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || at + size > bytes.length) return [0, 0];
  let point = lead & (0xff >> (size + 1));
  for (let i = 1; i < size; i++) {
    const next = bytes[at + i]!;
    if ((next & 0xc0) !== 0x80) return [0, 0];
    point = (point << 6) | (next & 0x3f);
  }
  const least = size === 2 ? 0x80 : size === 3 ? 0x800 : 0x10000;
  return point < least || point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? [0, 0] : [point, size];
}

/** The text of bytes in base64, odd bytes as low surrogates; undefined for what is not text at all. */
export function textOfBase64(base64: string): string | undefined {
  const bytes = fromBase64(base64);
  if (bytes.includes(0)) return undefined;
  let text = "";
  for (let at = 0; at < bytes.length;) {
    const [point, size] = pointAt(bytes, at);
    text += String.fromCodePoint(size === 0 ? ODD + bytes[at]! : point);
    at += Math.max(1, size);
  }
  return text;
}

/** The bytes of such a text, in base64. */
export function base64OfText(text: string): string {
  const bytes: number[] = [];
  for (const sign of text) {
    const point = sign.codePointAt(0)!;
    if (point < 0x80) bytes.push(point);
    else if (point >= ODD + 0x80 && point <= ODD + 0xff) bytes.push(point - ODD);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63));
    else if (point < 0x10000) {
      bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
    } else {
      bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63));
      bytes.push(0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
    }
  }
  return toBase64(bytes);
}

/** A text in UTF-8; half a surrogate pair becomes U+FFFD. For engines without `TextEncoder` too. */
export function utf8Of(text: string): Uint8Array {
  if (typeof TextEncoder !== "undefined") return new TextEncoder().encode(text);
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0)!;
    const point = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f));
    else if (point < 0x1_0000)
      bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
    else
      bytes.push(
        0xf0 | (point >> 18),
        0x80 | ((point >> 12) & 0x3f),
        0x80 | ((point >> 6) & 0x3f),
        0x80 | (point & 0x3f),
      );
  }
  return Uint8Array.from(bytes);
}
