import type { Drift } from "./drift.ts";

/** The answer talks about the change but holds no edit. */
export const noEdits: Drift = {
  name: "no-edits",
  family: "nothing",
  formats: ["replace-many", "search-replace", "v4a", "unified-diff"],
  summary: "there is no edit in the edit",
  stage: 4,
  mixes: false,
  apply(scene) {
    const empty = scene.format === "replace-many";
    if (empty) scene.hunks = [];
    else scene.rendering.frames.push(() => "The file looks right to me, so there is nothing to change.\n");
    scene.actions = [];
    scene.outcome = {
      kind: "settled",
      truth: { accept: [], unchanged: empty, refuse: "right", codes: ["no-edits", "malformed", "no-op"] },
    };
    return true;
  },
};
