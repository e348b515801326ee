import { cleanupMerge } from "./cleanup-merge.ts";
import { cleanupSemanticLossless } from "./cleanup-semantic-lossless.ts";
import { commonOverlap } from "./common-overlap.ts";
import type { Diff } from "./diff.ts";

/**
 * Gives up equalities that mean nothing: no longer than the larger edit on either side. Then lets edits end at
 * boundaries, and takes the overlap of a deletion and the insertion after it out where it is half of either.
 * Changes the list in place.
 */
export function cleanupSemantic(diffs: Diff[]): void {
  if (dropEqualities(diffs)) cleanupMerge(diffs);
  cleanupSemanticLossless(diffs);
  splitOverlaps(diffs);
}

/** Lengths of the edits on one side of an equality. */
interface Changed {
  inserted: number;
  deleted: number;
}

function dropEqualities(diffs: Diff[]): boolean {
  let dropped = false;
  const equalities: number[] = [];
  let candidate: Diff | undefined;
  let before: Changed = { inserted: 0, deleted: 0 };
  let after: Changed = { inserted: 0, deleted: 0 };
  for (let i = 0; i < diffs.length; i++) {
    const diff = diffs[i]!;
    if (diff.op === "equal") {
      equalities.push(i);
      before = after;
      after = { inserted: 0, deleted: 0 };
      candidate = diff;
      continue;
    }
    if (diff.op === "insert") after.inserted += diff.items.length;
    else after.deleted += diff.items.length;
    const length = candidate?.items.length ?? 0;
    if (
      candidate === undefined ||
      length === 0 ||
      length > Math.max(before.inserted, before.deleted) ||
      length > Math.max(after.inserted, after.deleted)
    ) {
      continue;
    }
    const { items } = candidate;
    diffs.splice(equalities.pop()!, 1, { op: "delete", items }, { op: "insert", items });
    // The equality before has to be looked at again.
    equalities.pop();
    i = equalities.at(-1) ?? -1;
    before = { inserted: 0, deleted: 0 };
    after = { inserted: 0, deleted: 0 };
    candidate = undefined;
    dropped = true;
  }
  return dropped;
}

function splitOverlaps(diffs: Diff[]): void {
  for (let i = 1; i < diffs.length; i++) {
    const [deletion, insertion] = [diffs[i - 1]!, diffs[i]!];
    if (deletion.op !== "delete" || insertion.op !== "insert") continue;
    const [gone, fresh] = [deletion.items, insertion.items];
    const ahead = commonOverlap(gone, fresh);
    const behind = commonOverlap(fresh, gone);
    const overlap = Math.max(ahead, behind);
    if (overlap >= gone.length / 2 || overlap >= fresh.length / 2) {
      if (ahead >= behind) {
        diffs.splice(
          i - 1,
          2,
          { op: "delete", items: gone.subarray(0, gone.length - overlap) },
          { op: "equal", items: fresh.subarray(0, overlap) },
          { op: "insert", items: fresh.subarray(overlap) },
        );
      } else {
        diffs.splice(
          i - 1,
          2,
          { op: "insert", items: fresh.subarray(0, fresh.length - overlap) },
          { op: "equal", items: gone.subarray(0, overlap) },
          { op: "delete", items: gone.subarray(overlap) },
        );
      }
      i++;
    }
    i++;
  }
}
