import { occurrences } from "../knuth-morris-pratt.ts";
import { commonPrefix, commonSuffix, type Items } from "./diff.ts";

/** A run that both sequences share, and what stands before and behind it on either side. */
export interface HalfMatch {
  readonly a: readonly [before: Items, after: Items];
  readonly b: readonly [before: Items, after: Items];
  readonly common: Items;
}

/** A shared run of at least half the longer sequence, seeded by its second or third quarter; the longer of both. */
export function halfMatch(a: Items, b: Items): HalfMatch | undefined {
  const swapped = a.length <= b.length;
  const [long, short] = swapped ? [b, a] : [a, b];
  if (long.length < 4 || short.length * 2 < long.length) return undefined;
  const second = seeded(long, short, (long.length + 3) >> 2);
  const third = seeded(long, short, (long.length + 1) >> 1);
  const best =
    second !== undefined && (third === undefined || second.common.length > third.common.length)
      ? second
      : third;
  if (best === undefined || !swapped) return best;
  return { a: best.b, b: best.a, common: best.common };
}

function seeded(long: Items, short: Items, at: number): HalfMatch | undefined {
  const seed = long.subarray(at, at + (long.length >> 2));
  let best: { at: number; before: number; after: number } | undefined;
  let most = 0;
  for (const place of occurrences(short, seed)) {
    const after = commonPrefix(long.subarray(at), short.subarray(place));
    const before = commonSuffix(long.subarray(0, at), short.subarray(0, place));
    if (before + after > most) {
      most = before + after;
      best = { at: place, before, after };
    }
  }
  if (best === undefined || most * 2 < long.length) return undefined;
  return {
    a: [long.subarray(0, at - best.before), long.subarray(at + best.after)],
    b: [short.subarray(0, best.at - best.before), short.subarray(best.at + best.after)],
    common: short.subarray(best.at - best.before, best.at + best.after),
  };
}
