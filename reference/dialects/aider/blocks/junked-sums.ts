import { BlockFinder } from "../../../shared/difflib/block-finder.ts";
import { popularWindows } from "./windows.ts";

/** difflib's sums of blocks of one search and windows of a text that are so long that popular lines are left out. */
export class JunkedSums {
  readonly #pattern: Int32Array;
  readonly #text: Int32Array;
  readonly #finder: BlockFinder;
  readonly #allPopular: Uint8Array;

  /** @param pattern ids from 1 on; the text has 0 for what the pattern lacks */
  constructor(pattern: Int32Array, text: Int32Array, idCount: number) {
    this.#pattern = pattern;
    this.#text = text;
    this.#finder = new BlockFinder(idCount);
    this.#allPopular = popularWindows(text, pattern.length, idCount);
  }

  /**
   * The sum of all blocks of the window at `w`, or any number below `need` where it does not reach that. The
   * window is the second sequence.
   */
  sum(w: number, need: number): number {
    const n = this.#pattern.length;
    if (this.#allPopular[w] === 1) return this.#commonStart(w);
    this.#finder.indexSecond(this.#text, w, w + n);
    return this.#finder.sumReaches(need, this.#pattern) ? this.#finder.sum(this.#pattern) : 0;
  }

  /**
   * The sum of a window of which no line is indexed: no run is found, so the block grows from the start of both,
   * and what is left begins with unequal lines.
   */
  #commonStart(w: number): number {
    let length = 0;
    while (length < this.#pattern.length && this.#pattern[length] === this.#text[w + length]) length++;
    return length;
  }
}
