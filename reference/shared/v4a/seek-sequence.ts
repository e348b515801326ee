import { FoldedLines } from "./folded-lines.ts";

/*
 * The matcher of the V4A family, known as `seek_sequence`: a run of lines is looked for from a cursor on, first
 * as it is and then under ever looser folds; each fold is tried at every place before the next one, and the
 * first place wins. The engines compare window by window; searching numbers in place of lines gives the same
 * places in time linear in the file and the pattern.
 */

/** A named way to see a line: two lines are equal under a fold if it maps them to the same text. */
export interface Fold {
  readonly name: string;
  /** The fold that comes before `step`, where there is one. */
  readonly after?: Fold;
  step(line: string): string;
}

/** A line as a fold sees it. */
export function foldLine(fold: Fold, line: string): string {
  return fold.step(fold.after === undefined ? line : foldLine(fold.after, line));
}

/** Where a run of lines was found: the index of its first line and the fold that did it. */
export interface Place {
  readonly index: number;
  readonly fold: Fold;
}

/** A file's lines, kept under each fold that a seek has asked for. */
export class SeekLines {
  readonly lines: readonly string[];
  readonly #sought: readonly string[] | undefined;
  readonly #folded = new Map<Fold, FoldedLines>();

  /** @param sought all lines that will be sought, where they are known: a seek then costs less. */
  constructor(lines: readonly string[], sought?: readonly string[]) {
    this.lines = lines;
    this.#sought = sought;
  }

  /** Every index at or after `from` where a pattern that is not empty fits under the fold, ascending and lazily. */
  *places(pattern: readonly string[], from: number, fold: Fold): Generator<number, void> {
    if (pattern.length === 0 || from > this.lines.length - pattern.length) return;
    yield* this.#under(fold).occurrences(
      pattern.map((line) => foldLine(fold, line)),
      from,
    );
  }

  #under(fold: Fold): FoldedLines {
    const known = this.#folded.get(fold);
    if (known !== undefined) return known;
    const before = fold.after === undefined ? this.lines : this.#under(fold.after).texts;
    const folded = new FoldedLines(
      before.map((line) => fold.step(line)),
      this.#sought?.map((line) => foldLine(fold, line)),
    );
    this.#folded.set(fold, folded);
    return folded;
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
