import { isInked, type Hunk } from "../scene.ts";
import { ghostRow, lineHunk, widen } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { indentOf } from "./lines.ts";
import { mentions } from "./matched.ts";

/** The longest run of inked context rows: first and last index. */
function longestRun(hunk: Hunk): [number, number] {
  let best: [number, number] = [0, -1];
  let from = 0;
  hunk.rows.forEach((row, at) => {
    if (row.kind !== "keep" || !isInked(row.want)) from = at + 1;
    else if (at - from > best[1] - best[0]) best = [from, at];
  });
  return best;
}

/** Context lines in the middle are left out under an elision mark, on both sides. */
export const elidedContext: Drift = {
  name: "elided-context",
  family: "elision",
  formats: ALL_FORMATS,
  summary: "context lines left out under a mark that stands on both sides",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const { hunk } = found;
    widen(scene, hunk, 5, 5);
    const [from, to] = longestRun(hunk);
    if (to - from < 3 || mentions(scene, hunk, /\.\.\./)) return false;
    const comment = scene.files[hunk.file]?.language.comment ?? "";
    const close = comment.startsWith("/*") ? " */" : comment.startsWith("<!--") ? " -->" : "";
    const words = ["...", "... existing code ...", "... (unchanged)"][size % 3] as string;
    const mark = indentOf(hunk.rows[from + 1]?.want ?? "") + comment + words + close;
    for (let at = from + 1; at < to; at++) {
      const row = hunk.rows[at];
      if (row) row.hidden = true;
    }
    hunk.rows.splice(from + 1, 0, ghostRow(mark));
    return true;
  },
};
