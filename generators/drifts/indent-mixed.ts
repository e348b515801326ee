import { ALL_FORMATS, type Drift } from "./drift.ts";
import { indentIsShown, indentOf } from "./lines.ts";
import { allBut } from "./languages.ts";

/** Some lines of the edit are indented by tabs and others by spaces. */
export const indentMixed: Drift = {
  name: "indent-mixed",
  family: "indentation",
  formats: ALL_FORMATS,
  summary: "tabs and spaces by turns in the edit's indentation",
  languages: allBut("toml", "japanese"),
  stage: 2,
  mixes: true,
  apply(scene, size) {
    let changed = false;
    for (const hunk of scene.hunks) {
      if (hunk.piece || hunk.replaceAll) return false;
      const unit = scene.files[hunk.file]?.language.unit ?? "\t";
      hunk.rows.forEach((row, at) => {
        if ((at + size) % 2 === 0 || row.kind === "add" || row.old === null) return;
        const indent = indentOf(row.old);
        if (indent === row.old || indent === "") return;
        const other = unit === "\t" ? indent.replaceAll("\t", "    ") : indent.replaceAll(unit, "\t");
        if (other === indent) return;
        row.old = other + row.old.slice(indent.length);
        if (row.new !== null) row.new = other + row.new.slice(indent.length);
        changed = true;
      });
      if (!indentIsShown(scene, hunk)) return false;
    }
    return changed;
  },
};
