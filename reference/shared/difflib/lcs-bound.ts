import type { Ids } from "./alphabet.ts";

/**
 * Length of the longest common subsequence of one fixed pattern and many texts, bit-parallel: one bit for
 * each element of the pattern (Hyyrö, "Bit-parallel LCS-length computation revisited", 2004). difflib's
 * blocks are a common subsequence, so this is never below their sum.
 */
export class LcsBound {
  /** Integers that a state takes. */
  readonly words: number;
  /** Row of `#words` integers for each id: the positions at which the pattern has it. */
  readonly #masks: Int32Array;
  readonly #state: Int32Array;
  readonly length: number;

  /** @param alphabetSize one more than the largest id of pattern or text */
  constructor(pattern: Ids, alphabetSize: number) {
    this.length = pattern.length;
    this.words = Math.max(1, Math.ceil(pattern.length / 32));
    this.#masks = new Int32Array(this.words * alphabetSize);
    this.#state = new Int32Array(this.words);
    for (let i = 0; i < pattern.length; i++) {
      const at = pattern[i]! * this.words + (i >>> 5);
      this.#masks[at] = this.#masks[at]! | (1 << (i & 31));
    }
  }

  /** Length of the longest common subsequence with `text[from, to)`. */
  of(text: Ids, from = 0, to: number = text.length): number {
    if (this.words === 1) return this.#oneWord(text, from, to);
    if (this.words === 2) return this.#twoWords(text, from, to);
    return this.#manyWords(text, from, to);
  }

  /**
   * Whether the longest common subsequence with `text[from, to)` has `need` elements or more. One that has them
   * leaves few unmatched on either side, so that all its matches lie near the diagonal; only the words there are
   * counted, and only until what is left of the text can't make up for what is missing.
   */
  reaches(need: number, text: Ids, from = 0, to: number = text.length): boolean {
    if (Math.min(this.length, to - from) < need) return false;
    if (this.words <= 2) return this.of(text, from, to) >= need;
    const words = this.words;
    const masks = this.#masks;
    const state = this.#state.fill(-1);
    const below = this.length - need;
    const above = to - from - need;
    for (let t = from; t < to; t++) {
      const at = text[t]! * words;
      const row = t - from;
      const last = Math.min(words - 1, (row + below) >> 5);
      let carry = 0;
      for (let w = row > above ? (row - above) >> 5 : 0; w <= last; w++) {
        const v = state[w]!;
        const u = v & masks[at + w]!;
        const sum = (v + u + carry) | 0;
        carry = ((v & u) | ((v | u) & ~sum)) >>> 31;
        state[w] = sum | (v - u);
      }
      if ((row & 31) === 31 && this.#zeros(state) + to - t - 1 < need) return false;
    }
    return this.#zeros(state) >= need;
  }

  #zeros(state: Int32Array): number {
    let length = 0;
    for (let w = 0; w < this.words; w++) length += zerosBelow(state[w]!, this.length - 32 * w);
    return length;
  }

  /**
   * Begins the count of a text that comes element by element, for the part of the pattern from `low` on. Its
   * state takes `words` integers: those of number `at` in `states`.
   */
  start(states: Int32Array, at: number, low: number): void {
    const first = at * this.words;
    const word = low >>> 5;
    // Bits that are zero from the start stay zero and take no matches.
    states.fill(0, first, first + word);
    states.fill(-1, first + word, first + this.words);
    if (word < this.words) states[first + word] = -1 << (low & 31);
  }

  /** Adds an element to the text of a count that began at `low`. @returns the length so far */
  step(states: Int32Array, at: number, element: number, low: number): number {
    const words = this.words;
    const masks = this.#masks;
    const first = at * words;
    const row = element * words;
    let carry = 0;
    let length = -low;
    for (let w = 0; w < words; w++) {
      const v = states[first + w]!;
      const u = v & masks[row + w]!;
      const sum = (v + u + carry) | 0;
      carry = ((v & u) | ((v | u) & ~sum)) >>> 31;
      const next = sum | (v - u);
      states[first + w] = next;
      length += zerosBelow(next, this.length - 32 * w);
    }
    return length;
  }

  #oneWord(text: Ids, from: number, to: number): number {
    const masks = this.#masks;
    let v = -1;
    for (let t = from; t < to; t++) {
      const u = v & masks[text[t]!]!;
      v = (v + u) | (v - u);
    }
    return zerosBelow(v, this.length);
  }

  #twoWords(text: Ids, from: number, to: number): number {
    const masks = this.#masks;
    let low = -1;
    let high = -1;
    for (let t = from; t < to; t++) {
      const at = text[t]! << 1;
      const u = low & masks[at]!;
      const sum = (low + u) | 0;
      const carry = ((low & u) | ((low | u) & ~sum)) >>> 31;
      const w = high & masks[at + 1]!;
      high = (high + w + carry) | (high - w);
      low = sum | (low - u);
    }
    return zerosBelow(low, 32) + zerosBelow(high, this.length - 32);
  }

  #manyWords(text: Ids, from: number, to: number): number {
    const words = this.words;
    const masks = this.#masks;
    const state = this.#state.fill(-1);
    for (let t = from; t < to; t++) {
      const at = text[t]! * words;
      let carry = 0;
      for (let w = 0; w < words; w++) {
        const v = state[w]!;
        const u = v & masks[at + w]!;
        const sum = (v + u + carry) | 0;
        carry = ((v & u) | ((v | u) & ~sum)) >>> 31;
        state[w] = sum | (v - u);
      }
    }
    return this.#zeros(state);
  }
}

/** Number of zero bits among the lowest `bits` of a 32-bit word. */
function zerosBelow(word: number, bits: number): number {
  let x = bits >= 32 ? ~word : ~word & ((1 << bits) - 1);
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
