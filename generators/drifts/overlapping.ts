import { addRow, cutRow } from "../intents/change.ts";
import { hash, pick } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { insertFileLines, type SourceFile } from "../scene.ts";
import { inkedRows, lineHunk } from "./context.ts";
import type { Drift } from "./drift.ts";

/** The search fits in two places that share lines. */
export const overlapping: Drift = {
  name: "overlapping",
  family: "ambiguity",
  formats: ["replace", "replace-many", "search-replace", "v4a"],
  summary: "the search fits in two places that overlap",
  stage: 0,
  mixes: true,
  wants: { change: 0 },
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const { hunk, at } = found;
    const cut = inkedRows(hunk, "cut")[0];
    const line = hunk.rows[cut ?? -1]?.line;
    if (line === undefined || scene.hunks.length > 1) return false;
    const file = scene.files[hunk.file] as SourceFile;
    const text = file.lines[line]?.text ?? "";
    const token = tokensOf(text)[0];
    if (!token) return false;
    insertFileLines(scene, hunk.file, line + 1, [text, text]);
    const changed = changeToken(text, pick([token], 0), replacementFor(token.text, hash(size, token.text)));
    hunk.rows = [
      cutRow(file, line),
      cutRow(file, line + 1),
      addRow(changed, line),
      addRow(changed, line + 1),
    ];
    hunk.hint = null;
    scene.rendering.hinted = false;
    scene.outcome = { kind: "refuse", codes: ["ambiguous", "overlap"], failing: [at], check: "ambiguous" };
    return true;
  },
};
