import { occurrences } from "../knuth-morris-pratt.ts";
import { KeyIds } from "../line-table.ts";

/*
 * The matcher of the V4A family, known as `seek_sequence`: a run of lines is looked for from a cursor on, first
 * as it is and then under ever looser folds; each fold is tried at every place before the next one, and the
 * first place wins. The engines compare window by window; searching numbers in place of lines gives the same
 * places in time linear in the file and the pattern.
 */

/** A named way to see a line: two lines are equal under a fold if it maps them to the same text. */
export interface Fold {
  readonly name: string;
  fold(line: string): string;
}

/** Where a run of lines was found: the index of its first line and the fold that did it. */
export interface Place {
  readonly index: number;
  readonly fold: Fold;
}

/** Seeks under one fold before all lines of the file are numbered: for a few, the pattern's own are cheaper. */
const SEEKS_BEFORE_NUMBERING = 4;

/** A file's lines under one fold. */
class FoldedLines {
  readonly #texts: readonly string[];
  readonly #keys = new KeyIds();
  #seeks = 0;
  #ids: Int32Array | undefined;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** The indices at or after `from` where the pattern stands, ascending and lazily. */
  occurrences(pattern: readonly string[], from: number): Generator<number> {
    if (this.#seeks++ < SEEKS_BEFORE_NUMBERING) return this.#byPattern(pattern, from);
    this.#ids ??= Int32Array.from(this.#texts, (text) => this.#keys.add(text));
    return this.#shifted(
      this.#ids,
      pattern.map((text) => this.#keys.find(text, 0, text.length)),
      from,
    );
  }

  /** Numbers the pattern's lines; every other line of the file is 0. */
  #byPattern(pattern: readonly string[], from: number): Generator<number> {
    const keys = new KeyIds();
    const run = pattern.map((text) => keys.add(text));
    const ids = new Int32Array(this.#texts.length);
    for (let i = from; i < ids.length; i++) ids[i] = keys.find(this.#texts[i]!, 0, this.#texts[i]!.length);
    return this.#shifted(ids, run, from);
  }

  *#shifted(ids: Int32Array, run: readonly number[], from: number): Generator<number> {
    // A line of the pattern that the file has nowhere is 0, and no line of a numbered file is.
    if (run.includes(0)) return;
    for (const at of occurrences(ids.subarray(from), run)) yield from + at;
  }
}

/** A file's lines, kept under each fold that a seek has asked for. */
export class SeekLines {
  readonly lines: readonly string[];
  readonly #folded = new Map<Fold, FoldedLines>();

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  /** Every index at or after `from` where a pattern that is not empty fits under the fold, ascending and lazily. */
  *places(pattern: readonly string[], from: number, fold: Fold): Generator<number> {
    if (pattern.length === 0 || from > this.lines.length - pattern.length) return;
    let folded = this.#folded.get(fold);
    if (folded === undefined) {
      folded = new FoldedLines(this.lines.map((line) => fold.fold(line)));
      this.#folded.set(fold, folded);
    }
    yield* folded.occurrences(
      pattern.map((line) => fold.fold(line)),
      from,
    );
  }
}

/**
 * Finds a run of lines at or after a line index. An empty pattern is found at the start itself, by the first
 * fold, even behind the last line.
 * @param ladder the folds in the order tried.
 */
export function seekSequence(
  source: SeekLines,
  pattern: readonly string[],
  start: number,
  ladder: readonly Fold[],
): Place | undefined {
  if (pattern.length === 0) return { index: start, fold: ladder[0]! };
  for (const fold of ladder) {
    for (const index of source.places(pattern, start, fold)) return { index, fold };
  }
  return undefined;
}
