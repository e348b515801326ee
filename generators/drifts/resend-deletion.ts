import { ALL_FORMATS, type Drift } from "./drift.ts";
import { landBefore, replacementCount } from "./resend.ts";
import { factsOf } from "../truth/facts.ts";

/** A deletion that has landed is sent again: what it would remove is gone. */
export const resendDeletion: Drift = {
  name: "resend-deletion",
  family: "resend",
  formats: ALL_FORMATS,
  summary: "a deletion that has already landed is sent again",
  stage: 0,
  mixes: false,
  wants: { change: 3, more: 0 },
  apply(scene, size) {
    const hunk = scene.hunks[0];
    if (!hunk || scene.hunks.length > 1 || scene.actions.length > 0 || hunk.piece || hunk.replaceAll)
      return false;
    if (hunk.rows.some((row) => row.kind === "add") || !hunk.rows.some((row) => row.kind === "cut"))
      return false;
    // Every other time nothing is kept around what is deleted, so that no replacement can stand.
    if (size % 2 === 0) hunk.rows = hunk.rows.filter((row) => row.kind === "cut");
    landBefore(scene, [hunk]);
    const facts = factsOf(scene)[0];
    if (!facts || facts.exact.length > 0 || facts.places.length > 0 || facts.rough > 0) return false;
    const stands = facts.new === "" ? 0 : replacementCount(scene, facts);
    if (stands > 1) return false;
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: [],
        unchanged: stands === 1,
        refuse: "right",
        codes: ["not-found", "already-applied"],
      },
    };
    return true;
  },
};
