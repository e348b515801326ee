import { cutRow } from "../intents/change.ts";
import type { SourceFile } from "../scene.ts";
import type { Drift } from "./drift.ts";
import { ALL_FORMATS } from "./drift.ts";

/** The edit removes all that the file holds: an empty file is left. */
export const emptied: Drift = {
  name: "emptied",
  family: "nothing",
  formats: ALL_FORMATS,
  summary: "all lines of the file are removed, and the file stays",
  stage: 0,
  mixes: false,
  wants: { more: 0 },
  apply(scene) {
    const hunk = scene.hunks[0];
    if (!hunk || scene.hunks.length > 1 || scene.actions.length > 0 || hunk.replaceAll) return false;
    const file = scene.files[0] as SourceFile;
    const touched = hunk.rows.filter((row) => row.line >= 0).map((row) => row.line);
    if (touched.length === 0) return false;
    file.bom = false;
    file.lines = file.lines.slice(Math.min(...touched), Math.max(...touched) + 1);
    if (file.lines.at(-1)?.ending === "") return false;
    hunk.piece = false;
    hunk.hint = null;
    hunk.rows = file.lines.map((_, at) => cutRow(file, at));
    const trees = scene.format === "v4a" || scene.format === "search-replace" ? ["", "\n"] : [""];
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: trees.map((text) => ({ files: { [file.path]: text } })),
        unchanged: false,
        refuse: scene.format.startsWith("replace") ? "wrong" : "tolerable",
      },
    };
    return true;
  },
};
