import { isInked } from "../scene.ts";
import { widen } from "./context.ts";
import type { Drift } from "./drift.ts";

/** Blank context lines are written as empty lines, without the space that marks context. */
export const bareBlankContext: Drift = {
  name: "bare-blank-context",
  family: "diff",
  formats: ["unified-diff", "v4a"],
  summary: "blank context lines without their leading space",
  stage: 0,
  mixes: true,
  apply(scene) {
    let blanks = 0;
    for (const hunk of scene.hunks) {
      widen(scene, hunk, 4, 4);
      blanks += hunk.rows.filter((row) => row.kind === "keep" && !isInked(row.want)).length;
    }
    if (blanks === 0) return false;
    scene.rendering.frames.push((text) => text.replace(/^ $/gm, ""));
    scene.plain = false;
    return true;
  },
};
