import { BlockFinder } from "../difflib/block-finder.ts";
import { LcsBound } from "../difflib/lcs-bound.ts";
import { countsOf } from "../difflib/multiset-lanes.ts";
import { SearchAlphabet } from "../difflib/search-alphabet.ts";
import { ratioOf } from "../difflib/sequence-matcher.ts";
import { isPythonSpace, pythonSplitlines, pythonStrip } from "../../text/python.ts";
import { GrowingInts } from "./growing-ints.ts";

/*
 * The "did you mean" of a search that was not found: the three lines most like the search's first, with what
 * stands around them. Lines end where Python's `splitlines` ends them.
 */

const SHOWN = 3;
const AROUND = 2;
const LEAST = 0.3;

/** The hint that goes with a refusal for not found; empty where nothing is alike. */
export function closestLines(content: string, search: string): string {
  const wanted = pythonSplitlines(search);
  const anchor = wanted.map(pythonStrip).find((line) => line !== "");
  if (anchor === undefined) return "";
  const lines = new PythonLines(content);
  const places = new Set<string>();
  for (const line of mostLike(anchor, lines)) {
    const start = Math.max(0, line - AROUND);
    const end = Math.min(lines.count, line + wanted.length + AROUND);
    const rows: string[] = [];
    for (let i = start; i < end; i++) rows.push(`${String(i + 1).padStart(4)}| ${lines.at(i)}`);
    places.add(rows.join("\n"));
  }
  return places.size === 0 ? "" : `\n\nDid you mean one of these sections?\n${[...places].join("\n---\n")}`;
}

/** Where Python's `splitlines` cuts a text, as offsets. */
class PythonLines {
  readonly text: string;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly count: number;

  constructor(text: string) {
    const starts = new GrowingInts();
    const ends = new GrowingInts();
    let start = 0;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit > 0x1e && unit !== 0x85 && unit !== 0x2028 && unit !== 0x2029) continue;
      if (!endsLine(unit)) continue;
      starts.add(start);
      ends.add(i);
      if (unit === 0x0d && text.charCodeAt(i + 1) === 0x0a) i++;
      start = i + 1;
    }
    if (start < text.length) {
      starts.add(start);
      ends.add(text.length);
    }
    this.text = text;
    this.starts = starts.values;
    this.ends = ends.values;
    this.count = starts.length;
  }

  at(line: number): string {
    return this.text.slice(this.starts[line], this.ends[line]);
  }
}

/** Of white space and what lies below it. */
function endsLine(unit: number): boolean {
  return unit > 0x1e || unit >= 0x1c || (unit >= 0x0a && unit <= 0x0d);
}

const BUCKETS = 1024;

/**
 * Indices of the lines most like the anchor by difflib's ratio, the best first, the earlier of equals. Only
 * lines whose bound reaches the third best so far are counted out, the highest bounds first.
 */
function mostLike(anchor: string, lines: PythonLines): number[] {
  const likeness = new Likeness(anchor, lines);
  const buckets: number[][] = [];
  for (let line = 0; line < lines.count; line++) {
    const bound = likeness.bound(line);
    if (bound > LEAST) (buckets[Math.floor(bound * BUCKETS)] ??= []).push(line);
  }
  const best: { line: number; ratio: number }[] = [];
  for (let bucket = BUCKETS; bucket >= 0; bucket--) {
    const worst = best[SHOWN - 1]?.ratio ?? LEAST;
    if ((bucket + 1) / BUCKETS < worst) break;
    for (const line of buckets[bucket] ?? []) {
      const third = best[SHOWN - 1];
      const bound = likeness.bounds[line]!;
      if (third && (bound < third.ratio || (bound === third.ratio && line > third.line))) continue;
      const ratio = likeness.ratio(line);
      if (ratio <= LEAST) continue;
      best.push({ line, ratio });
      best.sort((x, y) => y.ratio - x.ratio || x.line - y.line);
      best.length = Math.min(best.length, SHOWN);
    }
  }
  return best.map(({ line }) => line);
}

/** Longer anchors are held against the characters in common only. */
const LONGEST_FOR_LCS = 256;

class Likeness {
  readonly bounds: Float64Array;
  readonly #lines: PythonLines;
  readonly #alphabet = new SearchAlphabet();
  readonly #anchor: Int32Array;
  readonly #lcs: LcsBound | undefined;
  readonly #counts: Int32Array;
  readonly #finder: BlockFinder;
  #image = new Int32Array(256);

  constructor(anchor: string, lines: PythonLines) {
    this.#lines = lines;
    this.#anchor = this.#alphabet.add(anchor);
    const { size } = this.#alphabet;
    this.#lcs = this.#anchor.length <= LONGEST_FOR_LCS ? new LcsBound(this.#anchor, size) : undefined;
    this.#counts = countsOf(this.#anchor, size);
    this.#finder = new BlockFinder(size);
    this.bounds = new Float64Array(lines.count);
  }

  /** Writes the image of a line, stripped, and returns its length. */
  #encode(line: number): number {
    const { text, starts, ends } = this.#lines;
    let from = starts[line]!;
    let to = ends[line]!;
    while (from < to && isPythonSpace(text.charCodeAt(from))) from++;
    while (to > from && isPythonSpace(text.charCodeAt(to - 1))) to--;
    if (to - from > this.#image.length) this.#image = new Int32Array(2 * (to - from));
    return this.#alphabet.encode(text, from, to, this.#image, 0);
  }

  /** No less than the line's ratio; 0 for blank lines, which are never shown. */
  bound(line: number): number {
    const length = this.#encode(line);
    if (length === 0) return 0;
    const total = length + this.#anchor.length;
    if (ratioOf(Math.min(length, this.#anchor.length), total) <= LEAST) return 0;
    return (this.bounds[line] = ratioOf(
      this.#lcs?.of(this.#image, 0, length) ?? this.#common(length),
      total,
    ));
  }

  #common(length: number): number {
    const left = this.#counts;
    let common = 0;
    for (let t = 0; t < length; t++) if (left[this.#image[t]!]!-- > 0) common++;
    for (let t = 0; t < length; t++) left[this.#image[t]!]!++;
    return common;
  }

  ratio(line: number): number {
    const length = this.#encode(line);
    this.#finder.indexSecond(this.#image.slice(0, length));
    return ratioOf(this.#finder.sum(this.#anchor), length + this.#anchor.length);
  }
}
