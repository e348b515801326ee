import { hash } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { addRow, cutRow } from "../intents/change.ts";
import type { SourceFile } from "../scene.ts";
import { inkedRows, lineHunk } from "./context.ts";
import type { Drift } from "./drift.ts";
import { sendInVain } from "./refused.ts";

/** Two edits of one request change the same line, each from what it was at first. */
export const overlappingEdits: Drift = {
  name: "overlapping-edits",
  family: "order",
  formats: ["replace-many", "search-replace"],
  summary: "two edits of one request change the same line",
  stage: 0,
  mixes: false,
  wants: { change: 0, more: 0 },
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found || scene.hunks.length > 1 || scene.actions.length > 0) return false;
    const { hunk } = found;
    const line = hunk.rows[inkedRows(hunk, "cut")[0] ?? -1]?.line ?? -1;
    const file = scene.files[hunk.file] as SourceFile;
    const text = file.lines[line]?.text ?? "";
    const token = tokensOf(text)[0];
    if (!token) return false;
    const changed = changeToken(text, token, replacementFor(token.text, hash(size, "overlap")));
    if (hunk.rows.some((row) => row.new === changed)) return false;
    return sendInVain(scene, hunk, { ...hunk, rows: [cutRow(file, line), addRow(changed, line)] });
  },
};
