import type { Items } from "./diff.ts";

/** Length of the longest end of `a` that `b` begins with, by Knuth and Morris' border table of `b`. */
export function commonOverlap(a: Items, b: Items): number {
  const n = Math.min(a.length, b.length);
  if (n === 0) return 0;
  const border = new Int32Array(n);
  for (let i = 1, k = 0; i < n; i++) {
    while (k > 0 && b[i] !== b[k]) k = border[k - 1]!;
    if (b[i] === b[k]) k++;
    border[i] = k;
  }
  let k = 0;
  for (let i = a.length - n; i < a.length; i++) {
    while (k > 0 && a[i] !== b[k]) k = border[k - 1]!;
    if (a[i] === b[k]) k++;
  }
  return k;
}
