import { hash } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { changeInFile, inkedRows, lineHunk, widen } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** Two context lines are other than in the file: too much for one place to be sure of. */
export const rewordedTwo: Drift = {
  name: "reworded-two",
  family: "stale",
  formats: ALL_FORMATS,
  summary: "two context lines are others than in the file",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const { hunk, at } = found;
    widen(scene, hunk, 2, 2);
    const rows = inkedRows(hunk, "keep").filter((i) => tokensOf(hunk.rows[i]?.want ?? "").length > 0);
    if (rows.length < 2) return false;
    const from = (size >>> 3) % (rows.length - 1);
    for (const i of [rows[from], rows[from + 1]]) {
      const row = hunk.rows[i as number];
      if (!row?.old) return false;
      let text = row.old;
      for (const token of tokensOf(text).reverse()) {
        text = changeToken(text, token, replacementFor(token.text, hash(size, token.text, "two")));
      }
      if (size % 2 === 0) [row.old, row.new] = [text, text];
      else changeInFile(scene, hunk, row, text);
    }
    scene.outcome = { kind: "refuse", codes: ["not-found"], failing: [at], check: "absent" };
    return true;
  },
};
