import { isInked } from "../scene.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { indentIsShown, indentOf } from "./lines.ts";
import { allBut } from "./languages.ts";

/** The first line is sent without its indentation, the others with it, as when text is copied from its first letter. */
export const indentFirstLine: Drift = {
  name: "indent-first-line",
  family: "indentation",
  formats: ALL_FORMATS,
  summary: "the first line alone has lost its indentation",
  languages: allBut("toml", "markdown", "chinese", "japanese"),
  stage: 2,
  mixes: true,
  apply(scene) {
    let changed = false;
    for (const hunk of scene.hunks) {
      if (hunk.piece || hunk.replaceAll) return false;
      const first = hunk.rows.find((row) => row.old !== null);
      const firstNew = hunk.rows.find((row) => row.new !== null);
      if (!first?.old || !firstNew?.new || !isInked(first.old) || !isInked(firstNew.new)) continue;
      const inked = hunk.rows.filter((row) => row.old !== null && isInked(row.old));
      const indent = indentOf(first.old);
      // Only with other lines at their place is it plain that the first one alone is shifted.
      if (indent === "" || inked.length < 3 || indentOf(firstNew.new) !== indent) continue;
      if (hunk.rows.some((row) => row.old !== null && indentOf(row.old) === "" && isInked(row.old))) continue;
      const rest = { ...hunk, rows: hunk.rows.filter((row) => row !== first && row !== firstNew) };
      if (!indentIsShown(scene, rest)) continue;
      first.old = first.old.slice(indent.length);
      firstNew.new = firstNew.new.slice(indent.length);
      if (first.new !== null && first !== firstNew) return false;
      changed = true;
    }
    return changed;
  },
};
