import type { Drift } from "./drift.ts";

/** Each hunk of a file stands under a header of its own that names the file again. */
export const fileNamedTwice: Drift = {
  name: "file-named-twice",
  family: "order",
  formats: ["v4a", "unified-diff"],
  flavours: ["envelope", "git"],
  summary: "each hunk of a file stands under a header of its own, which names the file again",
  stage: 4,
  mixes: true,
  wants: { more: 1 },
  apply(scene) {
    if (scene.hunks.filter((hunk) => hunk.file === 0).length < 2) return false;
    if (scene.actions.some((action) => action.kind === "move")) return false;
    scene.rendering.apart = true;
    scene.plain = false;
    return true;
  },
};
