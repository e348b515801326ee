import { pick } from "../hash.ts";
import { innerContext, lineHunk, widen } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** One line in the middle of the context is left out, on both sides. */
export const droppedLine: Drift = {
  name: "dropped-line",
  family: "paraphrase",
  formats: ALL_FORMATS,
  summary: "a line of the file is missing from the context",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    widen(scene, found.hunk, 3, 3);
    const rows = innerContext(found.hunk);
    if (rows.length === 0) return false;
    found.hunk.rows.splice(pick(rows, size >>> 2), 1);
    return true;
  },
};
