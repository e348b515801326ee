import type { Drift } from "./drift.ts";

/** Blocks that edit the file of the block before them do not name it again. */
export const pathNamedOnce: Drift = {
  name: "path-named-once",
  family: "paths",
  formats: ["search-replace"],
  flavours: ["aider"],
  summary: "a later block does not name its file, which is that of the block before it",
  stage: 4,
  mixes: true,
  wants: { more: 1 },
  apply(scene) {
    if (!scene.hunks.some((hunk, at) => hunk.file === scene.hunks[at - 1]?.file)) return false;
    scene.rendering.namedOnce = true;
    scene.plain = false;
    return true;
  },
};
