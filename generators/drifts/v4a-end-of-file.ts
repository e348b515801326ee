import type { SourceFile } from "../scene.ts";
import type { Drift } from "./drift.ts";

/** The hunk at the file's end says so with `*** End of File`. */
export const v4aEndOfFile: Drift = {
  name: "v4a-end-of-file",
  family: "v4a",
  formats: ["v4a"],
  summary: "`*** End of File` after a hunk that reaches the end",
  stage: 1,
  mixes: true,
  wants: { more: 0 },
  apply(scene, size) {
    const hunk = scene.hunks[0];
    if (!hunk || scene.hunks.length > 1 || scene.actions.length > 0) return false;
    const file = scene.files[hunk.file] as SourceFile;
    const last = Math.max(...hunk.rows.map((row) => row.line));
    file.lines = file.lines.slice(0, last + 1);
    scene.rendering.located = true;
    const end = "*** End of File\n";
    scene.rendering.frames.push((text) =>
      text.includes("*** End Patch")
        ? text.replace(/^\*\*\* (?:Add File|End Patch)/m, (next) => `${end}${next}`)
        : text + end,
    );
    // Every other time the patch goes on behind the mark.
    if (size % 2 === 1 && scene.flavour === "envelope") {
      scene.actions = [{ kind: "add", path: `more/${file.path}`, lines: ["added behind the mark"] }];
    }
    return scene.outcome.kind === "land" && scene.rendering.eol === "\n";
  },
};
