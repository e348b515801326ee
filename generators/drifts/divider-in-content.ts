import { keepRow } from "../intents/change.ts";
import { insertFileLines, type SourceFile } from "../scene.ts";
import { lineHunk } from "./context.ts";
import type { Drift } from "./drift.ts";

/** The first line of the search is the very divider of a SEARCH/REPLACE block. */
export const dividerInContent: Drift = {
  name: "divider-in-content",
  family: "framing",
  formats: ["search-replace"],
  summary: "the context holds the line that divides a block",
  stage: 0,
  mixes: false,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const { hunk } = found;
    const file = scene.files[hunk.file] as SourceFile;
    const first = hunk.rows[0]?.line ?? -1;
    if (first < 0) return false;
    // Before everything else, so that the other ways to divide the block leave an empty search.
    insertFileLines(scene, hunk.file, first, ["======="]);
    hunk.rows.unshift(keepRow(file, first));
    scene.plain = false;
    return true;
  },
};
