import { hash, pick } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { inkedRows, lineHunk, widen } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** One word of one context line is another than in the file, on both sides. */
export const rewordedWord: Drift = {
  name: "reworded-word",
  family: "paraphrase",
  formats: ALL_FORMATS,
  summary: "one word of a context line is another than in the file",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    widen(scene, found.hunk, 2, 2);
    const rows = inkedRows(found.hunk, "keep").filter(
      (at) => tokensOf(found.hunk.rows[at]?.want ?? "").length > 0,
    );
    if (rows.length < 2) return false;
    const row = found.hunk.rows[pick(rows, size >>> 2)];
    if (!row?.old || row.old !== row.new) return false;
    const tokens = tokensOf(row.old);
    if (tokens.length === 0) return false;
    const token = pick(tokens, size >>> 4);
    row.old = changeToken(row.old, token, replacementFor(token.text, hash(size, token.text)));
    row.new = row.old;
    return true;
  },
};
