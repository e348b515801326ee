import type { Drift } from "./drift.ts";

/** The line numbers in the hunk headers are off; the context says where. */
export const diffLineNumbers: Drift = {
  name: "diff-line-numbers",
  family: "diff",
  formats: ["unified-diff"],
  summary: "the line numbers in the hunk headers are off",
  stage: 4,
  mixes: true,
  apply(scene, size) {
    scene.rendering.numbers = { kind: "right", off: 1 + (size % 40) };
    return scene.outcome.kind !== "settled";
  },
};
