import { SIDED_FORMATS, type Drift } from "./drift.ts";
import { mentions, sidesHave } from "./matched.ts";

/** Search and replacement each stand in a code fence of their own. */
export const fencedSides: Drift = {
  name: "fenced-sides",
  family: "framing",
  formats: SIDED_FORMATS,
  summary: "search and replacement each in a code fence",
  stage: 3,
  mixes: true,
  apply(scene, size) {
    if (!sidesHave(scene, 1) || scene.hunks.some((hunk) => mentions(scene, hunk, /```/))) return false;
    const tag = ["", scene.files[0]?.language.name ?? "", "text"][size % 3] as string;
    scene.rendering.fence = null;
    scene.rendering.wraps.push((lines) => [`\`\`\`${tag}`, ...lines, "```"]);
    return true;
  },
};
