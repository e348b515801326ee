import { hash, pick } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { inkedRows, lineHunk } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** The line to be removed or changed is sent in other words than the file has. */
export const rewordedCut: Drift = {
  name: "reworded-cut",
  family: "paraphrase",
  formats: ALL_FORMATS,
  summary: "the line to be changed reads otherwise in the file",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const rows = inkedRows(found.hunk, "cut").filter(
      (at) => tokensOf(found.hunk.rows[at]?.want ?? "").length > 0,
    );
    if (rows.length === 0) return false;
    const row = found.hunk.rows[pick(rows, size >>> 2)];
    if (!row?.old) return false;
    const tokens = tokensOf(row.old);
    if (tokens.length === 0) return false;
    const token = pick(tokens, size >>> 4);
    row.old = changeToken(row.old, token, replacementFor(token.text, hash(size, token.text, "cut")));
    if (found.hunk.rows.some((other) => other.new === row.old)) return false;
    scene.outcome = { kind: "refuse", codes: ["not-found"], failing: [found.at], check: "absent" };
    return true;
  },
};
