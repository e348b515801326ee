import { ALL_FORMATS, type Drift } from "./drift.ts";
import { refused } from "./refused.ts";

/** The path names a file that is not there, nor anything like it. */
export const pathMissing: Drift = {
  name: "path-missing",
  family: "paths",
  formats: ALL_FORMATS,
  summary: "the path names a file that is not there",
  stage: 4,
  mixes: false,
  apply(scene) {
    const path = scene.files[0]?.path;
    if (path === undefined || scene.hunks.some((hunk) => hunk.file !== 0) || scene.actions.length > 0)
      return false;
    scene.rendering.paths.set(0, "zz/unheard_of.xyz");
    scene.outcome = refused(["missing-file", "not-found", "bad-path"]);
    return true;
  },
};
