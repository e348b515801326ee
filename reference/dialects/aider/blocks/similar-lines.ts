import { ratio } from "../../../shared/difflib/sequence-matcher.ts";
import { windowLcs } from "../../../shared/seaweed-combing.ts";
import { pythonSplitlines } from "../../../text/python.ts";
import { Crash } from "../failure.ts";

/** The least likeness of lines worth pointing at, by difflib's ratio. */
const LIKE = 0.6;
/** Lines shown on either side of them. */
const AROUND = 5;

/**
 * The run of lines most like the search, for "did you mean"; empty where none is like enough. The first best
 * run wins, by difflib's ratio over lines.
 * @throws Crash for an empty search, on which Aider itself fails.
 */
export function findSimilarLines(search: string, content: string): string {
  const sought = pythonSplitlines(search);
  if (sought.length === 0) throw Crash.indexError();
  const lines = pythonSplitlines(content);
  const best = firstBestWindow(sought, lines);
  if (best === undefined) return "";
  const end = best + sought.length;
  if (lines[best] === sought[0] && lines[end - 1] === sought.at(-1)) return lines.slice(best, end).join("\n");
  return lines.slice(Math.max(0, best - AROUND), end + AROUND).join("\n");
}

/**
 * A window's ratio is the sum of difflib's blocks over the number of lines, and that sum is at most the longest
 * common subsequence, which is known for all windows at once. Windows are taken by descending bound, then
 * ascending place, so that few of them need the exact count: one above the best place has to reach the best,
 * one below has to exceed it.
 */
function firstBestWindow(sought: readonly string[], lines: readonly string[]): number | undefined {
  const n = sought.length;
  const ids = new Map<string, number>();
  const pattern = Int32Array.from(sought, (line) => {
    const id = ids.get(line) ?? ids.size + 1;
    ids.set(line, id);
    return id;
  });
  const text = Int32Array.from(lines, (line) => ids.get(line) ?? 0);
  const bounds = windowLcs(text, pattern, n);
  const judged = new Map<string, number>();
  let best: number | undefined;
  let bestRatio = 0;
  for (const w of byDescendingBound(bounds, n)) {
    const bound = bounds[w]! / n;
    if (bound < bestRatio) break;
    if (bound === bestRatio && best !== undefined && w > best) continue;
    const window = lines.slice(w, w + n);
    const key = text.subarray(w, w + n).join();
    const known = judged.get(key);
    const score = known ?? ratio(sought, window);
    if (known === undefined) judged.set(key, score);
    if (score > bestRatio || (score === bestRatio && best !== undefined && w < best)) {
      best = w;
      bestRatio = score;
    }
  }
  return bestRatio < LIKE ? undefined : best;
}

/** Windows whose bound reaches the likeness asked for: the highest bound first, from the top among equals. */
function byDescendingBound(bounds: Int32Array, n: number): number[] {
  const levels: number[][] = [];
  for (let w = 0; w < bounds.length; w++) {
    if (bounds[w]! / n >= LIKE) (levels[bounds[w]!] ??= []).push(w);
  }
  return levels.reverse().flat();
}
