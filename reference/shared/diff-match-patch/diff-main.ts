import { firstOccurrence } from "../knuth-morris-pratt.ts";
import { bisect } from "./bisect.ts";
import { cleanupMerge } from "./cleanup-merge.ts";
import { commonPrefix, commonSuffix, type Diff, equal, type Items } from "./diff.ts";
import { halfMatch } from "./half-match.ts";

/**
 * The diff of two sequences, merged but not cleaned up. As in diff-match-patch with a timeout set, the half-match
 * short cut is on, so the diff need not be minimal; no clock ever cuts it short here.
 */
export function diffMain(a: Items, b: Items): Diff[] {
  if (equal(a, b)) return a.length === 0 ? [] : [{ op: "equal", items: a }];
  const prefix = commonPrefix(a, b);
  const suffix = commonSuffix(a.subarray(prefix), b.subarray(prefix));
  const diffs = compute(a.subarray(prefix, a.length - suffix), b.subarray(prefix, b.length - suffix));
  if (prefix > 0) diffs.unshift({ op: "equal", items: a.subarray(0, prefix) });
  if (suffix > 0) diffs.push({ op: "equal", items: a.subarray(a.length - suffix) });
  cleanupMerge(diffs);
  return diffs;
}

/** The diff of two sequences that share neither their first nor their last item. */
function compute(a: Items, b: Items): Diff[] {
  if (a.length === 0) return [{ op: "insert", items: b }];
  if (b.length === 0) return [{ op: "delete", items: a }];
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  const inside = firstOccurrence(long, short);
  if (inside !== -1) {
    const op = a.length > b.length ? "delete" : "insert";
    return [
      { op, items: long.subarray(0, inside) },
      { op: "equal", items: short },
      { op, items: long.subarray(inside + short.length) },
    ];
  }
  if (short.length === 1) {
    return [
      { op: "delete", items: a },
      { op: "insert", items: b },
    ];
  }
  const half = halfMatch(a, b);
  if (half !== undefined) {
    const before = diffMain(half.a[0], half.b[0]);
    const after = diffMain(half.a[1], half.b[1]);
    return [...before, { op: "equal", items: half.common }, ...after];
  }
  const snake = bisect(a, b);
  if (snake === undefined) {
    return [
      { op: "delete", items: a },
      { op: "insert", items: b },
    ];
  }
  const [x, y] = snake;
  return [...diffMain(a.subarray(0, x), b.subarray(0, y)), ...diffMain(a.subarray(x), b.subarray(y))];
}
