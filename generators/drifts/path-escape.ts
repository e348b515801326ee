import { pick } from "../hash.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** The path leads out of the tree. */
export const pathEscape: Drift = {
  name: "path-escape",
  family: "paths",
  formats: ALL_FORMATS,
  summary: "the path leads out of the tree",
  stage: 4,
  mixes: false,
  apply(scene, size) {
    const path = scene.files[0]?.path;
    if (path === undefined || scene.hunks.some((hunk) => hunk.file !== 0) || scene.actions.length > 0)
      return false;
    const base = path.slice(path.lastIndexOf("/") + 1);
    scene.rendering.paths.set(
      0,
      pick([`../elsewhere/${base}`, `../../${base}`, `a/../../${base}`, `../${path}`], size),
    );
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: [],
        unchanged: false,
        refuse: "right",
        codes: ["outside-root", "bad-path", "missing-file", "permission-denied"],
      },
    };
    return true;
  },
};
