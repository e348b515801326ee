import { ALL_FORMATS, type Drift } from "./drift.ts";
import { landBefore, replacementCount } from "./resend.ts";
import { factsOf } from "../truth/facts.ts";
import { landedTree } from "../truth/wanted.ts";

/** An insertion that has landed is sent again: its search still stands, and so does all of its replacement. */
export const resendInsertion: Drift = {
  name: "resend-insertion",
  family: "resend",
  formats: ALL_FORMATS,
  summary: "an insertion that has already landed is sent again",
  stage: 0,
  mixes: false,
  wants: { change: 2, more: 0 },
  apply(scene, size) {
    const hunk = scene.hunks[0];
    if (!hunk || scene.hunks.length > 1 || scene.actions.length > 0 || hunk.piece || hunk.replaceAll)
      return false;
    const first = hunk.rows.findIndex((row) => row.kind === "add");
    const last = hunk.rows.findLastIndex((row) => row.kind === "add");
    if (first < 0 || hunk.rows.some((row) => row.kind === "cut")) return false;
    const above = hunk.rows.slice(0, first);
    const added = hunk.rows.slice(first, last + 1);
    const below = hunk.rows.slice(last + 1);
    hunk.rows = size % 2 === 0 && below.length > 0 ? [...added, ...below] : [...above, ...added];
    if (hunk.rows.length === added.length) return false;
    if (!added.some((row) => /[\p{L}\p{N}]/u.test(row.want))) return false;
    landBefore(scene, [hunk]);
    const facts = factsOf(scene)[0];
    if (!facts || facts.exact.length !== 1 || replacementCount(scene, facts) !== 1) return false;
    const again = { files: landedTree(scene, [hunk]) };
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: [],
        unchanged: true,
        refuse: "tolerable",
        codes: ["already-applied"],
        camps: {
          "duplicate=succeed": { unchanged: true },
          "duplicate=refuse": { refuse: true },
          "duplicate=reapply": { accept: [again] },
        },
      },
    };
    return true;
  },
};
