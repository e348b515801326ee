import { pick } from "../hash.ts";
import { contextGaps, ghostRow, lineHunk, widen } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** A blank line stands between two context lines of the edit, where the file has none. */
export const blankAdded: Drift = {
  name: "blank-added",
  family: "blank-lines",
  formats: ALL_FORMATS,
  summary: "a blank line between context lines that the file does not have",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    widen(scene, found.hunk, 2, 2);
    const gaps = contextGaps(found.hunk);
    if (gaps.length === 0) return false;
    found.hunk.rows.splice(pick(gaps, size >>> 2), 0, ghostRow(""));
    return true;
  },
};
