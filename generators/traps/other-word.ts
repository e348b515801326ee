import type { Drift } from "../drifts/drift.ts";
import { hash, pick } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { insertFileLines, type SourceFile } from "../scene.ts";
import { lastWholeHunk, textsOf, TRAP } from "./trap.ts";

/** A copy of the place with one other word stands beside it. */
export const otherWord: Drift = {
  ...TRAP,
  name: "trap-other-word",
  summary: "a copy of the true place with one other word stands beside it",
  apply(scene, size) {
    const found = lastWholeHunk(scene);
    if (!found) return false;
    const { hunk } = found;
    const file = scene.files[hunk.file] as SourceFile;
    const block = textsOf(scene, hunk);
    const wordy = block
      .map((text, at) => ({ at, tokens: tokensOf(text) }))
      .filter(({ tokens }) => tokens.length > 0);
    if (wordy.length === 0) return false;
    const { at, tokens } = pick(wordy, size >>> 1);
    const token = pick(tokens, size >>> 4);
    block[at] = changeToken(block[at] ?? "", token, replacementFor(token.text, hash(size, "other")));
    const place = size % 2 === 0 ? 0 : file.lines.length;
    if (place > 0 && file.lines.at(-1)?.ending === "") return false;
    insertFileLines(scene, hunk.file, place, place === 0 ? [...block, ""] : ["", ...block]);
    return true;
  },
};
