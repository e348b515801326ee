import type { Pair } from "../plan.ts";
import { isBlank } from "./fold.ts";

/** Search or replacement as alignment sees it: inked lines, and blank lines as counts between them. */
export interface Side {
  /** All lines, without endings. */
  readonly lines: readonly string[];
  /** Indices of the lines that show something. */
  readonly ink: readonly number[];
  /** Blank lines before the first inked line, between them, and after the last: one more than inked lines. */
  readonly gaps: readonly number[];
}

export function sideOf(lines: readonly string[]): Side {
  const ink: number[] = [];
  const gaps: number[] = [];
  let blank = 0;
  lines.forEach((line, at) => {
    if (isBlank(line)) {
      blank++;
    } else {
      ink.push(at);
      gaps.push(blank);
      blank = 0;
    }
  });
  gaps.push(blank);
  return { lines, ink, gaps };
}

/** The text of the `at`-th inked line. */
export function inkLine(side: Side, at: number): string {
  return side.lines[side.ink[at]!]!;
}

/** The raw blank lines before the `at`-th inked line, or after the last. */
export function gapLines(side: Side, at: number): readonly string[] {
  const from = at === 0 ? 0 : side.ink[at - 1]! + 1;
  return side.lines.slice(from, at < side.ink.length ? side.ink[at]! : side.lines.length);
}

/** Search and replacement side by side. */
export interface Sides {
  readonly base: Side;
  readonly ours: Side;
}

const BREAK = /\r\n|\n|\r/;

/**
 * Search and replacement as lines.
 * @returns undefined where one of them ends inside a line and the other does not, which lines can't say
 */
export function sidesOf(pair: Pair, whole: boolean): Sides | undefined {
  let [base, ours] = [pair.search.split(BREAK), pair.replace.split(BREAK)];
  if (base[base.length - 1] === "" && base.length > 1) {
    if (ours[ours.length - 1] !== "") return undefined;
    base = base.slice(0, -1);
    ours = ours.slice(0, -1);
  } else if (whole) {
    return undefined;
  }
  if (!whole && base.length > 1 && ours.length > 1 && base[0] === "" && ours[0] === "") {
    base = base.slice(1);
    ours = ours.slice(1);
  }
  return { base: sideOf(base), ours: sideOf(ours) };
}
