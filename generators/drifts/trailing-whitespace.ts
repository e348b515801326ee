import { isInked, setFileLine } from "../scene.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { mapAllSent } from "./lines.ts";

/** Blanks at the ends of lines that only the edit has, or only the file. */
export const trailingWhitespace: Drift = {
  name: "trailing-whitespace",
  family: "whitespace",
  formats: ALL_FORMATS,
  summary: "lines end in blanks in the edit or in the file, not in both",
  stage: 1,
  mixes: true,
  apply(scene, size) {
    const blanks = [" ", "  ", "\t"][(size >>> 1) % 3] as string;
    if (scene.hunks.some((hunk) => hunk.piece)) return false;
    if (size % 2 === 0) return mapAllSent(scene, (text) => (isInked(text) ? text + blanks : text));
    let changed = false;
    for (const hunk of scene.hunks) {
      for (const row of hunk.rows) {
        const text = scene.files[hunk.file]?.lines[row.line]?.text;
        if (text === undefined || !isInked(text)) continue;
        setFileLine(scene, hunk.file, row.line, text + blanks);
        changed = true;
      }
    }
    return changed;
  },
};
