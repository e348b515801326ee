import { insertFileLines, type SourceFile } from "../scene.ts";
import type { Drift } from "./drift.ts";

/** The lines of the search stand in the file twice, the same byte for byte. */
export const ambiguous: Drift = {
  name: "ambiguous",
  family: "ambiguity",
  formats: ["replace", "replace-many", "search-replace", "v4a"],
  summary: "the search stands in the file twice",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const at = size % scene.hunks.length;
    const hunk = scene.hunks[at];
    if (!hunk || hunk.piece || hunk.replaceAll) return false;
    const file = scene.files[hunk.file] as SourceFile;
    const lines = hunk.rows.filter((row) => row.line >= 0).map((row) => file.lines[row.line]?.text ?? "");
    const place = (size >>> 3) % 2 === 0 ? file.lines.length : 0;
    insertFileLines(scene, hunk.file, place, place === 0 ? [...lines, ""] : ["", ...lines]);
    hunk.hint = null;
    scene.rendering.hinted = false;
    scene.outcome = { kind: "refuse", codes: ["ambiguous"], failing: [at], check: "ambiguous" };
    return true;
  },
};
