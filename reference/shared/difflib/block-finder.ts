import type { Ids } from "./alphabet.ts";

/** A run of `size` equal elements at `a` in the first and `b` in the second sequence. */
export interface MatchingBlock {
  a: number;
  b: number;
  size: number;
}

/** From this length of the second sequence on, difflib leaves popular elements out of its index. */
const AUTOJUNK_FROM = 200;

/**
 * Python difflib's block search: the longest common run, then the same on what lies left and right of it.
 * The second sequence is indexed once and can then be compared with many first ones.
 *
 * Scratch memory is kept between calls, so one finder must not be used by two callers at once.
 */
export class BlockFinder {
  /** For each id the last position in `b`, -1 for none or a popular one; `before` leads on to earlier ones. */
  readonly #last: Int32Array;
  #before: Int32Array = new Int32Array(0);
  /** Length of the run that ends at each position of `b` (shifted by one), valid for the row in `#row`. */
  #run: Int32Array = new Int32Array(1);
  #row: Int32Array = new Int32Array(1);
  #clock = 0;
  /** All 0 between uses. */
  #counts: Int32Array | undefined;
  #b: Ids = new Int32Array(0);
  #from = 0;
  #length = 0;
  #stack: number[] = [];
  #bestA = 0;
  #bestB = 0;

  /** @param alphabetSize one more than the largest id that either sequence holds */
  constructor(alphabetSize: number) {
    this.#last = new Int32Array(alphabetSize).fill(-1);
  }

  /** Makes `b[from, to)` the second sequence. Linear in its length. */
  indexSecond(b: Ids, from = 0, to: number = b.length): void {
    const last = this.#last;
    for (let j = 0; j < this.#length; j++) last[this.#b[this.#from + j]!] = -1;
    const length = to - from;
    this.#b = b;
    this.#from = from;
    this.#length = length;
    if (this.#before.length < length) this.#grow(length);
    const before = this.#before;
    for (let j = 0; j < length; j++) {
      const id = b[from + j]!;
      before[j] = last[id]!;
      last[id] = j;
    }
    if (length >= AUTOJUNK_FROM) this.#dropPopular();
  }

  #grow(length: number): void {
    const room = Math.max(length, 2 * this.#before.length, 64);
    this.#before = new Int32Array(room);
    this.#run = new Int32Array(room + 1);
    this.#row = new Int32Array(room + 1);
    this.#clock = 0;
  }

  #dropPopular(): void {
    const limit = Math.floor(this.#length / 100) + 1;
    const counts = (this.#counts ??= new Int32Array(this.#last.length));
    const [b, from, length, last] = [this.#b, this.#from, this.#length, this.#last];
    for (let j = 0; j < length; j++) {
      const id = b[from + j]!;
      if (++counts[id]! > limit) last[id] = -1;
    }
    for (let j = 0; j < length; j++) counts[b[from + j]!] = 0;
  }

  /**
   * Whether the blocks of `a[from, to)` and the second sequence sum to `need` or more. It stops as soon as
   * that is certain: the sum only grows, and it can't exceed what was found and, of each range still to be
   * searched, the shorter side.
   */
  sumReaches(need: number, a: Ids, from = 0, to: number = a.length): boolean {
    let found = 0;
    let potential = Math.min(to - from, this.#length);
    if (potential < need) return false;
    if (need <= 0) return true;
    const stack = this.#stack;
    stack.length = 0;
    stack.push(0, to - from, 0, this.#length);
    while (stack.length > 0) {
      const bhi = stack.pop()!;
      const blo = stack.pop()!;
      const ahi = stack.pop()!;
      const alo = stack.pop()!;
      const size = this.#longest(a, from, alo, ahi, blo, bhi);
      const besta = this.#bestA;
      const bestb = this.#bestB;
      found += size;
      if (found >= need) return true;
      const left = size === 0 ? 0 : Math.min(besta - alo, bestb - blo);
      const right = size === 0 ? 0 : Math.min(ahi - besta - size, bhi - bestb - size);
      potential += size + left + right - Math.min(ahi - alo, bhi - blo);
      if (potential < need) return false;
      if (left > 0) stack.push(alo, besta, blo, bestb);
      if (right > 0) stack.push(besta + size, ahi, bestb + size, bhi);
    }
    return false;
  }

  /** The sum of the sizes of all blocks: difflib's M. */
  sum(a: Ids, from = 0, to: number = a.length): number {
    let found = 0;
    this.#walk(a, from, to, (_a, _b, size) => {
      found += size;
    });
    return found;
  }

  /** All blocks in order, those that touch in both sequences merged, without difflib's closing empty one. */
  blocks(a: Ids, from = 0, to: number = a.length): MatchingBlock[] {
    const found: MatchingBlock[] = [];
    this.#walk(a, from, to, (a, b, size) => found.push({ a, b, size }));
    found.sort((x, y) => x.a - y.a || x.b - y.b);
    const merged: MatchingBlock[] = [];
    for (const block of found) {
      const last = merged.at(-1);
      if (last && last.a + last.size === block.a && last.b + last.size === block.b) last.size += block.size;
      else merged.push(block);
    }
    return merged;
  }

  #walk(a: Ids, from: number, to: number, visit: (a: number, b: number, size: number) => void): void {
    const stack = this.#stack;
    stack.length = 0;
    stack.push(0, to - from, 0, this.#length);
    while (stack.length > 0) {
      const bhi = stack.pop()!;
      const blo = stack.pop()!;
      const ahi = stack.pop()!;
      const alo = stack.pop()!;
      const size = this.#longest(a, from, alo, ahi, blo, bhi);
      if (size === 0) continue;
      const besta = this.#bestA;
      const bestb = this.#bestB;
      visit(besta, bestb, size);
      if (alo < besta && blo < bestb) stack.push(alo, besta, blo, bestb);
      if (besta + size < ahi && bestb + size < bhi) stack.push(besta + size, ahi, bestb + size, bhi);
    }
  }

  /**
   * The longest run in `a[alo, ahi)` × `b[blo, bhi)`; among equals the earliest in `a`, then in `b`. Popular
   * elements start no run but are taken where they touch one, or the start of the range if there is none.
   * Leaves the place in `#bestA` and `#bestB`.
   */
  #longest(a: Ids, from: number, alo: number, ahi: number, blo: number, bhi: number): number {
    const last = this.#last;
    const before = this.#before;
    const run = this.#run;
    const row = this.#row;
    const b = this.#b;
    const bfrom = this.#from;
    const most = Math.min(ahi - alo, bhi - blo);
    let clock = this.#nextClock(ahi - alo);
    let besta = alo;
    let bestb = blo;
    let best = 0;
    for (let i = alo; i < ahi && best < most; i++) {
      const previous = clock++;
      let longest = 0;
      let end = 0;
      for (let j = last[a[from + i]!]!; j >= blo; j = before[j]!) {
        if (j >= bhi) continue;
        const length = row[j] === previous ? run[j]! + 1 : 1;
        run[j + 1] = length;
        row[j + 1] = clock;
        if (length >= longest) {
          longest = length;
          end = j;
        }
      }
      if (longest > best) {
        best = longest;
        besta = i - longest + 1;
        bestb = end - longest + 1;
      }
    }
    this.#clock = clock;
    while (besta > alo && bestb > blo && a[from + besta - 1] === b[bfrom + bestb - 1]) {
      besta--;
      bestb--;
      best++;
    }
    while (besta + best < ahi && bestb + best < bhi && a[from + besta + best] === b[bfrom + bestb + best])
      best++;
    this.#bestA = besta;
    this.#bestB = bestb;
    return best;
  }

  /** A stamp no row bears yet, with room for `rows` more. */
  #nextClock(rows: number): number {
    if (this.#clock + rows + 2 > 0x7fffffff) {
      this.#row.fill(0);
      this.#clock = 0;
    }
    return this.#clock + 2;
  }
}
