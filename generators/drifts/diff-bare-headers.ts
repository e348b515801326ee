import type { Drift } from "./drift.ts";

/** The hunk headers have no numbers: `@@` or `@@ ... @@`. */
export const diffBareHeaders: Drift = {
  name: "diff-bare-headers",
  family: "diff",
  formats: ["unified-diff"],
  summary: "hunk headers without numbers",
  stage: 4,
  mixes: true,
  apply(scene, size) {
    scene.rendering.numbers = { kind: "bare", off: size % 2 };
    scene.plain = false;
    return scene.actions.length === 0 && scene.outcome.kind !== "settled";
  },
};
