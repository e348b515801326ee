import { DASH, ELLIPSIS, HARD, hashesOf, HEAD, joinHashes, learnSign, nextHash } from "./signs.ts";
import { SIGN, sound, TAIL, UNKNOWN } from "./signs.ts";

/** Signs of ASCII; 0 for white space, controls and dashes, and for all bytes that are not ASCII. */
const ASCII = Uint8Array.from({ length: 256 }, (_, unit) =>
  unit < 128 && SIGN[unit]! > ELLIPSIS ? SIGN[unit]! : 0,
);

/**
 * Reads the lines of a text one after the other: where each ends, and its hashes. The text is walked by its
 * bytes in UTF-8, which are several times quicker than its units.
 */
export class LineReader {
  readonly #text: string;
  readonly #bytes: Uint8Array;
  /** Where the present line begins in the bytes. */
  #from = 0;
  #feed = -1;
  #return = -1;
  /** Hash and sketch of the line that was read last; the hash is `UNKNOWN` for a long line. */
  hash = 0;
  sketch = 0;

  /** @param bytes the text in UTF-8 */
  constructor(text: string, bytes: Uint8Array) {
    this.#text = text;
    this.#bytes = bytes;
    if (text.charCodeAt(0) === 0xfeff) this.#from = 3;
  }

  /**
   * Reads the next line.
   * @param start where it begins, in UTF-16
   * @returns where its line ending begins
   */
  line(start: number): number {
    const bytes = this.#bytes;
    const table = ASCII;
    const { length } = bytes;
    const from = this.#from;
    let hash = 0;
    let dashed = 0;
    let at = from;
    // What is no sign moves the end of the head on.
    let head = from + HEAD;
    for (; at < head && at < length; at++) {
      const unit = bytes[at]!;
      const sign = table[unit]!;
      if (sign !== 0) {
        hash = (Math.imul(hash, 31) + sign) | 0;
      } else {
        if (unit === 10 || unit === 13) break;
        if (unit === 45) dashed = 1;
        else if (unit > 127) return this.#beyondAscii(start, at, hash, head, dashed);
        head++;
      }
    }
    const others = head - from - HEAD;
    if (at === head) {
      while (at < length && table[bytes[at]!] === 0 && !isBreakOrMore(bytes[at]!)) at++;
      if (at < length && bytes[at]! > 127) return this.#beyondAscii(start, at, hash, head, dashed);
      if (at < length && table[bytes[at]!] !== 0) return this.#long(start, hash, at, start + at - from);
    }
    this.hash = this.sketch = at - from === others ? dashed : sound(hash);
    return this.#ended(at, start + at - from);
  }

  /** The line goes on with a byte that is not ASCII. */
  #beyondAscii(start: number, from: number, known: number, head: number, dash: number): number {
    const bytes = this.#bytes;
    const text = this.#text;
    const table = SIGN;
    let signs = HEAD - (head - from);
    let hash = known;
    let dashed = dash;
    let at = from;
    let unitAt = start + from - this.#from;
    while (at < bytes.length) {
      let unit = bytes[at]!;
      if (unit > 127) {
        const size = unit < 0xe0 ? 2 : unit < 0xf0 ? 3 : 4;
        unit =
          size === 2
            ? ((unit & 0x1f) << 6) | (bytes[at + 1]! & 0x3f)
            : size === 3
              ? ((unit & 0xf) << 12) | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f)
              : text.charCodeAt(unitAt);
        // Half a pair alone is encoded as a replacement character.
        if (unit === 0xfffd) unit = text.charCodeAt(unitAt);
        if (size === 4) {
          const sign = table[unit]! || learnSign(unit);
          if (sign === HARD || signs + 2 > HEAD) return this.#whole(start, at, unitAt);
          hash = nextHash(nextHash(hash, sign), text.charCodeAt(unitAt + 1));
          signs += 2;
          at += 4;
          unitAt += 2;
          continue;
        }
        at += size;
      } else {
        at++;
      }
      unitAt++;
      const sign = table[unit]! || learnSign(unit);
      if (sign > ELLIPSIS) {
        if (++signs > HEAD) return this.#long(start, hash, at, unitAt);
        hash = (Math.imul(hash, 31) + sign) | 0;
      } else if (unit === 10 || unit === 13) {
        at--;
        unitAt--;
        break;
      } else if (sign === DASH) {
        dashed = 1;
      } else if (sign === HARD) {
        return this.#whole(start, at, unitAt);
      } else if (sign === ELLIPSIS) {
        signs += 3;
        if (signs > HEAD) return this.#whole(start, at, unitAt);
        hash = nextHash(nextHash(nextHash(hash, 46), 46), 46);
      }
    }
    this.hash = this.sketch = signs === 0 ? dashed : sound(hash);
    return this.#ended(at, unitAt);
  }

  /** A line of more signs than its head has. */
  #long(start: number, head: number, at: number, unitAt: number): number {
    const text = this.#text;
    const end = this.#breakFrom(unitAt);
    let tail = 0;
    let signs = 0;
    for (let back = end - 1; signs < TAIL; back--) {
      const unit = text.charCodeAt(back);
      const sign = SIGN[unit]! || learnSign(unit);
      const paired = unit >= 0xd800 && unit <= 0xdfff;
      if (sign === HARD || sign === ELLIPSIS || paired) return this.#whole(start, at, unitAt);
      if (sign < ELLIPSIS) continue;
      tail = nextHash(tail, sign);
      signs++;
    }
    this.hash = UNKNOWN;
    this.sketch = joinHashes(head, tail);
    return this.#skipped(at, unitAt, end);
  }

  /** A line whose signs can't be told one by one. */
  #whole(start: number, at: number, unitAt: number): number {
    const end = this.#breakFrom(unitAt);
    ({ hash: this.hash, sketch: this.sketch } = hashesOf(this.#text.slice(start, end)));
    return this.#skipped(at, unitAt, end);
  }

  /** Goes on from a place inside a line to its end. */
  #skipped(at: number, unitAt: number, end: number): number {
    if (this.#bytes.length === this.#text.length) return this.#ended(at + end - unitAt, end);
    const sign = this.#text.charCodeAt(end);
    const found = end === this.#text.length ? -1 : this.#bytes.indexOf(sign, at);
    return this.#ended(found === -1 ? this.#bytes.length : found, end);
  }

  /** Notes where the next line begins. */
  #ended(at: number, end: number): number {
    const crlf = this.#bytes[at] === 13 && this.#bytes[at + 1] === 10;
    this.#from = at + (crlf ? 2 : 1);
    return end;
  }

  /** The first line feed or carriage return from an offset on, or the end of the text. */
  #breakFrom(at: number): number {
    if (this.#feed < at) this.#feed = this.#next("\n", at);
    if (this.#return < at) this.#return = this.#next("\r", at);
    return Math.min(this.#feed, this.#return);
  }

  #next(sign: string, at: number): number {
    const found = this.#text.indexOf(sign, at);
    return found === -1 ? this.#text.length : found;
  }
}

function isBreakOrMore(byte: number): boolean {
  return byte === 10 || byte === 13 || byte > 127;
}
