import type { Code, FileChanges, Truth } from "../../spec/types.ts";
import type { Hunk, Outcome, Scene } from "../scene.ts";
import { factsOf } from "../truth/facts.ts";
import { needToLand } from "../truth/landing.ts";
import { landedTree } from "../truth/wanted.ts";

/** The outcome of a request that is to be refused, with one of these codes, by all but the engines of some camps. */
export function refused(codes: Code[], camps?: Truth["camps"]): Outcome {
  const truth: Truth = { accept: [], unchanged: false, refuse: "right", codes };
  return { kind: "settled", truth: camps === undefined ? truth : { ...truth, camps } };
}

/** The camp of engines that write what fits and leave these files. */
export function keepingWhatFits(files: FileChanges): Truth["camps"] {
  return { "atomicity=partial": { accept: [{ files, status: "partial" }] } };
}

/** Sends a second edit for which the first leaves no place; false, and nothing done, where it leaves one. */
export function sendInVain(scene: Scene, hunk: Hunk, second: Hunk): boolean {
  const [first, then] = factsOf({ ...scene, hunks: [hunk, second] });
  if (!first || !then || needToLand(scene, first) === null) return false;
  if (then.exact.length > 0 || then.places.length > 0 || then.rough > 0) return false;
  const files = landedTree(scene, [hunk]);
  scene.hunks = [hunk, second];
  scene.outcome = refused(["overlap", "not-found"], keepingWhatFits(files));
  return true;
}
