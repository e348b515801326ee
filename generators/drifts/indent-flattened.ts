import { ALL_FORMATS, type Drift } from "./drift.ts";
import { indentIsShown, mapSent } from "./lines.ts";
import { allBut } from "./languages.ts";

/** Every line is sent without any indentation. */
export const indentFlattened: Drift = {
  name: "indent-flattened",
  family: "indentation",
  formats: ALL_FORMATS,
  summary: "the edit's lines have lost all indentation",
  languages: allBut("rust", "toml", "chinese", "japanese"),
  stage: 2,
  mixes: true,
  apply(scene) {
    let changed = false;
    for (const hunk of scene.hunks) {
      if (hunk.piece || hunk.replaceAll) return false;
      const made = mapSent(hunk, (text) => text.trimStart());
      if (!indentIsShown(scene, hunk)) return false;
      changed ||= made;
    }
    return changed;
  },
};
