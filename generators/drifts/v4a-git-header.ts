import { hunkStart } from "../render/diff.ts";
import type { Drift } from "./drift.ts";

/** The hunk begins with the numbers of a unified diff in place of an anchor. */
export const v4aGitHeader: Drift = {
  name: "v4a-git-header",
  family: "v4a",
  formats: ["v4a"],
  summary: "a unified diff's `@@ -1,3 +1,4 @@` where V4A has an anchor",
  stage: 4,
  mixes: true,
  wants: { more: 0 },
  apply(scene) {
    const hunk = scene.hunks[0];
    if (!hunk || scene.hunks.length > 1 || scene.outcome.kind !== "land") return false;
    const before = hunk.rows.filter((row) => row.old !== null).length;
    const after = hunk.rows.filter((row) => row.new !== null).length;
    scene.rendering.located = true;
    const start = hunkStart(hunk);
    scene.rendering.frames.push((text) =>
      text.replace(/^@@.*$/m, () => `@@ -${start},${before} +${start},${after} @@`),
    );
    scene.plain = false;
    return scene.rendering.eol === "\n";
  },
};
