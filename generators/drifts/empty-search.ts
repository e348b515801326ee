import { joinLines } from "../../reference/text/lines.ts";
import type { SourceFile } from "../scene.ts";
import { SIDED_FORMATS, type Drift } from "./drift.ts";
import { refused } from "./refused.ts";

/** The search is empty and the file is not. */
export const emptySearch: Drift = {
  name: "empty-search",
  family: "nothing",
  formats: SIDED_FORMATS,
  summary: "an empty search on a file that is not empty",
  stage: 0,
  mixes: false,
  wants: { change: 2, more: 0 },
  apply(scene) {
    const hunk = scene.hunks[0];
    if (!hunk || scene.hunks.length > 1 || hunk.replaceAll || scene.actions.length > 0) return false;
    hunk.piece = false;
    hunk.rows = hunk.rows.filter((row) => row.kind === "add");
    if (hunk.rows.length === 0) return false;
    scene.rendering.tail = true;
    scene.rendering.eol = "\n";
    const file = scene.files[0] as SourceFile;
    const text = joinLines(file.lines);
    const added = hunk.rows.map((row) => `${row.want}\n`).join("");
    const head = file.bom ? "\uFEFF" : "";
    const tree = (content: string): { files: Record<string, string> } => ({
      files: { [file.path]: head + content },
    });
    scene.outcome = refused(
      ["empty-search", "whitespace-search", "malformed", "file-exists", "ambiguous", "not-found"],
      {
        "emptySearch=prepend": { accept: [tree(added + text)] },
        "emptySearch=append": {
          accept: [tree(text + added), tree(/\n$/.test(text) ? text + added : `${text}\n${added}`)],
        },
      },
    );
    return true;
  },
};
