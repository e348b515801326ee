import { LcsBound } from "../../../shared/difflib/lcs-bound.ts";

/** Corners are forgotten all at once when there are so many; windows come in order and need few of them anew. */
const MOST = 1024;
/** More than any search has lines. */
const ROWS = 256;

/** Number of a corner; valid until the next one is asked for. */
export type Corner = number;

/**
 * Rectangles of search × text right of and below one point, each for every number of its columns: what difflib
 * takes of it first, and how much there can be in all. A rectangle left of and above a point is one in the
 * mirrored sequences, where of equal blocks the last is taken.
 */
export class Corners {
  readonly #pattern: Int32Array;
  readonly #text: Int32Array;
  readonly #lcs: LcsBound;
  readonly #lastOfEquals: boolean;
  readonly #known = new Map<number, Corner>();
  /** Corners that there is room for. */
  #room = 0;
  /** Where each corner stands in the search and in the text, and how many columns were looked at. */
  #rows = new Int32Array(0);
  #columns = new Int32Array(0);
  #reached = new Int32Array(0);
  /** Of a corner and a number of columns: the first block's size, rows and columns before it, and … */
  #sizes = new Uint8Array(0);
  #rowsBefore = new Uint8Array(0);
  #columnsBefore = new Uint8Array(0);
  /** … the longest common subsequence. */
  #lengths = new Uint8Array(0);
  /** Length of the run that ends in a line of the search and the last column looked at. */
  #runs = new Uint8Array(0);
  #states = new Int32Array(0);

  /**
   * @param pattern fewer than 200 ids, from 1 on; the text has 0 for what the pattern lacks
   * @param lastOfEquals whether the last of equally long runs is taken: in mirrored sequences
   */
  constructor(pattern: Int32Array, text: Int32Array, idCount: number, lastOfEquals: boolean) {
    this.#pattern = pattern;
    this.#text = text;
    this.#lcs = new LcsBound(pattern, idCount);
    this.#lastOfEquals = lastOfEquals;
  }

  at(row: number, column: number): Corner {
    const key = column * ROWS + row;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size === MOST) this.#known.clear();
    const corner = this.#known.size;
    if (corner === this.#room) this.#grow(Math.max(16, 2 * this.#room));
    this.#known.set(key, corner);
    this.#rows[corner] = row;
    this.#columns[corner] = column;
    this.#reached[corner] = 0;
    this.#sizes[corner * ROWS] = 0;
    this.#lengths[corner * ROWS] = 0;
    this.#runs.fill(0, corner * ROWS, (corner + 1) * ROWS);
    this.#lcs.start(this.#states, corner, row);
    return corner;
  }

  #grow(room: number): void {
    const ints = (old: Int32Array, width = 1): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(room * width);
      grown.set(old);
      return grown;
    };
    const bytes = (old: Uint8Array): Uint8Array<ArrayBuffer> => {
      const grown = new Uint8Array(room * ROWS);
      grown.set(old);
      return grown;
    };
    this.#room = room;
    this.#rows = ints(this.#rows);
    this.#columns = ints(this.#columns);
    this.#reached = ints(this.#reached);
    this.#states = ints(this.#states, this.#lcs.words);
    this.#sizes = bytes(this.#sizes);
    this.#rowsBefore = bytes(this.#rowsBefore);
    this.#columnsBefore = bytes(this.#columnsBefore);
    this.#lengths = bytes(this.#lengths);
    this.#runs = bytes(this.#runs);
  }

  /** Length of the longest common subsequence of the search from here on and so many lines of the text. */
  lcs(corner: Corner, columns: number): number {
    if (this.#reached[corner]! < columns) this.#reach(corner, columns);
    return this.#lengths[corner * ROWS + columns]!;
  }

  /** Size of the first block among so many columns that `lcs` was asked about; 0 for none. */
  size(corner: Corner, columns: number): number {
    return this.#sizes[corner * ROWS + columns]!;
  }

  /** Rows between the point and that block. */
  rowsBefore(corner: Corner, columns: number): number {
    return this.#rowsBefore[corner * ROWS + columns]!;
  }

  /** Columns between the point and that block. */
  columnsBefore(corner: Corner, columns: number): number {
    return this.#columnsBefore[corner * ROWS + columns]!;
  }

  #reach(corner: Corner, columns: number): void {
    const [row, column] = [this.#rows[corner]!, this.#columns[corner]!];
    for (let c = this.#reached[corner]!; c < columns; c++) {
      const id = this.#text[column + c]!;
      this.#addColumn(corner, c, row, id);
      this.#lengths[corner * ROWS + c + 1] = this.#lcs.step(this.#states, corner, id, row);
    }
    this.#reached[corner] = columns;
  }

  #addColumn(corner: Corner, c: number, row: number, id: number): void {
    const [pattern, runs, lastOfEquals] = [this.#pattern, this.#runs, this.#lastOfEquals];
    const base = corner * ROWS;
    let longest = 0;
    let end = 0;
    let above = 0;
    for (let i = row; i < pattern.length; i++) {
      const other = pattern[i]! ^ id;
      // Zero where the two differ: branches that chance decides are dear.
      const run = (above + 1) & ~((other | -other) >> 31);
      above = runs[base + i]!;
      runs[base + i] = run;
      if (run > longest || (lastOfEquals && run === longest)) {
        longest = run;
        end = i + 1;
      }
    }
    const at = base + c;
    const rows = end - longest - row;
    const [size, before] = [this.#sizes[at]!, this.#rowsBefore[at]!];
    const better = longest > size || (longest === size && (lastOfEquals ? rows >= before : rows < before));
    this.#sizes[at + 1] = better ? longest : size;
    this.#rowsBefore[at + 1] = better ? rows : before;
    this.#columnsBefore[at + 1] = better ? c + 1 - longest : this.#columnsBefore[at]!;
  }
}
