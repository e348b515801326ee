import { ALL_FORMATS, type Drift } from "./drift.ts";
import { hasLanded, landBefore } from "./resend.ts";

/** An edit that has landed is sent again: its search is gone, its replacement stands. */
export const duplicateResend: Drift = {
  name: "duplicate-resend",
  family: "resend",
  formats: ALL_FORMATS,
  summary: "an edit that has already landed is sent again",
  stage: 0,
  mixes: false,
  wants: { change: 0 },
  apply(scene) {
    if (scene.actions.length > 0 || scene.hunks.some((hunk) => hunk.piece || hunk.replaceAll)) return false;
    landBefore(scene, scene.hunks);
    if (!scene.hunks.every((hunk) => hunk.rows.some((row) => row.kind === "cut") && hasLanded(scene, hunk)))
      return false;
    if (scene.hunks.some((hunk) => !hunk.rows.some((row) => row.kind === "add"))) return false;
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: [],
        unchanged: true,
        refuse: "tolerable",
        codes: ["already-applied", "not-found"],
        camps: { "duplicate=succeed": { unchanged: true }, "duplicate=refuse": { refuse: true } },
      },
    };
    return true;
  },
};
