import { pick } from "../hash.ts";
import { contextGaps, ghostRow, lineHunk, widen } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { indentOf } from "./lines.ts";

/** The context holds one line, on both sides, that the file has not. */
export const extraLine: Drift = {
  name: "extra-line",
  family: "paraphrase",
  formats: ALL_FORMATS,
  summary: "the context has a line too many, on both sides",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const { hunk } = found;
    widen(scene, hunk, 2, 2);
    const gaps = contextGaps(hunk);
    const language = scene.files[hunk.file]?.language;
    const template = language && pick(language.statements, size >>> 3);
    if (gaps.length === 0 || !template) return false;
    const at = pick(gaps, size >>> 2);
    const text = template({ seed: size })[0] as string;
    hunk.rows.splice(at, 0, ghostRow(indentOf(hunk.rows[at]?.want ?? "") + text));
    return true;
  },
};
