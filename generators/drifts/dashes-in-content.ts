import { setFileLine } from "../scene.ts";
import { inkedRows, lineHunk } from "./context.ts";
import type { Drift } from "./drift.ts";

/** A removed line begins with two dashes, so that with its mark it looks like the header of a diff. */
export const dashesInContent: Drift = {
  name: "dashes-in-content",
  family: "diff",
  formats: ["v4a", "unified-diff"],
  summary: "a removed line that looks like a diff's header once it has its mark",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const row = found.hunk.rows[inkedRows(found.hunk, "cut")[0] ?? -1];
    if (!row) return false;
    row.want = `-- ${row.want.trim()}`;
    row.old = row.want;
    setFileLine(scene, found.hunk.file, row.line, row.want);
    return true;
  },
};
