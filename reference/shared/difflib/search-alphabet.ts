/**
 * Ids for the code points of a search: those it lacks are all 0, as they can match nothing. Two lines with
 * equal images have equal sums of blocks with any line of the search (popularity is counted for each code
 * point, and only the search's are ever looked up).
 */
export class SearchAlphabet {
  /** Ids of the basic plane's code points. */
  readonly #ids = new Int32Array(0x10000);
  readonly #astral = new Map<number, number>();
  /** One more than the largest id. */
  size = 1;

  /** Ids of the code points of `text`, new ones where they were not known. */
  add(text: string): Int32Array {
    for (let i = 0; i < text.length;) {
      const point = text.codePointAt(i)!;
      if (point <= 0xffff) {
        if (this.#ids[point] === 0) this.#ids[point] = this.size++;
        i += 1;
      } else {
        if (!this.#astral.has(point)) this.#astral.set(point, this.size++);
        i += 2;
      }
    }
    const ids = new Int32Array(text.length);
    return ids.slice(0, this.encode(text, 0, text.length, ids, 0));
  }

  /**
   * Writes the ids of `text.slice(from, to)` to `out` from index `at` on and returns how many code points
   * they are. `out` must have room for one a UTF-16 unit.
   */
  encode(text: string, from: number, to: number, out: Int32Array, at: number): number {
    const ids = this.#ids;
    let end = at;
    for (let i = from; i < to; i++) {
      const unit = text.charCodeAt(i);
      if (unit >= 0xd800 && unit <= 0xdbff && i + 1 < to) {
        const point = text.codePointAt(i)!;
        if (point > 0xffff) {
          out[end++] = this.#astral.get(point) ?? 0;
          i++;
          continue;
        }
      }
      out[end++] = ids[unit]!;
    }
    return end - at;
  }
}
