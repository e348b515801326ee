import { cleanupMerge } from "./cleanup-merge.ts";
import type { Diff } from "./diff.ts";

/** Which edits stand on one side of an equality; an empty edit counts as well. */
interface Edits {
  readonly inserted: boolean;
  readonly deleted: boolean;
}

const NO_EDITS: Edits = { inserted: false, deleted: false };

/**
 * Gives up equalities that cost more than they save: shorter than `editCost` with edits of both kinds on both
 * sides, or shorter than half of it with three of the four. Changes the list in place.
 */
export function cleanupEfficiency(diffs: Diff[], editCost: number): void {
  let changed = false;
  let equalities: number[] = [];
  let candidate: Diff | undefined;
  let before = NO_EDITS;
  let after = NO_EDITS;
  for (let i = 0; i < diffs.length; i++) {
    const diff = diffs[i]!;
    if (diff.op === "equal") {
      if (diff.items.length < editCost && (after.inserted || after.deleted)) {
        equalities.push(i);
        before = after;
        candidate = diff;
      } else {
        equalities = [];
        candidate = undefined;
      }
      after = NO_EDITS;
      continue;
    }
    after = diff.op === "delete" ? { ...after, deleted: true } : { ...after, inserted: true };
    if (candidate === undefined || candidate.items.length === 0) continue;
    const sides = [before.inserted, before.deleted, after.inserted, after.deleted].filter(Boolean).length;
    if (sides < 4 && !(sides === 3 && candidate.items.length < editCost / 2)) continue;
    const at = equalities.pop()!;
    diffs.splice(at, 1, { op: "delete", items: candidate.items }, { op: "insert", items: candidate.items });
    candidate = undefined;
    changed = true;
    if (before.inserted && before.deleted) {
      // Nothing before the equality is touched: go on.
      after = { inserted: true, deleted: true };
      equalities = [];
    } else {
      // The equality before has to be looked at again.
      equalities.pop();
      i = equalities.at(-1) ?? -1;
      after = NO_EDITS;
    }
  }
  if (changed) cleanupMerge(diffs);
}
