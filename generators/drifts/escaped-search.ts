import { ALL_FORMATS, type Drift } from "./drift.ts";
import { mentions } from "./matched.ts";
import { allBut } from "./languages.ts";

/** Quotes have a backslash before them in the search alone; the replacement is as it should be. */
export const escapedSearch: Drift = {
  name: "escaped-search",
  family: "escapes",
  formats: ALL_FORMATS,
  summary: "quotes with a backslash, in the search alone",
  languages: allBut("go", "c"),
  stage: 1,
  mixes: false,
  apply(scene) {
    let changed = false;
    for (const hunk of scene.hunks) {
      if (hunk.piece || hunk.replaceAll || mentions(scene, hunk, /\\/)) return false;
      for (const row of hunk.rows) {
        // A context line that the two sides spell differently would be a change of its own.
        if (row.kind !== "cut" || row.old === null) {
          if (row.kind === "keep" && /["']/.test(row.want)) return false;
          continue;
        }
        const made = row.old.replace(/["']/g, "\\$&");
        if (made !== row.old) changed = true;
        row.old = made;
      }
    }
    return changed;
  },
};
