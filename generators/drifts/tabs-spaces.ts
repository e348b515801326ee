import { ALL_FORMATS, type Drift } from "./drift.ts";
import { indentIsShown, indentOf, mapSent } from "./lines.ts";
import { allBut } from "./languages.ts";

/** The edit is indented by spaces where the file has tabs, or by tabs where it has spaces. */
export const tabsSpaces: Drift = {
  name: "tabs-spaces",
  family: "indentation",
  formats: ALL_FORMATS,
  summary: "tabs in the edit for spaces in the file, or spaces for tabs",
  languages: allBut("toml", "japanese"),
  stage: 2,
  mixes: true,
  apply(scene, size) {
    let changed = false;
    for (const hunk of scene.hunks) {
      if (hunk.piece || hunk.replaceAll) return false;
      const unit = scene.files[hunk.file]?.language.unit ?? "\t";
      const spaces = " ".repeat([4, 2, 8][size % 3] as number);
      const made = mapSent(hunk, (text) => {
        const indent = indentOf(text);
        if (indent === text) return text;
        const other = unit === "\t" ? indent.replaceAll("\t", spaces) : indent.replaceAll(unit, "\t");
        return other + text.slice(indent.length);
      });
      if (!indentIsShown(scene, hunk)) return false;
      changed ||= made;
    }
    return changed;
  },
};
