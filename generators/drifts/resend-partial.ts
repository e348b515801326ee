import { factsOf } from "../truth/facts.ts";
import { needToLand } from "../truth/landing.ts";
import { landedTree } from "../truth/wanted.ts";
import type { Drift } from "./drift.ts";
import { hasLanded, landBefore } from "./resend.ts";

/** Of several edits the first has landed; all are sent again. */
export const resendPartial: Drift = {
  name: "resend-partial",
  family: "resend",
  formats: ["replace-many", "search-replace", "v4a", "unified-diff"],
  summary: "of several edits the first has already landed",
  stage: 0,
  mixes: false,
  wants: { more: 1 },
  apply(scene) {
    const [first, ...rest] = scene.hunks;
    if (!first || rest.length === 0 || scene.actions.length > 0) return false;
    if (!first.rows.some((row) => row.kind === "cut") || !first.rows.some((row) => row.kind === "add"))
      return false;
    landBefore(scene, [first]);
    if (!hasLanded(scene, first)) return false;
    if (factsOf({ ...scene, hunks: rest }).some((facts) => needToLand(scene, facts) === null)) return false;
    const files = landedTree(scene, rest);
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: [{ files }],
        unchanged: false,
        refuse: "tolerable",
        codes: ["already-applied", "not-found"],
        camps: { "atomicity=partial": { accept: [{ files, status: "partial" }] } },
      },
    };
    return true;
  },
};
