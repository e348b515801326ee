import type { SourceFile } from "../scene.ts";
import type { Drift } from "./drift.ts";

/** An empty search names a file that is missing or empty: it is to be made. */
export const createFile: Drift = {
  name: "create-file",
  family: "nothing",
  formats: ["replace", "search-replace"],
  summary: "an empty search makes a file that is missing or empty",
  stage: 0,
  mixes: false,
  wants: { change: 4, more: 0 },
  apply(scene, size) {
    const hunk = scene.hunks[0];
    if (!hunk || scene.hunks.length > 1 || hunk.replaceAll || scene.actions.length > 0) return false;
    hunk.piece = false;
    hunk.rows = hunk.rows.filter((row) => row.kind === "add");
    if (hunk.rows.length === 0) return false;
    scene.rendering.tail = true;
    scene.rendering.eol = "\n";
    const file = scene.files[0] as SourceFile;
    const path = size % 2 === 0 ? file.path.replace(/([^/]+)$/, "new_$1") : file.path;
    if (path === file.path) {
      file.lines = [];
      file.bom = false;
    } else scene.rendering.paths.set(0, path);
    const text = hunk.rows.map((row) => `${row.want}\n`).join("");
    const trees = [text];
    if (scene.format === "search-replace") trees.push(text.slice(0, -1));
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: trees.map((content) => ({ files: { [path]: content } })),
        unchanged: false,
        refuse: "tolerable",
        camps: { "emptySearch=refuse": { refuse: true } },
      },
    };
    return true;
  },
};
