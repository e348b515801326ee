import { hash } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** Nothing like the search stands in the file. */
export const absent: Drift = {
  name: "absent",
  family: "stale",
  formats: ALL_FORMATS,
  summary: "nothing like the search stands in the file",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const at = size % scene.hunks.length;
    const hunk = scene.hunks[at];
    if (!hunk || hunk.replaceAll) return false;
    let changed = false;
    for (const row of hunk.rows) {
      const rewrite = (text: string): string => {
        let out = text;
        for (const token of tokensOf(text).reverse()) {
          out = changeToken(out, token, replacementFor(token.text, hash(size, token.text, "absent")));
        }
        return out;
      };
      if (row.old === null) continue;
      const made = rewrite(row.old);
      if (made !== row.old) changed = true;
      row.old = made;
      if (row.new !== null) row.new = rewrite(row.new);
    }
    if (!changed) return false;
    scene.outcome = { kind: "refuse", codes: ["not-found"], failing: [at], check: "absent" };
    return true;
  },
};
