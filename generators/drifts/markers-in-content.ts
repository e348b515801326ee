import { pick } from "../hash.ts";
import { keepRow } from "../intents/change.ts";
import { insertFileLines, type SourceFile } from "../scene.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

const MARKERS = [
  "=======",
  "<<<<<<< HEAD",
  ">>>>>>> theirs",
  "*** End Patch",
  "@@ -1,2 +1,2 @@",
  "```",
  "--- a/x",
  "+++ b/x",
  "===",
  "====================",
];

/** Rules too short or too long for the divider of a block. */
const RULES = /^(?:={3}|={20})$/;

/** The file's own lines look like the markers of an edit format, and one of them is context. */
export const markersInContent: Drift = {
  name: "markers-in-content",
  family: "framing",
  formats: ALL_FORMATS,
  summary: "context that looks like a marker of an edit format",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const hunk = pick(scene.hunks, size);
    if (hunk.piece || hunk.replaceAll) return false;
    const file = scene.files[hunk.file] as SourceFile;
    const first = hunk.rows.find((row) => row.line >= 0)?.line;
    if (first === undefined) return false;
    const marker = pick(MARKERS, size >>> 2);
    if (scene.format === "search-replace") {
      if (marker === "=======") return false;
      if (!RULES.test(marker)) scene.plain = false;
    }
    if (marker === "```") scene.rendering.fence = null;
    insertFileLines(scene, hunk.file, first, [marker]);
    const top = hunk.rows.findIndex((row) => row.line >= 0);
    hunk.rows.splice(top, 0, keepRow(file, first));
    return true;
  },
};
