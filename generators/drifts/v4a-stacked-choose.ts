import { hash } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { insertFileLines, isInked, type SourceFile } from "../scene.ts";
import { exactLines } from "../truth/places.ts";
import { oldLines } from "../render/sides.ts";
import { landedTree } from "../truth/wanted.ts";
import type { Drift } from "./drift.ts";

/** Two blocks that differ in their first line alone; of two stacked `@@` lines the first says which is meant. */
export const v4aStackedChoose: Drift = {
  name: "v4a-stacked-choose",
  family: "v4a",
  formats: ["v4a"],
  summary: "of two stacked `@@` lines the outer one alone says which block is meant",
  stage: 0,
  mixes: false,
  wants: { more: 0 },
  apply(scene, size) {
    const hunk = scene.hunks[0];
    if (!hunk?.hint || scene.hunks.length > 1 || scene.actions.length > 0) return false;
    const { hint } = hunk;
    const file = scene.files[hunk.file] as SourceFile;
    const own = (): number => hunk.rows.find((row) => row.line >= 0)?.line ?? 0;
    const last = Math.max(...hunk.rows.map((row) => row.line));
    const outer = file.lines.findIndex((line) => line.text === hint);
    const inner = file.lines.findIndex((line, at) => at > outer && at < own() && isInked(line.text));
    const token = tokensOf(hint)[0];
    if (outer < 0 || inner < 0 || !token) return false;
    const other = changeToken(hint, token, replacementFor(token.text, hash(size, "stacked")));
    const block = file.lines.slice(outer + 1, last + 1).map((line) => line.text);
    const within = file.lines[inner]?.text ?? "";
    insertFileLines(scene, hunk.file, outer, [other, ...block, ""]);
    const count = (text: string): number =>
      file.lines.filter((line) => line.text.trim() === text.trim()).length;
    const places = exactLines(file.lines, oldLines(hunk));
    if (count(hint) !== 1 || count(within) !== 2 || places.length !== 2 || places[1] !== own()) return false;
    scene.rendering.located = true;
    scene.rendering.hinted = true;
    scene.rendering.frames.push((patch) =>
      patch.replace(/^@@ .*\n/m, (line) => `${line}@@ ${within.trim()}\n`),
    );
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: [{ files: landedTree(scene, scene.hunks) }],
        unchanged: false,
        refuse: "tolerable",
        codes: ["ambiguous"],
      },
    };
    return scene.rendering.eol === "\n";
  },
};
