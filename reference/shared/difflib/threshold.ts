import { ratioOf } from "./sequence-matcher.ts";

/**
 * The least sum of blocks whose ratio reaches `threshold` for sequences of `total` elements together. The
 * double that difflib would compute is compared, never a rearranged formula: division is monotone, so every
 * decision from here on is between integers. `total + 1` where nothing reaches it.
 */
export function leastMatches(threshold: number, total: number): number {
  let least = Math.max(0, Math.ceil((threshold * total) / 2));
  while (least > 0 && ratioOf(least - 1, total) >= threshold) least--;
  while (least <= total && ratioOf(least, total) < threshold) least++;
  return least;
}
