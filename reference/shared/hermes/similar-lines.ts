import { BlockFinder } from "../difflib/block-finder.ts";
import { LcsBound } from "../difflib/lcs-bound.ts";
import { countsOf, LONGEST_IN_LANES, MultisetLanes } from "../difflib/multiset-lanes.ts";
import { SearchAlphabet } from "../difflib/search-alphabet.ts";
import { leastMatches } from "../difflib/threshold.ts";
import { GrowingInts } from "./growing-ints.ts";
import type { TextView } from "./text-view.ts";

/** From here on difflib leaves popular characters out, and its count is cheaper than the bound. */
const LCS_BELOW = 200;

const UNKNOWN = 0;
const POSSIBLE = 1;
const NO = 2;
const YES = 3;

/**
 * Which lines of a text are similar to which of a search: `ratio(search line, text line) >= threshold`, both
 * stripped. Equal lines share a verdict; a pair is ruled out by lengths first, then by the characters in
 * common, and only what is left and asked for is decided, by a longest common subsequence and at last by
 * difflib's own count.
 */
export class SimilarLines {
  readonly #threshold: number;
  readonly #alphabet = new SearchAlphabet();
  readonly #wanted: readonly Int32Array[];
  /** Indices of the search lines by ascending length; `#short` of them fit the lanes. */
  readonly #order: readonly number[];
  readonly #lengths: Int32Array;
  readonly #short: number;
  readonly #lanes: MultisetLanes;
  readonly #laneNeeds: (Int32Array | undefined)[] = [];
  readonly #leastOf: number[] = [];
  readonly #bounds: (LcsBound | undefined)[];
  readonly #longCounts = new Map<number, Int32Array>();
  readonly #finder: BlockFinder;
  /** The class that the finder has as its second sequence; 0 for none. */
  #indexed = 0;
  /** Search lines found for one class, as marks. */
  readonly #marks: Uint8Array;
  readonly #classCounts: Int32Array;
  /** Ranges of `#order` that a line of this length may resemble, packed as low * 2^16 + high. */
  readonly #ranges: number[] = [];

  /** Number of each line's class; 0 for lines that resemble none of the search. */
  readonly classOf: Int32Array;
  readonly #images = new GrowingInts();
  /** For class c: the image's start, its pairs' start. One entry more than classes. */
  readonly #imageStart = new GrowingInts();
  readonly #pairStart = new GrowingInts();
  /** Search lines that a class may resemble, ascending within the class, and what is known of each pair. */
  readonly #pairs = new GrowingInts();
  readonly #states: Uint8Array;

  /** @param wanted the search's lines, stripped */
  constructor(content: TextView, wanted: readonly string[], threshold: number) {
    this.#threshold = threshold;
    this.#wanted = wanted.map((line) => this.#alphabet.add(line));
    this.#order = this.#wanted.map((_, index) => index).sort((x, y) => this.#length(x) - this.#length(y));
    this.#lengths = Int32Array.from(this.#order, (index) => this.#length(index));
    this.#short = this.#lengths.filter((length) => length <= LONGEST_IN_LANES).length;
    this.#lanes = new MultisetLanes(
      this.#order.slice(0, this.#short).map((index) => this.#wanted[index]!),
      this.#alphabet.size,
    );
    this.#bounds = Array.from({ length: wanted.length });
    this.#finder = new BlockFinder(this.#alphabet.size);
    this.#marks = new Uint8Array(wanted.length);
    this.#classCounts = new Int32Array(this.#alphabet.size);
    this.classOf = this.#classify(content);
    this.#states = new Uint8Array(this.#pairs.length);
  }

  #length(index: number): number {
    return this.#wanted[index]!.length;
  }

  /**
   * The pairs of a class with search lines that it may resemble are numbered; these are the first of them and
   * the first of the next class.
   */
  firstPair(lineClass: number): number {
    return this.#pairStart.at(lineClass);
  }

  /** The search line of each pair; within a class they ascend. */
  get searchLines(): Int32Array {
    return this.#pairs.values;
  }

  /** Whether a pair may still be similar once the longest common subsequence was looked at. */
  possible(lineClass: number, pair: number): boolean {
    if (this.#states[pair] === UNKNOWN) {
      this.#states[pair] = this.#bounded(lineClass, this.#pairs.at(pair)) ? POSSIBLE : NO;
    }
    return this.#states[pair] !== NO;
  }

  /** Whether a pair is similar. */
  similar(lineClass: number, pair: number): boolean {
    if (!this.possible(lineClass, pair)) return false;
    if (this.#states[pair] === POSSIBLE) {
      this.#states[pair] = this.#counted(lineClass, this.#pairs.at(pair)) ? YES : NO;
    }
    return this.#states[pair] === YES;
  }

  #least(total: number): number {
    return (this.#leastOf[total] ??= leastMatches(this.#threshold, total));
  }

  #bounded(lineClass: number, index: number): boolean {
    const from = this.#imageStart.at(lineClass);
    const to = this.#imageStart.at(lineClass + 1);
    if (to - from >= LCS_BELOW) return true;
    const bound = (this.#bounds[index] ??= new LcsBound(this.#wanted[index]!, this.#alphabet.size));
    return bound.reaches(this.#least(bound.length + to - from), this.#images.values, from, to);
  }

  #counted(lineClass: number, index: number): boolean {
    const from = this.#imageStart.at(lineClass);
    const to = this.#imageStart.at(lineClass + 1);
    const wanted = this.#wanted[index]!;
    if (this.#indexed !== lineClass) this.#finder.indexSecond(this.#images.values, from, to);
    this.#indexed = lineClass;
    return this.#finder.sumReaches(this.#least(wanted.length + to - from), wanted);
  }

  /** Search lines, as a range of `#order`, whose length lets them be similar to a line of this length. */
  #range(length: number): number {
    return (this.#ranges[length] ??= this.#rangeOf(length));
  }

  #rangeOf(length: number): number {
    const fits = (other: number): boolean => Math.min(length, other) >= this.#least(length + other);
    let low = 0;
    while (low < this.#lengths.length && this.#lengths[low]! < length && !fits(this.#lengths[low]!)) low++;
    let high = low;
    while (high < this.#lengths.length && fits(this.#lengths[high]!)) high++;
    return low * 0x10000 + high;
  }

  #classify(content: TextView): Int32Array {
    const { from, to } = content.stripped;
    const { text, hasPairs } = content;
    const classOf = new Int32Array(from.length);
    const table = new ClassTable(from.length);
    const longest = (this.#lengths.at(-1) ?? 0) * (2 / this.#threshold - 1) + 1;
    // Class 0 resembles nothing.
    this.#imageStart.push(0, 0);
    this.#pairStart.push(0, 0);
    for (let line = 0; line < from.length; line++) {
      const units = to[line]! - from[line]!;
      if (units > 2 * longest || (!hasPairs && (units > longest || isEmpty(this.#range(units))))) continue;
      const start = this.#images.length;
      this.#images.reserve(units);
      const length = this.#alphabet.encode(text, from[line]!, to[line]!, this.#images.values, start);
      if (hasPairs && (length > longest || isEmpty(this.#range(length)))) continue;
      const images = this.#images.values;
      const hash = hashOf(images, start, start + length);
      const slot = table.slot(hash, (known) => {
        const at = this.#imageStart.at(known);
        if (this.#imageStart.at(known + 1) - at !== length) return false;
        for (let t = 0; t < length; t++) if (images[at + t] !== images[start + t]) return false;
        return true;
      });
      classOf[line] = table.at(slot);
      if (classOf[line] !== 0) continue;
      classOf[line] = this.#imageStart.length - 1;
      table.put(slot, hash, classOf[line]!);
      this.#images.length = start + length;
      this.#imageStart.add(start + length);
      this.#pair(start, start + length);
      this.#pairStart.add(this.#pairs.length);
    }
    return classOf;
  }

  /** Gathers the search lines that have enough characters in common with a new class. */
  #pair(from: number, to: number): void {
    const length = to - from;
    const range = this.#range(length);
    const low = Math.floor(range / 0x10000);
    const high = range & 0xffff;
    const [order, marks] = [this.#order, this.#marks];
    let count = 0;
    const short = Math.min(high, this.#short);
    if (low < short) {
      const needs = (this.#laneNeeds[length] ??= this.#lanes.needs(this.#short, (lane) =>
        Math.min(127, this.#least(length + this.#lengths[lane]!)),
      ));
      this.#lanes.reaching(this.#images.values, from, to, low, short, needs, (lane) => {
        marks[order[lane]!] = 1;
        count++;
      });
    }
    if (Math.max(low, this.#short) < high)
      count += this.#markLong(Math.max(low, this.#short), high, from, to);
    this.#pairs.reserve(count);
    const pairs = this.#pairs.values;
    let at = this.#pairs.length;
    this.#pairs.length += count;
    for (let index = 0; count > 0; index++) {
      if (marks[index] === 0) continue;
      marks[index] = 0;
      pairs[at++] = index;
      count--;
    }
  }

  /** Marks those of the search lines `[low, high)` by length that are too long for lanes. */
  #markLong(low: number, high: number, from: number, to: number): number {
    const images = this.#images.values;
    const held = this.#classCounts;
    const ids: number[] = [];
    for (let t = from; t < to; t++) if (held[images[t]!]!++ === 0) ids.push(images[t]!);
    let marked = 0;
    for (let at = low; at < high; at++) {
      const index = this.#order[at]!;
      let counts = this.#longCounts.get(index);
      if (counts === undefined) {
        counts = countsOf(this.#wanted[index]!, this.#alphabet.size);
        this.#longCounts.set(index, counts);
      }
      let common = 0;
      for (const id of ids) common += Math.min(counts[id]!, held[id]!);
      if (common < this.#least(to - from + this.#length(index))) continue;
      this.#marks[index] = 1;
      marked++;
    }
    for (const id of ids) held[id] = 0;
    return marked;
  }
}

function isEmpty(range: number): boolean {
  return Math.floor(range / 0x10000) >= (range & 0xffff);
}

function hashOf(ids: Int32Array, from: number, to: number): number {
  let hash = to - from;
  for (let t = from; t < to; t++) hash = (Math.imul(hash, 0x01000193) ^ ids[t]!) | 0;
  return hash ^ (hash >>> 15);
}

/** Open addressing from hashes to class numbers. */
class ClassTable {
  readonly #mask: number;
  readonly #hashes: Int32Array;
  readonly #classes: Int32Array;

  constructor(entries: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2 * entries, 16)));
    this.#mask = size - 1;
    this.#hashes = new Int32Array(size);
    this.#classes = new Int32Array(size);
  }

  /** The slot of the class with this hash that `same` accepts, or the free one where it belongs. */
  slot(hash: number, same: (known: number) => boolean): number {
    let slot = hash & this.#mask;
    while (this.#classes[slot] !== 0) {
      if (this.#hashes[slot] === hash && same(this.#classes[slot]!)) return slot;
      slot = (slot + 1) & this.#mask;
    }
    return slot;
  }

  at(slot: number): number {
    return this.#classes[slot]!;
  }

  put(slot: number, hash: number, lineClass: number): void {
    this.#hashes[slot] = hash;
    this.#classes[slot] = lineClass;
  }
}
