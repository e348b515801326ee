import { ALL_FORMATS, type Drift } from "./drift.ts";
import { indentIsShown, indentOf, mapSent } from "./lines.ts";
import { allBut } from "./languages.ts";

/** The edit is indented by another unit than the file: two for four, four for two. */
export const indentUnit: Drift = {
  name: "indent-unit",
  family: "indentation",
  formats: ALL_FORMATS,
  summary: "the edit's indentation has another unit than the file's",
  languages: allBut("go", "c", "toml", "makefile", "japanese", "emoji-js"),
  stage: 2,
  mixes: true,
  apply(scene, size) {
    let changed = false;
    for (const hunk of scene.hunks) {
      if (hunk.piece || hunk.replaceAll) return false;
      const unit = scene.files[hunk.file]?.language.unit ?? "";
      if (!unit.startsWith(" ")) return false;
      const other = unit.length === 4 ? (size % 3 === 2 ? 3 : 2) : size % 3 === 2 ? 3 : 4;
      let odd = false;
      const made = mapSent(hunk, (text) => {
        const indent = indentOf(text);
        if (indent === text) return text;
        if (indent.length % unit.length !== 0 || indent.includes("\t")) odd = true;
        return " ".repeat((indent.length / unit.length) * other) + text.slice(indent.length);
      });
      if (odd || !indentIsShown(scene, hunk)) return false;
      changed ||= made;
    }
    return changed;
  },
};
