import { pick } from "../hash.ts";
import { insertFileLines } from "../scene.ts";
import { contextGaps, lineHunk, widen } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** The file has a blank line between two context lines, which the edit leaves out. */
export const blankLost: Drift = {
  name: "blank-lost",
  family: "blank-lines",
  formats: ALL_FORMATS,
  summary: "a blank line of the file is missing between context lines",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    widen(scene, found.hunk, 2, 2);
    const gaps = contextGaps(found.hunk);
    if (gaps.length === 0) return false;
    const row = found.hunk.rows[pick(gaps, size >>> 2)];
    if (!row) return false;
    insertFileLines(scene, found.hunk.file, row.line, size % 4 === 3 ? ["", ""] : [""]);
    return true;
  },
};
