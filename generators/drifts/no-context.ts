import type { Drift } from "./drift.ts";

/** The hunks have no context lines at all. */
export const noContext: Drift = {
  name: "no-context",
  family: "diff",
  formats: ["unified-diff", "v4a"],
  summary: "hunks without any context line",
  stage: 0,
  mixes: true,
  wants: { change: 0 },
  apply(scene) {
    for (const hunk of scene.hunks) {
      if (!hunk.rows.some((row) => row.kind === "cut")) return false;
      const first = hunk.rows.findIndex((row) => row.kind !== "keep");
      const last = hunk.rows.findLastIndex((row) => row.kind !== "keep");
      hunk.rows = hunk.rows.slice(first, last + 1);
    }
    return true;
  },
};
