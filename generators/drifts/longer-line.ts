import { pick } from "../hash.ts";
import { setFileLine } from "../scene.ts";
import { inkedRows, lineHunk } from "./context.ts";
import { LINE_FORMATS, type Drift } from "./drift.ts";

const TAILS = ["_more", " and so on", "; // end", "2", " + 1"];

/** The line to be changed is only the beginning of a line of the file. */
export const longerLine: Drift = {
  name: "longer-line",
  family: "ambiguity",
  formats: LINE_FORMATS,
  summary: "the line to be changed is but a part of a line of the file",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const rows = inkedRows(found.hunk, "cut");
    if (rows.length === 0) return false;
    const row = found.hunk.rows[pick(rows, size >>> 2)];
    if (!row) return false;
    setFileLine(scene, found.hunk.file, row.line, row.want + pick(TAILS, size));
    scene.outcome = { kind: "refuse", codes: ["not-found"], failing: [found.at], check: "absent" };
    return true;
  },
};
