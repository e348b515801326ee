/*
 * Diffs as diff-match-patch makes them (N. Fraser; the algorithm is E. Myers', "An O(ND) difference algorithm
 * and its variations", 1986), over sequences of ids: in line mode each id is a line.
 */

/** One stretch of a diff: items that both sides have, or that one side alone has. */
export interface Diff {
  op: "equal" | "delete" | "insert";
  items: Items;
}

/** A sequence of ids. */
export type Items = Int32Array;

export const NONE: Items = new Int32Array(0);

export function concat(...parts: readonly Items[]): Items {
  const joined = new Int32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export function equal(a: Items, b: Items): boolean {
  return a.length === b.length && commonPrefix(a, b) === a.length;
}

/** Number of items that both begin with. */
export function commonPrefix(a: Items, b: Items): number {
  const n = Math.min(a.length, b.length);
  let i = 0;
  while (i < n && a[i] === b[i]) i++;
  return i;
}

/** Number of items that both end with. */
export function commonSuffix(a: Items, b: Items): number {
  const n = Math.min(a.length, b.length);
  let i = 0;
  while (i < n && a[a.length - 1 - i] === b[b.length - 1 - i]) i++;
  return i;
}

export function startsWith(items: Items, head: Items): boolean {
  return commonPrefix(items, head) === head.length;
}

export function endsWith(items: Items, tail: Items): boolean {
  return commonSuffix(items, tail) === tail.length;
}
