import { TEXT_FORMATS, type Drift } from "./drift.ts";

/** The model says a sentence before the edit, or one before and one after. */
export const proseAround: Drift = {
  name: "prose-around",
  family: "framing",
  formats: TEXT_FORMATS,
  summary: "a sentence before the edit, or before and after",
  stage: 4,
  mixes: true,
  apply(scene, size) {
    const after = size % 2 === 0 ? "\nThat should do it.\n" : "";
    scene.rendering.frames.push((text) => `I will make this change now:\n\n${text}${after}`);
    scene.plain = false;
    return true;
  },
};
