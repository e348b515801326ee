import type { Drift } from "./drift.ts";

/** Several edits of one file come in another order than their places. */
export const outOfOrder: Drift = {
  name: "out-of-order",
  family: "order",
  formats: ["replace-many", "search-replace", "v4a", "unified-diff"],
  summary: "the edits of a file come from the bottom up",
  stage: 4,
  mixes: true,
  wants: { more: 1 },
  apply(scene) {
    const own = scene.hunks.filter((hunk) => hunk.file === 0);
    if (own.length < 2 || scene.outcome.kind !== "land") return false;
    scene.hunks = [...own.reverse(), ...scene.hunks.filter((hunk) => hunk.file !== 0)];
    if (scene.format === "v4a" || scene.format === "unified-diff") scene.plain = false;
    return true;
  },
};
