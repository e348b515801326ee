import { insertFileLines, isInked, type SourceFile } from "../scene.ts";
import { exactLines } from "../truth/places.ts";
import { oldLines } from "../render/sides.ts";
import { landedTree } from "../truth/wanted.ts";
import type { Drift } from "./drift.ts";

/** The search stands twice, and the `@@` line says after which line it is meant. */
export const v4aAnchorChooses: Drift = {
  name: "v4a-anchor-chooses",
  family: "v4a",
  formats: ["v4a"],
  summary: "the search stands twice and the `@@` line says which is meant",
  stage: 0,
  mixes: false,
  wants: { more: 0 },
  apply(scene, size) {
    const hunk = scene.hunks[0];
    if (!hunk || scene.hunks.length > 1 || scene.actions.length > 0 || hunk.hint === null) return false;
    const file = scene.files[hunk.file] as SourceFile;
    const { hint } = hunk;
    const lines = hunk.rows.filter((row) => row.line >= 0).map((row) => file.lines[row.line]?.text ?? "");
    if (lines.length === 0 || !isInked(hint) || lines.includes(hint)) return false;
    // A copy above the anchor, below the place that is meant, or both.
    if (size % 3 !== 1) insertFileLines(scene, hunk.file, 0, [...lines, ""]);
    if (size % 3 !== 0) insertFileLines(scene, hunk.file, file.lines.length, ["", ...lines]);
    scene.rendering.hinted = true;
    const own = hunk.rows.find((row) => row.line >= 0)?.line ?? 0;
    const places = exactLines(file.lines, oldLines(hunk));
    const anchors = file.lines
      .map((line, at) => (line.text.includes(hint.trim()) ? at : -1))
      .filter((at) => at >= 0);
    const anchor = anchors[0] ?? 0;
    if (places.length !== (size % 3 === 2 ? 3 : 2) || anchors.length !== 1 || anchor >= own) return false;
    if (places.find((at) => at > anchor) !== own) return false;
    if (places.some((at) => at <= anchor && at + lines.length > anchor)) return false;
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: [{ files: landedTree(scene, scene.hunks) }],
        unchanged: false,
        refuse: "tolerable",
        codes: ["ambiguous"],
      },
    };
    return true;
  },
};
