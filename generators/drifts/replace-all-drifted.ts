import { insertFileLines, isInked, type SourceFile } from "../scene.ts";
import { factsOf } from "../truth/facts.ts";
import { lineHunk } from "./context.ts";
import { STRING_FORMATS, type Drift } from "./drift.ts";
import { mapSent } from "./lines.ts";
import { refused } from "./refused.ts";

/** Every occurrence is to be replaced, but the search is not copied exactly: which ones are meant is a guess. */
export const replaceAllDrifted: Drift = {
  name: "replace-all-drifted",
  family: "ambiguity",
  formats: STRING_FORMATS,
  summary: "replace-all with a search that stands nowhere exactly",
  stage: 0,
  mixes: false,
  wants: { more: 0 },
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found || scene.hunks.length > 1) return false;
    const { hunk } = found;
    const file = scene.files[hunk.file] as SourceFile;
    const lines = hunk.rows.filter((row) => row.line >= 0).map((row) => file.lines[row.line]?.text ?? "");
    if (size % 2 === 0) insertFileLines(scene, hunk.file, file.lines.length, ["", ...lines]);
    if (!mapSent(hunk, (text) => (isInked(text) ? `${text}  ` : text))) return false;
    hunk.replaceAll = true;
    const facts = factsOf(scene)[0];
    if (!facts || facts.exact.length > 0) return false;
    scene.outcome = refused(["approximate-replace-all", "not-found", "ambiguous"]);
    return true;
  },
};
