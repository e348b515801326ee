import type { Drift } from "./drift.ts";

/** The line counts in the hunk headers do not fit their hunks. */
export const diffCounts: Drift = {
  name: "diff-counts",
  family: "diff",
  formats: ["unified-diff"],
  summary: "the counts in the hunk headers are wrong",
  stage: 4,
  mixes: true,
  apply(scene) {
    scene.rendering.numbers = { ...scene.rendering.numbers, kind: "counts" };
    scene.plain = false;
    return scene.actions.length === 0;
  },
};
