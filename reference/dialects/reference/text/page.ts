import { foldTypography } from "./fold.ts";

/*
 * A file as alignment sees it: where its lines lie, which of them show anything, and a loose hash of each
 * that is equal wherever white space, typography and case alone differ. One pass, no copies of lines.
 */

export interface Page {
  readonly text: string;
  /** UTF-16 offset of each line, the BOM left out of the first. */
  readonly starts: Int32Array;
  /** Where each line ends, its line ending left out. */
  readonly ends: Int32Array;
  /** Loose hash of each line; 0 where it shows nothing. */
  readonly hashes: Int32Array;
  /** Line indices of those that show something. */
  readonly inked: Int32Array;
}

const DASH = 45;

/** A sign as it is hashed: 0 for white space, controls and dashes, letters in lower case, others as they are. */
const SIGN: Uint8Array = (() => {
  const table = new Uint8Array(128);
  for (let unit = 33; unit < 127; unit++) table[unit] = unit >= 65 && unit <= 90 ? unit + 32 : unit;
  table[DASH] = 0;
  return table;
})();

/** The loose hash of a line of text: 0 if it shows nothing. */
export function looseHash(line: string): number {
  let hash = 0;
  let dashed = 0;
  for (let i = 0; i < line.length; i++) {
    const unit = line.charCodeAt(i);
    if (unit > 127) return hashFolded(line);
    const sign = SIGN[unit]!;
    if (sign !== 0) hash = (Math.imul(hash, 31) + sign) | 0;
    else if (unit === DASH) dashed = 1;
  }
  return hash === 0 ? dashed : hash;
}

function hashFolded(line: string): number {
  const folded = foldTypography(line).toLowerCase();
  let hash = 0;
  let inked = 0;
  for (let i = 0; i < folded.length; i++) {
    const unit = folded.charCodeAt(i);
    if (unit <= 32 || unit === 127 || unit === 0x85 || unit === 0x2028 || unit === 0x2029) continue;
    inked = 1;
    if (unit !== DASH) hash = (Math.imul(hash, 31) + unit) | 0;
  }
  return hash === 0 ? inked : hash;
}

function grown(array: Int32Array): Int32Array {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** Reads a text into a page. Linear. */
export function readPage(text: string): Page {
  let room = 64 + (text.length >> 4);
  let [starts, ends, hashes, inked] = [0, 0, 0, 0].map(() => new Int32Array(room)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  let [lines, inks] = [0, 0];
  const { length } = text;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < length) {
    const start = at;
    let hash = 0;
    let dashed = 0;
    let odd = false;
    let unit = 0;
    for (; at < length; at++) {
      unit = text.charCodeAt(at);
      if (unit > 127) {
        odd = true;
        continue;
      }
      const sign = SIGN[unit]!;
      if (sign !== 0) hash = (Math.imul(hash, 31) + sign) | 0;
      else if (unit === DASH) dashed = 1;
      else if (unit === 10 || unit === 13) break;
    }
    if (odd) hash = hashFolded(text.slice(start, at));
    else if (hash === 0) hash = dashed;
    if (lines === room) {
      room *= 2;
      [starts, ends, hashes, inked] = [grown(starts), grown(ends), grown(hashes), grown(inked)];
    }
    starts[lines] = start;
    ends[lines] = at;
    hashes[lines] = hash;
    if (hash !== 0) inked[inks++] = lines;
    lines++;
    if (at < length) at += unit === 13 && text.charCodeAt(at + 1) === 10 ? 2 : 1;
  }
  return {
    text,
    starts: starts.subarray(0, lines),
    ends: ends.subarray(0, lines),
    hashes: hashes.subarray(0, lines),
    inked: inked.subarray(0, inks),
  };
}

/** The text of a line without its ending. */
export function lineText(page: Page, line: number): string {
  return page.text.slice(page.starts[line]!, page.ends[line]!);
}

/** Where a line ends with its ending: the start of the next, or the end of the text. */
export function lineEnd(page: Page, line: number): number {
  return line + 1 < page.starts.length ? page.starts[line + 1]! : page.text.length;
}

/** The line ending of a line; empty for a last line without one. */
export function lineEnding(page: Page, line: number): string {
  return page.text.slice(page.ends[line]!, lineEnd(page, line));
}

/** The line, counted from 0, that a UTF-16 offset lies in. */
export function lineAt(page: Page, offset: number): number {
  let [low, high] = [0, page.starts.length];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (page.starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** Indices, among the inked lines, of those with a hash. */
export function inkedWith(page: Page, hash: number): number[] {
  const { hashes, inked } = page;
  const found: number[] = [];
  for (let k = 0; k < inked.length; k++) if (hashes[inked[k]!] === hash) found.push(k);
  return found;
}
