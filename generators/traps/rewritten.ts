import type { Drift } from "../drifts/drift.ts";
import { hash } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { setFileLine } from "../scene.ts";
import { lastWholeHunk, TRAP } from "./trap.ts";

/** The lines that are to be changed read otherwise, while the context around them is as it was. */
export const rewritten: Drift = {
  ...TRAP,
  name: "trap-rewritten",
  summary: "the lines to be changed are rewritten in the file",
  apply(scene, size) {
    const found = lastWholeHunk(scene);
    if (!found) return false;
    const { hunk, at } = found;
    let changed = false;
    for (const row of hunk.rows) {
      if (row.kind !== "cut") continue;
      const text = scene.files[hunk.file]?.lines[row.line]?.text ?? "";
      const token = tokensOf(text)[0];
      if (!token) continue;
      setFileLine(
        scene,
        hunk.file,
        row.line,
        changeToken(text, token, replacementFor(token.text, hash(size, "trap"))),
      );
      changed = true;
    }
    scene.outcome = { kind: "refuse", codes: ["not-found"], failing: [at], check: "absent" };
    return changed;
  },
};
