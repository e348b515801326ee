import { SIDED_FORMATS, type Drift } from "./drift.ts";
import { matchedTexts, mentions } from "./matched.ts";

/** Tabs at the start of lines are sent as a backslash and a t, on both sides. */
export const literalTab: Drift = {
  name: "literal-tab",
  family: "escapes",
  formats: SIDED_FORMATS,
  summary: "tabs as backslash and t, on both sides",
  languages: ["go", "c", "makefile", "emoji-js"],
  stage: 3,
  mixes: true,
  wants: { language: 2 },
  apply(scene) {
    for (const hunk of scene.hunks) {
      if (hunk.piece || hunk.replaceAll || mentions(scene, hunk, /\\/)) return false;
      const shown = hunk.rows.some((row) => row.hidden !== true && row.old?.startsWith("\t") === true);
      if (!shown || !matchedTexts(scene, hunk).some((text) => text.startsWith("\t"))) return false;
    }
    scene.rendering.wraps.push((lines) =>
      lines.map((line) => line.replace(/^\t+/, (tabs) => "\\t".repeat(tabs.length))),
    );
    return true;
  },
};
