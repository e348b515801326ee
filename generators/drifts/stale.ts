import { hash } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { setFileLine } from "../scene.ts";
import { inkedRows, lineHunk } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** The lines to be changed have been changed by somebody else since the model read the file. */
export const stale: Drift = {
  name: "stale",
  family: "stale",
  formats: ALL_FORMATS,
  summary: "the lines to be changed have meanwhile become others",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const { hunk, at } = found;
    const rows = inkedRows(hunk, "cut");
    let changed = false;
    for (const i of rows) {
      const row = hunk.rows[i];
      if (!row) continue;
      const token = tokensOf(row.want)[0];
      if (!token) continue;
      setFileLine(
        scene,
        hunk.file,
        row.line,
        changeToken(row.want, token, replacementFor(token.text, hash(size, i))),
      );
      changed = true;
    }
    if (!changed) return false;
    scene.outcome = { kind: "refuse", codes: ["not-found"], failing: [at], check: "absent" };
    return true;
  },
};
