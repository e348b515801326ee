import { BlockFinder } from "../../../shared/difflib/block-finder.ts";
import { Corners } from "./corners.ts";
import { FirstBlocks } from "./first-blocks.ts";

/** Remembered sums are forgotten all at once when there are so many. */
const MOST_SUMS = 1 << 16;

/**
 * difflib's sums of blocks of one search and many windows of a text, where it indexes every line. What lies left
 * and right of a block is a corner that other windows have too, so its blocks are found once; and a sum that
 * can't reach what is needed is given up as soon as the longest common subsequences of what is left say so.
 */
export class WindowSums {
  readonly #pattern: Int32Array;
  readonly #text: Int32Array;
  readonly #first: FirstBlocks;
  readonly #finder: BlockFinder;
  readonly #right: Corners;
  /** In mirrored sequences. */
  readonly #left: Corners;
  /** Sums of rectangles between two blocks, by place and size. */
  readonly #between = new Map<string, number>();

  /** @param pattern fewer than 200 ids, from 1 on; the text has 0 for what the pattern lacks */
  constructor(pattern: Int32Array, text: Int32Array, idCount: number) {
    this.#pattern = pattern;
    this.#text = text;
    this.#first = new FirstBlocks(pattern, text);
    this.#finder = new BlockFinder(idCount);
    this.#right = new Corners(pattern, text, idCount, false);
    this.#left = new Corners(pattern.toReversed(), text.toReversed(), idCount, true);
  }

  /** The sum of all blocks of the window at `w`, or any number below `need` where it does not reach that. */
  sum(w: number, need: number): number {
    const n = this.#pattern.length;
    const { size, a, b } = this.#first.of(w);
    if (size === 0 || size + Math.min(a, b) + n - size - Math.max(a, b) < need) return 0;
    let found = size;
    // What is left: above and left of these, below and right of those.
    let [rowA, columnA] = [a, w + b];
    let [rowB, columnB] = [a + size, w + b + size];
    for (;;) {
      const [columnsA, columnsB] = [columnA - w, w + n - columnB];
      const left = this.#left.at(n - rowA, this.#text.length - columnA);
      const openA = this.#left.lcs(left, columnsA);
      if (found + openA + Math.min(n - rowB, columnsB) < need) return 0;
      const right = this.#right.at(rowB, columnB);
      const openB = this.#right.lcs(right, columnsB);
      if (found + openA + openB < need) return 0;
      if (openA === 0 && openB === 0) return found;
      if (openA > openB) {
        const size = this.#left.size(left, columnsA);
        const rows = this.#left.rowsBefore(left, columnsA);
        const columns = this.#left.columnsBefore(left, columnsA);
        found += size + this.#sumBetween(rowA - rows, rows, columnA - columns, columns);
        rowA -= rows + size;
        columnA -= columns + size;
      } else {
        const size = this.#right.size(right, columnsB);
        const rows = this.#right.rowsBefore(right, columnsB);
        const columns = this.#right.columnsBefore(right, columnsB);
        found += size + this.#sumBetween(rowB, rows, columnB, columns);
        rowB += rows + size;
        columnB += columns + size;
      }
    }
  }

  #sumBetween(row: number, rows: number, column: number, columns: number): number {
    if (rows === 0 || columns === 0) return 0;
    const key = `${row} ${rows} ${column} ${columns}`;
    const known = this.#between.get(key);
    if (known !== undefined) return known;
    this.#finder.indexSecond(this.#text, column, column + columns);
    const sum = this.#finder.sum(this.#pattern, row, row + rows);
    if (this.#between.size === MOST_SUMS) this.#between.clear();
    this.#between.set(key, sum);
    return sum;
  }
}
