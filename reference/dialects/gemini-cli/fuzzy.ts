import { levenshtein } from "../../shared/levenshtein.ts";
import type { Hits, Task } from "./strategies.ts";
import { replacedLines } from "./strategies.ts";
import { indentOf, keepFinalLf, lossyLines, reindented, toLf } from "./text.ts";

/** The search has to be this long, in UTF-16 units. */
const SHORTEST = 10;
/** Lines of the file times the square of the search's length. */
const MOST_WORK = 400_000_000;
/** A score is a distance for each unit of the search; blanks count a tenth. */
const LARGEST_SCORE = 0.1;
const BLANK_WEIGHT = 0.1;
/** Rounding cannot move a score by more than this. */
const SLIP = 1e-9;

/** A window of lines that is near enough. `first` is a 0-based line. */
export interface Near {
  first: number;
  score: number;
}

/** Windows of the search's size, near enough by Levenshtein distance; all of them, nearest first, are hits. */
export function fuzzy({ text, old, replacement, rawOld }: Task): Hits | undefined {
  if (rawOld.length < SHORTEST) return undefined;
  const wanted = lossyLines(old).map((line) => line.trimEnd());
  if (wanted.length === 0 || !hasLines(text, wanted.length)) return undefined;
  const lines = lossyLines(toLf(text));
  if (lines.length * rawOld.length ** 2 > MOST_WORK) return undefined;
  const near = nearWindows(
    lines.map((line) => line.trimEnd()),
    wanted,
  );
  const taken: number[] = [];
  for (const { first } of near.toSorted((a, b) => a.score - b.score || a.first - b.first)) {
    if (taken.every((other) => Math.abs(other - first) >= wanted.length)) taken.push(first);
  }
  if (taken.length === 0) return undefined;
  taken.sort((a, b) => a - b);
  const after = replacedLines(lines, taken, wanted.length, (window) => {
    const moved = reindented(replacement, indentOf(window[0]!));
    return window.at(-1)!.endsWith("\n") ? `${moved}\n` : moved;
  });
  return { count: taken.length, text: keepFinalLf(text, after) };
}

/** Whether a text can have that many lines. */
function hasLines(text: string, count: number): boolean {
  let at = -1;
  for (let n = 1; n < count; n++) if ((at = text.indexOf("\n", at + 1)) === -1) return false;
  return true;
}

/** All windows whose score is small enough. */
export function nearWindows(lines: readonly string[], wanted: readonly string[]): Near[] {
  const n = wanted.length;
  const block = wanted.join("\n");
  const core = withoutBlanks(block);
  const b = block.length;
  if (b === 0) return [];
  // Sums of lengths bound each window's distance from below, without reading it.
  const cores = lines.map((line) => withoutBlanks(line).length);
  let length = n - 1;
  let coreLength = 0;
  const near: Near[] = [];
  for (let i = 0; i < lines.length; i++) {
    length += lines[i]!.length;
    coreLength += cores[i]!;
    const first = i - n + 1;
    if (first > 0) {
      length -= lines[first - 1]!.length;
      coreLength -= cores[first - 1]!;
    }
    if (first < 0) continue;
    const coreGap = Math.abs(coreLength - core.length);
    if (atLeast(coreGap, Math.max(coreGap, Math.abs(length - b)), b) > LARGEST_SCORE + SLIP) continue;
    const window = lines.slice(first, first + n).join("\n");
    const coreDistance = levenshtein(withoutBlanks(window), core);
    if (atLeast(coreDistance, coreDistance, b) > LARGEST_SCORE + SLIP) continue;
    const raw = levenshtein(window, block);
    const score = (coreDistance + (raw - coreDistance) * BLANK_WEIGHT) / b;
    if (score <= LARGEST_SCORE) near.push({ first, score });
  }
  return near;
}

/** A bound of the score from bounds of the two distances: the raw one is never the smaller. */
function atLeast(core: number, raw: number, b: number): number {
  return (core * (1 - BLANK_WEIGHT) + raw * BLANK_WEIGHT) / b;
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, "");
}
