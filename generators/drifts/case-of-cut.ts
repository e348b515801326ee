import { pick } from "../hash.ts";
import { inkedRows, lineHunk } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { allBut } from "./languages.ts";

/** The line to be removed is sent with other capitals: an identifier of its own, for all that one can tell. */
export const caseOfCut: Drift = {
  name: "case-of-cut",
  family: "stale",
  formats: ALL_FORMATS,
  summary: "the line to be changed has other capitals than in the file",
  languages: allBut("go", "java", "yaml", "css", "chinese"),
  stage: 0,
  mixes: false,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const rows = inkedRows(found.hunk, "cut");
    if (rows.length === 0) return false;
    const row = found.hunk.rows[pick(rows, size >>> 2)];
    if (!row?.old) return false;
    const made = row.old.replace(/[a-z]{4,}/, (word) => word.charAt(0).toUpperCase() + word.slice(1));
    if (made === row.old) return false;
    row.old = made;
    scene.outcome = { kind: "refuse", codes: ["not-found"], failing: [found.at], check: "unfit" };
    return true;
  },
};
