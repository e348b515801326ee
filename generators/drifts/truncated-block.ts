import { markersOf } from "../render/blocks.ts";
import { landedTree } from "../truth/wanted.ts";
import type { Drift } from "./drift.ts";
import { keepingWhatFits, refused } from "./refused.ts";

/** The answer was cut off before the last block was closed. */
export const truncatedBlock: Drift = {
  name: "truncated-block",
  family: "truncation",
  formats: ["search-replace"],
  summary: "the last block is cut off before its end",
  stage: 4,
  mixes: false,
  apply(scene, size) {
    const marker = markersOf(scene).replace;
    const divider = markersOf(scene).divide;
    if (scene.actions.length > 0) return false;
    scene.rendering.frames.push((text) => {
      const end = text.lastIndexOf(marker);
      const cut = text.slice(0, end);
      const from = cut.lastIndexOf(`${divider}\n`) + divider.length + 1;
      return cut.slice(0, size % 2 === 0 ? end : Math.max(from, end - 1 - (size % 9)));
    });
    const fitting = scene.hunks.slice(0, -1);
    const files = landedTree(scene, fitting);
    scene.outcome = refused(
      ["malformed", "truncated"],
      fitting.length > 0 ? keepingWhatFits(files) : undefined,
    );
    return true;
  },
};
