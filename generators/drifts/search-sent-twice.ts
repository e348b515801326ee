import { hash } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { inkedRows, lineHunk } from "./context.ts";
import type { Drift } from "./drift.ts";
import { sendInVain } from "./refused.ts";

/** Two edits of one request have one search and different replacements: the first leaves the second nothing. */
export const searchSentTwice: Drift = {
  name: "search-sent-twice",
  family: "order",
  formats: ["replace-many", "search-replace"],
  summary: "two edits of one request search the same lines and replace them differently",
  stage: 0,
  mixes: false,
  wants: { change: 0, more: 0 },
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found || scene.hunks.length > 1 || scene.actions.length > 0) return false;
    const { hunk } = found;
    const add = hunk.rows[inkedRows(hunk, "add")[0] ?? -1];
    const token = tokensOf(add?.want ?? "").at(-1);
    if (!add || !token) return false;
    const want = changeToken(add.want, token, replacementFor(token.text, hash(size, "twice")));
    if (want === add.want || hunk.rows.some((row) => row.old === want)) return false;
    const rows = hunk.rows.map((row) => (row === add ? { ...row, want, new: want } : row));
    return sendInVain(scene, hunk, { ...hunk, rows });
  },
};
