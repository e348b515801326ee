import type { Drift } from "./drift.ts";

/** The line that closes the envelope is missing. */
export const noEndPatch: Drift = {
  name: "no-end-patch",
  family: "truncation",
  formats: ["v4a"],
  flavours: ["envelope"],
  summary: "the closing line of the envelope is missing",
  stage: 4,
  mixes: true,
  apply(scene) {
    scene.rendering.frames.push((text) => text.replace(/^\*\*\* End Patch\n/m, ""));
    scene.plain = false;
    return true;
  },
};
