import type { Drift } from "./drift.ts";

/** The one hunk of a file has no header line at all. */
export const diffNoHeaders: Drift = {
  name: "diff-no-headers",
  family: "diff",
  formats: ["unified-diff"],
  summary: "a hunk without its header line",
  stage: 4,
  mixes: true,
  wants: { more: 0 },
  apply(scene) {
    if (scene.hunks.length > 1 || scene.actions.length > 0) return false;
    scene.rendering.numbers = { kind: "none", off: 0 };
    scene.plain = false;
    return true;
  },
};
