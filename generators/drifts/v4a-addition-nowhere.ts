import type { Drift } from "./drift.ts";
import { refused } from "./refused.ts";

/** Added lines alone under a bare `@@`: nothing says where they go. */
export const v4aAdditionNowhere: Drift = {
  name: "v4a-addition-nowhere",
  family: "v4a",
  formats: ["v4a"],
  summary: "added lines alone, under an `@@` that names nothing",
  stage: 0,
  mixes: false,
  wants: { change: 2, more: 0 },
  apply(scene) {
    const hunk = scene.hunks[0];
    if (!hunk || scene.hunks.length > 1 || scene.actions.length > 0) return false;
    hunk.rows = hunk.rows.filter((row) => row.kind === "add");
    if (hunk.rows.length === 0) return false;
    hunk.hint = null;
    scene.outcome = refused(["not-found", "ambiguous", "malformed", "empty-search"]);
    return true;
  },
};
