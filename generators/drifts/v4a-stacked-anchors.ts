import { isInked, type SourceFile } from "../scene.ts";
import type { Drift } from "./drift.ts";
import { indentOf } from "./lines.ts";
import { allBut } from "./languages.ts";

/** Two `@@` lines, one under the other: the block, and what is inside it. */
export const v4aStackedAnchors: Drift = {
  name: "v4a-stacked-anchors",
  family: "v4a",
  formats: ["v4a"],
  summary: "two `@@` lines, the outer block and the inner",
  languages: allBut("toml", "chinese", "japanese"),
  stage: 4,
  mixes: true,
  wants: { more: 0, language: 0 },
  apply(scene) {
    const hunk = scene.hunks[0];
    if (!hunk?.hint || scene.hunks.length > 1 || scene.outcome.kind === "settled") return false;
    const lines = (scene.files[hunk.file] as SourceFile).lines;
    const outer = lines.findIndex((line) => line.text === hunk.hint);
    const first = hunk.rows.find((row) => row.line >= 0)?.line ?? 0;
    if (outer < 0 || lines.filter((line) => line.text.trim() === hunk.hint?.trim()).length !== 1)
      return false;
    let inner = -1;
    for (let at = outer + 1; at < first; at++) {
      const text = lines[at]?.text ?? "";
      if (isInked(text) && indentOf(text) !== "" && tokens(text) > 5) inner = at;
    }
    const text = lines[inner]?.text.trim();
    if (text === undefined || lines.filter((line) => line.text.trim() === text).length !== 1) return false;
    scene.rendering.located = true;
    scene.rendering.hinted = true;
    scene.rendering.frames.push((patch) => patch.replace(/^@@ .*\n/m, (line) => `${line}@@ ${text}\n`));
    scene.plain = false;
    return scene.rendering.eol === "\n";
  },
};

function tokens(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, "").length;
}
