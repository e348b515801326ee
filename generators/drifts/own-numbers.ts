import { pick } from "../hash.ts";
import { setFileLine } from "../scene.ts";
import { lineHunk } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

const MARKS = ["\t", ": ", "|", " | ", ". ", "\u2192"];

/** The file's own lines begin with numbers, as a list or a listing does, and the edit copies them exactly. */
export const ownNumbers: Drift = {
  name: "own-numbers",
  family: "framing",
  formats: ALL_FORMATS,
  summary: "the file's own lines begin with numbers, copied exactly",
  stage: 0,
  mixes: false,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const { hunk } = found;
    const mark = pick(MARKS, size >>> 1);
    let number = 1 + (size % 90);
    for (const row of hunk.rows) {
      const text = `${number++}${mark}${row.want}`;
      row.want = text;
      if (row.old !== null) row.old = text;
      if (row.new !== null) row.new = text;
      if (row.line >= 0) setFileLine(scene, hunk.file, row.line, text);
    }
    return true;
  },
};
