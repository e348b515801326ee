import { landedTree } from "../truth/wanted.ts";
import type { SourceFile } from "../scene.ts";
import type { Drift } from "./drift.ts";
import { keepingWhatFits, refused } from "./refused.ts";

/** A file is deleted that is not there. */
export const deleteMissing: Drift = {
  name: "delete-missing",
  family: "paths",
  formats: ["v4a", "unified-diff"],
  flavours: ["envelope", "git"],
  summary: "a file is deleted that is not there, beside an edit that fits",
  stage: 0,
  mixes: false,
  wants: { more: 0 },
  apply(scene) {
    const file = scene.files[0] as SourceFile;
    if (scene.files.length > 1 || scene.actions.length > 0) return false;
    const files = landedTree(scene, scene.hunks);
    const path = "zz/long_gone.txt";
    const gone = scene.format === "v4a" ? `*** Delete File: ${path}\n` : null;
    scene.rendering.frames.push((text) =>
      gone === null
        ? `${text}--- a/${path}\n+++ /dev/null\n@@ -1 +0,0 @@\n-${file.lines[0]?.text ?? ""}\n`
        : text.replace(/^\*\*\* End Patch/m, () => `${gone}*** End Patch`),
    );
    scene.outcome = refused(["missing-file", "not-found", "bad-path"], keepingWhatFits(files));
    return true;
  },
};
