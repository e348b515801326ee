import type { Drift } from "../drifts/drift.ts";
import { insertFileLines, type SourceFile } from "../scene.ts";
import { lastWholeHunk, textsOf, TRAP } from "./trap.ts";

/** The place that was meant stands twice, each as good as the other. */
export const doubled: Drift = {
  ...TRAP,
  name: "trap-doubled",
  summary: "the true place stands twice in the file",
  formats: ["replace", "replace-many", "search-replace", "v4a"],
  apply(scene, size) {
    const found = lastWholeHunk(scene);
    if (!found || scene.rendering.located) return false;
    const { hunk, at } = found;
    const file = scene.files[hunk.file] as SourceFile;
    const block = textsOf(scene, hunk);
    const place = size % 2 === 0 ? 0 : file.lines.length;
    if (place > 0 && file.lines.at(-1)?.ending === "") return false;
    insertFileLines(scene, hunk.file, place, place === 0 ? [...block, ""] : ["", ...block]);
    hunk.hint = null;
    scene.rendering.hinted = false;
    scene.outcome = { kind: "refuse", codes: ["ambiguous"], failing: [at], check: "ambiguous" };
    return true;
  },
};
