import { occurrences } from "../knuth-morris-pratt.ts";
import { KeyIds } from "../line-table.ts";

/** Seeks of unknown lines before all lines of the file are numbered: for a few, the pattern's own are cheaper. */
const SEEKS_BEFORE_NUMBERING = 4;

/** The lines of a file as numbers: equal lines have equal ones, and 0 is a line that nobody seeks. */
interface Numbering {
  readonly keys: KeyIds;
  readonly ids: Int32Array;
  /** For each number, the index of the last line that has it; -1 where none has. */
  readonly last: Int32Array;
}

/** A file's lines as one fold sees them. */
export class FoldedLines {
  readonly texts: readonly string[];
  readonly #sought: readonly string[] | undefined;
  #seeks = 0;
  #numbering: Numbering | undefined;

  /** @param sought all lines that will be sought, folded too, where they are known. */
  constructor(texts: readonly string[], sought: readonly string[] | undefined) {
    this.texts = texts;
    this.#sought = sought;
  }

  /** The indices at or after `from` where a pattern stands, ascending and lazily. */
  *occurrences(pattern: readonly string[], from: number): Generator<number> {
    const { keys, ids, last } = this.#numbered(pattern);
    const run = pattern.map((text) => keys.find(text, 0, text.length));
    // A line that comes nowhere late enough settles it without a look at the file.
    if (run.some((id, i) => id === 0 || last[id]! < from + i)) return;
    for (const at of occurrences(ids.subarray(from), run)) yield from + at;
  }

  #numbered(pattern: readonly string[]): Numbering {
    if (this.#numbering !== undefined) return this.#numbering;
    if (this.#sought !== undefined) return (this.#numbering = this.#numberedBy(this.#sought));
    if (this.#seeks++ < SEEKS_BEFORE_NUMBERING) return this.#numberedBy(pattern);
    return (this.#numbering = this.#numberedBy(this.texts));
  }

  #numberedBy(sought: readonly string[]): Numbering {
    const keys = new KeyIds();
    for (const text of sought) keys.add(text);
    const ids = new Int32Array(this.texts.length);
    const last = new Int32Array(keys.size + 1).fill(-1);
    for (let i = 0; i < ids.length; i++) {
      const text = this.texts[i]!;
      const id = keys.find(text, 0, text.length);
      ids[i] = id;
      last[id] = i;
    }
    return { keys, ids, last };
  }
}
