import { hash } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import type { SourceFile } from "../scene.ts";
import { landedTree } from "../truth/wanted.ts";
import type { Drift } from "./drift.ts";
import { keepingWhatFits, refused } from "./refused.ts";

/** A diff deletes a file of which one line reads otherwise by now. */
export const deleteOtherText: Drift = {
  name: "delete-other-text",
  family: "stale",
  formats: ["unified-diff"],
  flavours: ["git"],
  summary: "a file is deleted of which one line reads otherwise by now",
  stage: 0,
  mixes: false,
  wants: { more: 0 },
  apply(scene, size) {
    const file = scene.files[0] as SourceFile;
    if (scene.files.length > 1 || scene.actions.length > 0) return false;
    const files = landedTree(scene, scene.hunks);
    const kept = file.lines.slice(0, 1 + (size % 3)).map(({ text }) => text);
    const at = kept.findLastIndex((text) => tokensOf(text).length > 0);
    const token = tokensOf(kept[at] ?? "")[0];
    if (!token) return false;
    const other = changeToken(kept[at] as string, token, replacementFor(token.text, hash(size, token.text)));
    if (other === kept[at]) return false;
    const path = `old/${file.path}`;
    scene.files.push({ ...file, path, bom: false, lines: kept.map((text) => ({ text, ending: "\n" })) });
    scene.rendering.frames.push((text) => {
      const gone = kept.map((line, i) => `-${i === at ? other : line}\n`).join("");
      const count = kept.length === 1 ? "1" : `1,${kept.length}`;
      return `${text}--- a/${path}\n+++ /dev/null\n@@ -${count} +0,0 @@\n${gone}`;
    });
    scene.outcome = refused(["not-found"], keepingWhatFits(files));
    return true;
  },
};
