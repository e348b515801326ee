import { hash, pick } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { inkedRows, lineHunk, widen } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { allBut } from "./languages.ts";

/** A comment, or a sentence of prose, in the context is told in other words, on both sides. */
export const rewordedComment: Drift = {
  name: "reworded-comment",
  family: "paraphrase",
  formats: ALL_FORMATS,
  summary: "a comment or sentence in the context is told in other words",
  languages: allBut("json", "html"),
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const { hunk } = found;
    widen(scene, hunk, 5, 4);
    const language = scene.files[hunk.file]?.language;
    const sign = language?.comment?.trim() ?? "\0";
    const rows = inkedRows(hunk, "keep").filter((at) => {
      const text = hunk.rows[at]?.want ?? "";
      return (language?.prose === true || text.includes(sign)) && tokensOf(text).length > 1;
    });
    if (rows.length === 0 || inkedRows(hunk, "keep").length < 2) return false;
    const row = hunk.rows[pick(rows, size >>> 2)];
    if (!row?.old || row.old !== row.new) return false;
    const from = language?.prose === true ? 0 : row.old.indexOf(sign);
    let text = row.old;
    for (const token of tokensOf(row.old).reverse()) {
      if (token.start >= from)
        text = changeToken(text, token, replacementFor(token.text, hash(size, token.text)));
    }
    if (text === row.old) return false;
    row.old = text;
    row.new = text;
    return true;
  },
};
