import { foldTypography } from "./fold.ts";

/*
 * A file as alignment sees it: where its lines lie, which of them show anything, and a loose hash of each
 * that is equal wherever white space, typography and case alone differ. One pass, no copies of lines.
 */

export interface Page {
  readonly text: string;
  /** UTF-16 offset of each line, the BOM left out of the first. */
  readonly starts: readonly number[];
  /** Where each line ends, its line ending left out. */
  readonly ends: readonly number[];
  /** Loose hash of each line; 0 where it shows nothing. */
  readonly hashes: readonly number[];
  /** Line indices of those that show something. */
  readonly inked: readonly number[];
}

const CHAR_CLASS: Uint8Array = (() => {
  // 0 white space and controls, else the character as hashed: lower case, every other sign itself.
  const table = new Uint8Array(128);
  for (let unit = 33; unit < 127; unit++) table[unit] = unit >= 65 && unit <= 90 ? unit + 32 : unit;
  return table;
})();

const DASH = 45;

/** The loose hash of a line of text: 0 if it shows nothing. */
export function looseHash(line: string): number {
  return hashRange(line, 0, line.length);
}

function hashRange(text: string, from: number, to: number): number {
  let hash = 0;
  let before = 0;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 127) return hashFolded(text.slice(from, to));
    const sign = CHAR_CLASS[unit]!;
    if (sign === 0 || (sign === DASH && before === DASH)) continue;
    hash = (Math.imul(hash, 31) + sign) | 0;
    before = sign;
  }
  return hash === 0 && before !== 0 ? 1 : hash;
}

function hashFolded(line: string): number {
  const folded = foldTypography(line).toLowerCase();
  let hash = 0;
  let before = 0;
  for (let i = 0; i < folded.length; i++) {
    const unit = folded.charCodeAt(i);
    if (unit <= 32 || unit === 127 || unit === 0x85 || unit === 0x2028 || unit === 0x2029) continue;
    if (unit === DASH && before === DASH) continue;
    hash = (Math.imul(hash, 31) + unit) | 0;
    before = unit;
  }
  return hash === 0 && before !== 0 ? 1 : hash;
}

/** Reads a text into a page. Linear. */
export function readPage(text: string): Page {
  const starts: number[] = [];
  const ends: number[] = [];
  const hashes: number[] = [];
  const inked: number[] = [];
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let cr = text.indexOf("\r", start);
  let lf = text.indexOf("\n", start);
  const add = (end: number): void => {
    const hash = hashRange(text, start, end);
    if (hash !== 0) inked.push(starts.length);
    starts.push(start);
    ends.push(end);
    hashes.push(hash);
  };
  while (cr !== -1 || lf !== -1) {
    const end = cr === -1 ? lf : lf === -1 ? cr : Math.min(cr, lf);
    add(end);
    start = end === cr && lf === end + 1 ? end + 2 : end + 1;
    if (cr !== -1 && cr < start) cr = text.indexOf("\r", start);
    if (lf !== -1 && lf < start) lf = text.indexOf("\n", start);
  }
  if (start < text.length) add(text.length);
  return { text, starts, ends, hashes, inked };
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
