import { pick } from "../hash.ts";
import { isInked, type SourceFile } from "../scene.ts";
import { ghostRow } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** Search and replacement begin or end with a blank line that the file does not have there. */
export const blankEdges: Drift = {
  name: "blank-edges",
  family: "blank-lines",
  formats: ALL_FORMATS,
  summary: "both sides begin or end with a blank line too many",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const hunk = pick(scene.hunks, size);
    if (hunk.piece || hunk.replaceAll) return false;
    const { lines } = scene.files[hunk.file] as SourceFile;
    const at = hunk.rows.filter((row) => row.line >= 0).map((row) => row.line);
    const first = hunk.rows[0];
    const last = hunk.rows.at(-1);
    const above = lines[(at[0] ?? 0) - 1];
    const below = lines[(at.at(-1) ?? 0) + 1];
    const isSolid = (text: string | undefined): boolean => text !== undefined && isInked(text);
    if (size % 2 === 0 && first?.kind === "keep" && (!above || isSolid(above.text)))
      hunk.rows.unshift(ghostRow(""));
    else if (size % 2 === 1 && last?.kind === "keep" && (!below || isSolid(below.text)))
      hunk.rows.push(ghostRow(""));
    else return false;
    return true;
  },
};
