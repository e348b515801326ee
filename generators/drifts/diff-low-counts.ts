import type { Drift } from "./drift.ts";

/** The hunk headers promise fewer lines than their hunks have. */
export const diffLowCounts: Drift = {
  name: "diff-low-counts",
  family: "diff",
  formats: ["unified-diff"],
  summary: "the counts in the hunk headers are too low",
  stage: 4,
  mixes: true,
  apply(scene) {
    if (scene.actions.length > 0 || scene.hunks.every((hunk) => hunk.rows.length < 3)) return false;
    scene.rendering.numbers = { ...scene.rendering.numbers, kind: "low" };
    scene.plain = false;
    return true;
  },
};
