import { insertFileLines, type SourceFile } from "../scene.ts";
import { exactLines } from "../truth/places.ts";
import { oldLines } from "../render/sides.ts";
import { landedTree } from "../truth/wanted.ts";
import { land } from "../truth/wanted.ts";
import { joinLines } from "../../reference/text/lines.ts";
import type { Drift } from "./drift.ts";

/** The search stands twice, and a line number that the format carries says which is meant. */
export const locatorChooses: Drift = {
  name: "locator-chooses",
  family: "ambiguity",
  formats: ["unified-diff", "search-replace"],
  flavours: ["git", "plain", "roo"],
  summary: "the search stands twice and the line number given says which is meant",
  stage: 0,
  mixes: false,
  wants: { more: 0 },
  apply(scene, size) {
    const hunk = scene.hunks[0];
    if (!hunk || scene.hunks.length > 1 || scene.actions.length > 0) return false;
    const file = scene.files[hunk.file] as SourceFile;
    const lines = hunk.rows.filter((row) => row.line >= 0).map((row) => file.lines[row.line]?.text ?? "");
    if (lines.length === 0) return false;
    const place = size % 2 === 0 ? file.lines.length : 0;
    insertFileLines(scene, hunk.file, place, place === 0 ? [...lines, ""] : ["", ...lines]);
    scene.rendering.hinted = true;
    const places = exactLines(file.lines, oldLines(hunk));
    const own = hunk.rows.find((row) => row.line >= 0)?.line ?? 0;
    if (places.length !== 2 || !places.includes(own)) return false;
    const files = landedTree(scene, scene.hunks);
    const at = (start: number): { files: Record<string, string> } => {
      const rows = hunk.rows.map((row) => (row.line < 0 ? row : { ...row, line: row.line - own + start }));
      return { files: { [file.path]: joinLines(land(file, [{ ...hunk, rows }]).lines) } };
    };
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: [{ files }],
        unchanged: false,
        refuse: "tolerable",
        codes: ["ambiguous"],
        camps: {
          "ambiguity=first": { accept: [at(places[0] as number)] },
          "ambiguity=last": { accept: [at(places[1] as number)] },
          "ambiguity=nearest": { accept: [{ files }] },
        },
      },
    };
    return true;
  },
};
