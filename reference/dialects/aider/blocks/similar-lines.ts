import { KeyIds, lineEnd, type LineTable, pythonLineTable } from "../../../shared/line-table.ts";
import { windowLcs } from "../../../shared/seaweed-combing.ts";
import { pythonSplitlines } from "../../../text/python.ts";
import { Crash } from "../failure.ts";
import { JunkedSums } from "./junked-sums.ts";
import { WindowSums } from "./window-sums.ts";
import { AUTOJUNK_FROM, DistinctWindows } from "./windows.ts";

/** The least likeness of lines worth pointing at, by difflib's ratio. */
const LIKE = 0.6;
/** Lines shown on either side of them. */
const AROUND = 5;
/** Windows taken by descending bound, before the others. */
const FIRST = 256;

/**
 * The run of lines most like the search, for "did you mean"; empty where none is like enough. The first best
 * run wins, by difflib's ratio over lines.
 * @param content a text without CR.
 * @throws Crash for an empty search, on which Aider itself fails.
 */
export function findSimilarLines(search: string, content: string): string {
  const sought = pythonSplitlines(search);
  if (sought.length === 0) throw Crash.indexError();
  const table = pythonLineTable(content);
  const n = sought.length;
  const keys = new KeyIds();
  const pattern = Int32Array.from(sought, (line) => keys.add(line));
  const text = new Int32Array(table.count);
  for (let i = 0; i < table.count; i++) text[i] = keys.find(content, table.starts[i]!, lineEnd(table, i));
  const best = firstBestWindow(pattern, text, keys.size + 1);
  if (best === undefined) return "";
  const ends = text[best] === pattern[0] && text[best + n - 1] === pattern[n - 1];
  const around = ends ? 0 : AROUND;
  return linesOf(content, table, Math.max(0, best - around), Math.min(table.count, best + n + around));
}

function linesOf(text: string, table: LineTable, from: number, to: number): string {
  const lines: string[] = [];
  for (let i = from; i < to; i++) lines.push(text.slice(table.starts[i], lineEnd(table, i)));
  return lines.join("\n");
}

/**
 * A window's ratio is the sum M of difflib's blocks over the number of lines n, the same for all windows, and M
 * is at most the longest common subsequence, which is known for all windows at once. They are taken by
 * descending bound, so that few need the exact count: a window above the best place has to reach the best, one
 * below has to exceed it.
 */
function firstBestWindow(pattern: Int32Array, text: Int32Array, idCount: number): number | undefined {
  const n = pattern.length;
  const bounds = windowLcs(text, pattern, n);
  const distinct = new DistinctWindows(text, n);
  const sums =
    n < AUTOJUNK_FROM ? new WindowSums(pattern, text, idCount) : new JunkedSums(pattern, text, idCount);
  let best: number | undefined;
  let most = leastAlike(n);
  const take = (w: number): void => {
    const need = best === undefined || w < best ? most : most + 1;
    if (bounds[w]! < need || !distinct.isNew(w)) return;
    const sum = sums.sum(w, need);
    if (sum >= need) {
      best = w;
      most = sum;
    }
  };
  // Sums that neighbours share are cheapest in the order of the text.
  const { first, below } = byDescendingBound(bounds, most, sums instanceof WindowSums ? FIRST : Infinity);
  for (const w of first) take(w);
  for (let w = 0; w < bounds.length; w++) if (bounds[w]! < below && bounds[w]! >= most) take(w);
  return best;
}

/** The least M whose ratio, as difflib divides, counts as like. */
function leastAlike(n: number): number {
  let least = 0;
  while (least / n < LIKE) least++;
  return least;
}

/**
 * Windows whose bound is at least `least`: the highest bound first, from the top among equals, until there are
 * `enough`. All others have a bound below `below`.
 */
function byDescendingBound(
  bounds: Int32Array,
  least: number,
  enough: number,
): { first: number[]; below: number } {
  const highest = bounds.reduce((most, bound) => Math.max(most, bound), 0);
  const counts = new Int32Array(highest + 1);
  for (const bound of bounds) counts[bound]!++;
  let below = highest + 1;
  for (let sum = 0; below > least && sum < enough; sum += counts[below]!) below--;
  const levels: number[][] = [];
  for (let w = 0; w < bounds.length; w++) {
    if (bounds[w]! >= below) (levels[bounds[w]!] ??= []).push(w);
  }
  return { first: levels.reverse().flat(), below };
}
