/** Patterns longer than this do not fit a lane of seven bits with room for the comparison. */
export const LONGEST_IN_LANES = 120;

/**
 * Common elements of one text with many short patterns at once, multiplicities counted: four patterns share an
 * integer, each a byte of it. Occurrence r of an id adds one to each pattern that has r or more of it, which
 * is one addition for four patterns; and one subtraction compares four sums with what each needs.
 */
export class MultisetLanes {
  /** Integers a row has. */
  readonly #words: number;
  /** Row of occurrence r of an id: `(#base[id] + r) * #words`, for r below `#most[id]`. */
  readonly #base: Int32Array;
  readonly #most: Int32Array;
  readonly #rows: Int32Array;
  readonly #sums: Int32Array;
  readonly #seen: Int32Array;

  /**
   * @param patterns ids, none longer than `LONGEST_IN_LANES`
   * @param alphabetSize one more than the largest id; id 0 stands for what no pattern has
   */
  constructor(patterns: readonly Int32Array[], alphabetSize: number) {
    const counts = patterns.map((pattern) => countsOf(pattern, alphabetSize));
    this.#words = (patterns.length + 3) >> 2;
    this.#base = new Int32Array(alphabetSize);
    this.#most = new Int32Array(alphabetSize);
    let rows = 0;
    for (let id = 1; id < alphabetSize; id++) {
      this.#base[id] = rows;
      this.#most[id] = counts.reduce((most, count) => Math.max(most, count[id]!), 0);
      rows += this.#most[id]!;
    }
    this.#rows = new Int32Array(rows * this.#words);
    counts.forEach((count, lane) => {
      const one = 1 << ((lane & 3) << 3);
      for (let id = 1; id < alphabetSize; id++) {
        for (let r = 0; r < count[id]!; r++) {
          const at = (this.#base[id]! + r) * this.#words + (lane >> 2);
          this.#rows[at] = this.#rows[at]! | one;
        }
      }
    });
    this.#sums = new Int32Array(this.#words);
    this.#seen = new Int32Array(alphabetSize);
  }

  /** What each pattern needs, for `reaching`; `need(lane)` is at most 127, which no pattern reaches. */
  needs(lanes: number, need: (lane: number) => number): Int32Array {
    const packed = new Int32Array(this.#words).fill(0x7f7f7f7f);
    for (let lane = 0; lane < lanes; lane++) {
      const shift = (lane & 3) << 3;
      const word = lane >> 2;
      packed[word] = (packed[word]! & ~(0x7f << shift)) | (need(lane) << shift);
    }
    return packed;
  }

  /**
   * Calls `reached` for the patterns `[low, high)`, ascending, that have at least as many elements in common
   * with `text[from, to)` as they need.
   */
  reaching(
    text: Int32Array,
    from: number,
    to: number,
    low: number,
    high: number,
    needs: Int32Array,
    reached: (lane: number) => void,
  ): void {
    const words = this.#words;
    const base = this.#base;
    const most = this.#most;
    const rows = this.#rows;
    const sums = this.#sums;
    const seen = this.#seen;
    const first = low >> 2;
    const last = (high - 1) >> 2;
    for (let word = first; word <= last; word++) sums[word] = 0;
    for (let t = from; t < to; t++) {
      const id = text[t]!;
      const r = seen[id]!;
      if (r >= most[id]!) continue;
      seen[id] = r + 1;
      const row = (base[id]! + r) * words;
      for (let word = first; word <= last; word++) sums[word] = sums[word]! + rows[row + word]!;
    }
    for (let t = from; t < to; t++) seen[text[t]!] = 0;
    for (let word = first; word <= last; word++) {
      // A lane's top bit survives the subtraction where its sum is not below its need.
      let hits = ((sums[word]! | 0x80808080) - needs[word]!) & 0x80808080;
      while (hits !== 0) {
        const bit = hits & -hits;
        hits ^= bit;
        const lane = (word << 2) + ((31 - Math.clz32(bit)) >> 3);
        if (lane >= low && lane < high) reached(lane);
      }
    }
  }
}

/** How often each id occurs. */
export function countsOf(ids: Int32Array, alphabetSize: number): Int32Array {
  const counts = new Int32Array(alphabetSize);
  for (const id of ids) counts[id]!++;
  return counts;
}
