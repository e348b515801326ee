import { ALL_FORMATS, type Drift } from "./drift.ts";
import { indentIsShown, mapSent } from "./lines.ts";

/** The whole block is sent one or more steps further in or out than it stands in the file. */
export const indentShift: Drift = {
  name: "indent-shift",
  family: "indentation",
  formats: ALL_FORMATS,
  summary: "the whole block is indented more or less than in the file",
  stage: 2,
  mixes: true,
  apply(scene, size) {
    let shifted = false;
    for (const hunk of scene.hunks) {
      if (hunk.piece) return false;
      const unit = size % 3 === 2 ? " " : (scene.files[hunk.file]?.language.unit ?? "  ");
      const inked = hunk.rows
        .flatMap((row) => [row.old, row.new])
        .filter((text) => text !== null && text.trim() !== "");
      const out = size % 2 === 1 && inked.every((text) => text?.startsWith(unit));
      const changed = mapSent(hunk, (text) =>
        text.trim() === "" ? text : out ? text.slice(unit.length) : unit + text,
      );
      if (!indentIsShown(scene, hunk)) return false;
      shifted ||= changed;
    }
    return shifted;
  },
};
