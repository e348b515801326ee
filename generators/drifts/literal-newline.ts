import { SIDED_FORMATS, type Drift } from "./drift.ts";
import { mentions, sidesHave } from "./matched.ts";

/** Line breaks are sent as a backslash and an n, on both sides. */
export const literalNewline: Drift = {
  name: "literal-newline",
  family: "escapes",
  formats: SIDED_FORMATS,
  summary: "line breaks as backslash and n, on both sides",
  stage: 3,
  mixes: true,
  apply(scene) {
    if (!sidesHave(scene, 2) || scene.hunks.some((hunk) => mentions(scene, hunk, /\\/))) return false;
    scene.rendering.tail = false;
    scene.rendering.wraps.push((lines) => [lines.join("\\n")]);
    return true;
  },
};
