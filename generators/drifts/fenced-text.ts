import { TEXT_FORMATS, type Drift } from "./drift.ts";

/** The whole edit stands in a code fence. */
export const fencedText: Drift = {
  name: "fenced-text",
  family: "framing",
  formats: TEXT_FORMATS,
  summary: "the whole edit in a code fence",
  stage: 4,
  mixes: true,
  apply(scene, size) {
    const { rendering, format } = scene;
    const tag = size % 2 === 0 ? "" : format === "unified-diff" ? "diff" : "text";
    rendering.fence = null;
    rendering.frames.push((text) => `\`\`\`${tag}\n${text}\`\`\`\n`);
    scene.plain = false;
    return true;
  },
};
