import { ALL_FORMATS, type Drift } from "./drift.ts";

/** Search and replacement are the same. */
export const noOp: Drift = {
  name: "no-op",
  family: "nothing",
  formats: ALL_FORMATS,
  summary: "search and replacement are the same",
  stage: 0,
  mixes: false,
  apply(scene) {
    if (scene.actions.length > 0) return false;
    for (const hunk of scene.hunks) {
      if (hunk.replaceAll) return false;
      hunk.piece = false;
      hunk.rows = hunk.rows.filter((row) => row.kind !== "add");
      for (const row of hunk.rows) {
        row.kind = "keep";
        row.new = row.old;
      }
    }
    scene.outcome = { kind: "unchanged", codes: ["no-op", "no-edits", "malformed"] };
    return true;
  },
};
