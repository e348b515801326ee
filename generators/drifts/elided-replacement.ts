import { inkedRows, lineHunk, widen } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { indentOf } from "./lines.ts";
import { mentions } from "./matched.ts";

/** The replacement says "the rest is unchanged" where the search has lines: written as sent, they would be lost. */
export const elidedReplacement: Drift = {
  name: "elided-replacement",
  family: "elision",
  formats: ALL_FORMATS,
  summary: "a mark in the replacement stands for lines of the search",
  stage: 0,
  mixes: false,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found || scene.hunks.length > 1) return false;
    const { hunk } = found;
    widen(scene, hunk, 0, 5);
    let last = hunk.rows.length;
    while (hunk.rows[last - 1]?.kind === "keep") last--;
    const rest = hunk.rows.slice(last);
    if (rest.length < 2 || inkedRows(hunk, "add").length === 0 || mentions(scene, hunk, /\.\.\./))
      return false;
    const comment = scene.files[hunk.file]?.language.comment ?? "";
    const close = comment.startsWith("/*") ? " */" : comment.startsWith("<!--") ? " -->" : "";
    const words = ["... rest of the code ...", "... (rest unchanged)", "..."][size % 3] as string;
    for (const row of rest) row.new = null;
    const mark = indentOf(rest[0]?.want ?? "") + comment + words + close;
    hunk.rows.push({ kind: "ghost", line: -1, want: "", from: -1, old: null, new: mark });
    scene.outcome = { kind: "land-or-refuse", codes: ["elision", "truncated"] };
    return true;
  },
};
