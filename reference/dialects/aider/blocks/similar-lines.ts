import { BlockFinder } from "../../../shared/difflib/block-finder.ts";
import { KeyIds, lineEnd, type LineTable, pythonLineTable } from "../../../shared/line-table.ts";
import { windowLcs } from "../../../shared/seaweed-combing.ts";
import { pythonSplitlines } from "../../../text/python.ts";
import { Crash } from "../failure.ts";
import { DistinctWindows, popularWindows } from "./windows.ts";

/** The least likeness of lines worth pointing at, by difflib's ratio. */
const LIKE = 0.6;
/** Lines shown on either side of them. */
const AROUND = 5;

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
 * descending bound, then ascending place, so that few need the exact count: a window above the best place has to
 * reach the best, one below has to exceed it.
 */
function firstBestWindow(pattern: Int32Array, text: Int32Array, idCount: number): number | undefined {
  const n = pattern.length;
  const bounds = windowLcs(text, pattern, n);
  const finder = new BlockFinder(idCount);
  const distinct = new DistinctWindows(text, n);
  const allPopular = popularWindows(text, n, idCount);
  let best: number | undefined;
  let most = leastAlike(n);
  for (const w of byDescendingBound(bounds, most)) {
    if (bounds[w]! < most) break;
    const need = best === undefined || w < best ? most : most + 1;
    if (bounds[w]! < need || !distinct.isNew(w)) continue;
    const sum =
      allPopular[w] === 1 ? commonStart(pattern, text, w) : blockSum(finder, pattern, text, w, need);
    if (sum >= need) {
      best = w;
      most = sum;
    }
  }
  return best;
}

/** The least M whose ratio, as difflib divides, counts as like. */
function leastAlike(n: number): number {
  let least = 0;
  while (least / n < LIKE) least++;
  return least;
}

/** Windows whose bound is at least `least`: the highest bound first, from the top among equals. */
function byDescendingBound(bounds: Int32Array, least: number): number[] {
  const levels: number[][] = [];
  for (let w = 0; w < bounds.length; w++) {
    if (bounds[w]! >= least) (levels[bounds[w]!] ??= []).push(w);
  }
  return levels.reverse().flat();
}

/** difflib's M, or any number below `need` where it does not reach that. The window is the second sequence. */
function blockSum(
  finder: BlockFinder,
  pattern: Int32Array,
  text: Int32Array,
  w: number,
  need: number,
): number {
  finder.indexSecond(text, w, w + pattern.length);
  return finder.sumReaches(need, pattern) ? finder.sum(pattern) : 0;
}

/**
 * M of a window of which no line is indexed: no run is found, so the block grows from the start of both, and
 * what is left begins with unequal lines.
 */
function commonStart(pattern: Int32Array, text: Int32Array, w: number): number {
  let length = 0;
  while (length < pattern.length && pattern[length] === text[w + length]) length++;
  return length;
}
