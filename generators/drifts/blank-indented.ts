import { isInked } from "../scene.ts";
import { changeInFile, widen } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** A blank context line holds spaces in the file or in the edit, not in both. */
export const blankIndented: Drift = {
  name: "blank-indented",
  family: "blank-lines",
  formats: ALL_FORMATS,
  summary: "a blank context line holds spaces on one side only",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    let changed = false;
    for (const hunk of scene.hunks) {
      if (hunk.piece || hunk.replaceAll) return false;
      widen(scene, hunk, 4, 4);
      for (const row of hunk.rows) {
        if (row.kind !== "keep" || isInked(row.want)) continue;
        if (size % 2 === 0) changeInFile(scene, hunk, row, "    ");
        else [row.old, row.new] = ["  ", "  "];
        changed = true;
      }
    }
    return changed;
  },
};
