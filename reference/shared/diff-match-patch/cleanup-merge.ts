import { commonPrefix, commonSuffix, concat, type Diff, endsWith, NONE, startsWith } from "./diff.ts";

/**
 * Merges neighbours of a kind, takes what a deletion and an insertion share out of both, and shifts single edits
 * over an equality that they can swallow, until nothing moves. Changes the list in place.
 */
export function cleanupMerge(diffs: Diff[]): void {
  do mergeRuns(diffs);
  while (shiftEdits(diffs));
}

/** Leaves one deletion and one insertion at most between two equalities, without a common start or end. */
function mergeRuns(diffs: Diff[]): void {
  const merged: Diff[] = [];
  let run: Diff[] = [];
  for (const diff of [...diffs, { op: "equal", items: NONE } as const]) {
    if (diff.op !== "equal") run.push(diff);
    else {
      const last = merged.at(-1);
      if (run.length === 0 && last?.op === "equal") last.items = concat(last.items, diff.items);
      else merged.push(...(run.length > 1 ? mergedRun(run, merged, diff) : run), { ...diff });
      run = [];
    }
  }
  if (merged.at(-1)!.items.length === 0) merged.pop();
  diffs.splice(0, diffs.length, ...merged);
}

/** Merges a run of edits before an equality; what they share moves to the equalities around them. */
function mergedRun(run: readonly Diff[], before: Diff[], equality: Diff): Diff[] {
  const all = (op: Diff["op"]) => concat(...run.filter((diff) => diff.op === op).map((diff) => diff.items));
  let deleted = all("delete");
  let inserted = all("insert");
  const prefix = commonPrefix(inserted, deleted);
  if (prefix > 0) {
    const shared = inserted.subarray(0, prefix);
    const last = before.at(-1);
    if (last === undefined) before.push({ op: "equal", items: shared });
    else last.items = concat(last.items, shared);
    inserted = inserted.subarray(prefix);
    deleted = deleted.subarray(prefix);
  }
  const suffix = commonSuffix(inserted, deleted);
  if (suffix > 0) {
    equality.items = concat(inserted.subarray(inserted.length - suffix), equality.items);
    inserted = inserted.subarray(0, inserted.length - suffix);
    deleted = deleted.subarray(0, deleted.length - suffix);
  }
  const edits: Diff[] = [];
  if (deleted.length > 0) edits.push({ op: "delete", items: deleted });
  if (inserted.length > 0) edits.push({ op: "insert", items: inserted });
  return edits;
}

/** Shifts edits between two equalities over the one that they end or begin with; tells whether any moved. */
function shiftEdits(diffs: Diff[]): boolean {
  let changed = false;
  for (let i = 1; i < diffs.length - 1; i++) {
    const [before, edit, after] = [diffs[i - 1]!, diffs[i]!, diffs[i + 1]!];
    if (before.op !== "equal" || after.op !== "equal") continue;
    if (endsWith(edit.items, before.items)) {
      edit.items = concat(before.items, edit.items.subarray(0, edit.items.length - before.items.length));
      after.items = concat(before.items, after.items);
      diffs.splice(i - 1, 1);
      changed = true;
    } else if (startsWith(edit.items, after.items)) {
      before.items = concat(before.items, after.items);
      edit.items = concat(edit.items.subarray(after.items.length), after.items);
      diffs.splice(i + 1, 1);
      changed = true;
    }
  }
  return changed;
}
