import type { Drift } from "../drifts/drift.ts";
import { lastWholeHunk, removeFileLines, TRAP } from "./trap.ts";

/** The place that was meant is gone from the file: nothing is left to land on. */
export const removed: Drift = {
  ...TRAP,
  name: "trap-removed",
  summary: "the true place is taken out of the file",
  apply(scene) {
    const found = lastWholeHunk(scene);
    if (!found) return false;
    const { hunk, at } = found;
    const lines = hunk.rows.filter((row) => row.line >= 0).map((row) => row.line);
    removeFileLines(scene, hunk.file, Math.min(...lines), Math.max(...lines) + 1);
    scene.outcome = { kind: "refuse", codes: ["not-found"], failing: [at], check: "absent" };
    return true;
  },
};
