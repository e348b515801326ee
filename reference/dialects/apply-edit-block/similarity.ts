import { lcsLength } from "../../shared/bit-parallel-lcs.ts";

/**
 * Likeness of two texts, 0 to 1: the longest common subsequence of their lines over the larger number of
 * lines. Lines end at LF alone and are compared as they are.
 * @throws TypeError where either is no string.
 */
export function similarity(a: string, b: string): number {
  if (typeof a !== "string" || typeof b !== "string") {
    throw new TypeError("similarity compares two strings");
  }
  const ids = new Map<string, number>();
  const idsOf = (text: string): number[] =>
    text.split("\n").map((line) => {
      const id = ids.get(line) ?? ids.size;
      ids.set(line, id);
      return id;
    });
  const idsA = idsOf(a);
  const idsB = idsOf(b);
  return lcsLength(idsA, idsB) / Math.max(idsA.length, idsB.length);
}
