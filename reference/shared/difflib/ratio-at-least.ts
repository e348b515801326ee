import { encodePair, type Sequence } from "./alphabet.ts";
import { BlockFinder } from "./block-finder.ts";
import { LcsBound } from "./lcs-bound.ts";
import { leastMatches } from "./threshold.ts";

/** From here on popular elements make the exact count cheaper than a longest common subsequence. */
const LCS_BELOW = 200;

/**
 * Whether `ratio(a, b) >= threshold`, decided without the ratio where a bound settles it: the shorter length,
 * the common multiset, the longest common subsequence, each at least difflib's sum of blocks.
 */
export function ratioAtLeast(a: Sequence, b: Sequence, threshold: number): boolean {
  const pair = encodePair(a, b);
  const need = leastMatches(threshold, pair.a.length + pair.b.length);
  if (Math.min(pair.a.length, pair.b.length) < need) return false;
  if (need === 0) return true;
  if (commonElements(pair.a, pair.b, pair.size) < need) return false;
  if (pair.b.length < LCS_BELOW && !new LcsBound(pair.a, pair.size).reaches(need, pair.b)) return false;
  const finder = new BlockFinder(pair.size);
  finder.indexSecond(pair.b);
  return finder.sumReaches(need, pair.a);
}

function commonElements(a: Int32Array, b: Int32Array, size: number): number {
  const left = new Int32Array(size);
  for (const id of a) left[id]!++;
  let common = 0;
  for (const id of b) if (left[id]!-- > 0) common++;
  return common;
}
