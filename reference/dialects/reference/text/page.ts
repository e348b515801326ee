import { utf8Of } from "./bytes.ts";
import { LineReader } from "./line-reader.ts";
import { hashesOf, looseHash, UNKNOWN } from "./signs.ts";

/*
 * A file as alignment sees it: where its lines lie, which of them show anything, and a loose hash of each
 * that is equal wherever white space, typography and case alone differ. Of a long line only the sketch is made
 * at once, its hash when it is first asked for. One pass, no copies of lines.
 */

export interface Page {
  readonly text: string;
  /** The text is plain ASCII. */
  readonly ascii: boolean;
  /** The text in UTF-8; where it is ASCII, offsets are the same as in the text. */
  readonly bytes: Uint8Array;
  /** UTF-16 offset of each line, the BOM left out of the first. */
  readonly starts: Int32Array;
  /** Where each line ends, its line ending left out. */
  readonly ends: Int32Array;
  /** Line indices of those that show something. */
  readonly inked: Int32Array;
  /** Loose hash of each line, 0 where it shows nothing, `UNKNOWN` where it is not made yet: see `hashAt`. */
  readonly hashes: Int32Array;
  /** Sketch of each line: lines of one hash have one sketch. */
  readonly sketches: Int32Array;
  /** What has been looked for in the page, made when it is first needed. */
  readonly found: Found;
}

interface Found {
  index: Index | undefined;
  /** By the text of a line: the inked lines like it. */
  readonly like: Map<string, Int32Array>;
  /** For each line a number that equal texts share, one more than it; 0 where it is not made yet. */
  kinds: Int32Array | undefined;
  /** By loose hash: the texts of lines that have it, each with its first line that was asked for. */
  readonly ofHash: Map<number, { readonly text: string; readonly line: number }[]>;
}

/** Inked lines, as indices among the inked, grouped by their sketches. */
interface Index {
  readonly shift: number;
  /** Where each group begins in `order`, and one more for the end. */
  readonly heads: Int32Array;
  readonly order: Int32Array;
}

function grown(array: Int32Array): Int32Array {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/**
 * Reads a text into a page. Linear.
 * @param bytes the text in UTF-8
 */
export function readPage(text: string, bytes: Uint8Array = utf8Of(text)): Page {
  let room = 64 + (text.length >> 4);
  let [starts, ends, hashes, sketches, inked] = [0, 0, 0, 0, 0].map(() => new Int32Array(room)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  let [lines, inks] = [0, 0];
  const read = new LineReader(text, bytes);
  const { length } = text;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < length) {
    if (lines === room) {
      room *= 2;
      [starts, ends, hashes, sketches, inked] = [starts, ends, hashes, sketches, inked].map(grown) as [
        Int32Array,
        Int32Array,
        Int32Array,
        Int32Array,
        Int32Array,
      ];
    }
    starts[lines] = at;
    at = read.line(at);
    ends[lines] = at;
    hashes[lines] = read.hash;
    sketches[lines] = read.sketch;
    if (read.sketch !== 0) inked[inks++] = lines;
    lines++;
    if (at < length) at += text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? 2 : 1;
  }
  return {
    text,
    ascii: bytes.length === text.length,
    bytes,
    starts: starts.subarray(0, lines),
    ends: ends.subarray(0, lines),
    hashes: hashes.subarray(0, lines),
    sketches: sketches.subarray(0, lines),
    inked: inked.subarray(0, inks),
    found: { index: undefined, like: new Map(), kinds: undefined, ofHash: new Map() },
  };
}

/** The text of a line without its ending. */
export function lineText(page: Page, line: number): string {
  return page.text.slice(page.starts[line]!, page.ends[line]!);
}

/** The loose hash of a line; 0 if it shows nothing. */
export function hashAt(page: Page, line: number): number {
  const hash = page.hashes[line]!;
  return hash === UNKNOWN ? (page.hashes[line] = looseHash(lineText(page, line))) : hash;
}

/** Whether a line shows nothing. */
export function blankAt(page: Page, line: number): boolean {
  return page.sketches[line] === 0;
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

/** Index among the inked lines of the first that is a line of the file or comes after it. */
export function inkedFrom(page: Page, line: number): number {
  let [low, high] = [0, page.inked.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (page.inked[middle]! < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

function groupOf(sketch: number, shift: number): number {
  return Math.imul(sketch, 0x9e37_79b1) >>> shift;
}

/** Groups the inked lines by their sketches: a counting sort. */
function indexOf({ inked, sketches }: Page): Index {
  const bits = Math.min(16, Math.max(1, 32 - Math.clz32(inked.length)));
  const shift = 32 - bits;
  const heads = new Int32Array((1 << bits) + 1);
  for (let k = 0; k < inked.length; k++) heads[groupOf(sketches[inked[k]!]!, shift) + 1]!++;
  for (let group = 1; group < heads.length; group++) heads[group]! += heads[group - 1]!;
  const next = heads.slice();
  const order = new Int32Array(inked.length);
  for (let k = 0; k < inked.length; k++) order[next[groupOf(sketches[inked[k]!]!, shift)]!++] = k;
  return { shift, heads, order };
}

/** Indices, among the inked lines, of those with the loose hash of a line, ascending; looked for once a line. */
export function inkedLike(page: Page, line: string): Int32Array {
  const { like } = page.found;
  let known = like.get(line);
  if (known === undefined) like.set(line, (known = lookUp(page, line)));
  return known;
}

function lookUp(page: Page, line: string): Int32Array {
  const { inked, sketches } = page;
  const { hash, sketch } = hashesOf(line);
  const { shift, heads, order } = (page.found.index ??= indexOf(page));
  const group = groupOf(sketch, shift);
  const found = new Int32Array(heads[group + 1]! - heads[group]!);
  let count = 0;
  for (let nth = heads[group]!; nth < heads[group + 1]!; nth++) {
    const line = inked[order[nth]!]!;
    if (sketches[line] === sketch && hashAt(page, line) === hash) found[count++] = order[nth]!;
  }
  return found.subarray(0, count);
}

/** A number that lines of equal text share, and no others: the first such line that was asked for. */
export function kindAt(page: Page, line: number): number {
  const kinds = (page.found.kinds ??= new Int32Array(page.starts.length));
  if (kinds[line] !== 0) return kinds[line]! - 1;
  const kind = firstEqual(page, line);
  kinds[line] = kind + 1;
  return kind;
}

function firstEqual(page: Page, line: number): number {
  const { text, starts, ends } = page;
  const hash = hashAt(page, line);
  const [start, length] = [starts[line]!, ends[line]! - starts[line]!];
  const known = page.found.ofHash.get(hash);
  const equal = known?.find((kind) => kind.text.length === length && text.startsWith(kind.text, start));
  if (equal !== undefined) return equal.line;
  const own = { text: lineText(page, line), line };
  if (known === undefined) page.found.ofHash.set(hash, [own]);
  else known.push(own);
  return line;
}
