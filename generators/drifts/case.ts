import { pick } from "../hash.ts";
import { inkedRows } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { allBut } from "./languages.ts";

function recase(text: string, size: number): string {
  if (size % 3 === 0)
    return text.replace(/[A-Za-z]{3,}/, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  if (size % 3 === 1) return text.toLowerCase();
  return text.replace(/[A-Za-z]{3,}/, (word) => word.toUpperCase());
}

/** A context line is sent with other capitals than the file has. */
export const caseDrift: Drift = {
  name: "case",
  family: "paraphrase",
  formats: ALL_FORMATS,
  summary: "a context line has other capitals than in the file",
  languages: allBut("chinese"),
  stage: 1,
  mixes: true,
  apply(scene, size) {
    const hunk = pick(scene.hunks, size);
    const rows = inkedRows(hunk, "keep");
    if (hunk.piece || rows.length < 2) return false;
    const row = hunk.rows[pick(rows, size >>> 2)];
    if (!row?.old || row.old !== row.new) return false;
    const made = recase(row.old, size);
    if (made === row.old || made.toLowerCase() !== row.old.toLowerCase()) return false;
    row.old = made;
    row.new = made;
    return true;
  },
};
