import { hash } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import type { Drift } from "./drift.ts";

/** Of several edits the last fits nowhere; the ones before it do. */
export const lateFailure: Drift = {
  name: "late-failure",
  family: "stale",
  formats: ["replace-many", "search-replace", "v4a", "unified-diff"],
  summary: "of several edits the last does not fit",
  stage: 0,
  mixes: true,
  wants: { more: 1 },
  apply(scene, size) {
    const at = scene.hunks.length - 1;
    const hunk = scene.hunks[at];
    if (!hunk || at < 1) return false;
    for (const row of hunk.rows) {
      if (row.old === null) continue;
      let text = row.old;
      for (const token of tokensOf(text).reverse()) {
        text = changeToken(text, token, replacementFor(token.text, hash(size, token.text, "late")));
      }
      row.old = text;
      if (row.new !== null) row.new = text;
    }
    scene.outcome = { kind: "refuse", codes: ["not-found"], failing: [at], check: "absent" };
    return true;
  },
};
