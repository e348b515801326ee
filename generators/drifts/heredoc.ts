import type { Drift } from "./drift.ts";

/** The patch is wrapped in the shell command that was meant to take it. */
export const heredoc: Drift = {
  name: "heredoc",
  family: "framing",
  formats: ["v4a"],
  flavours: ["envelope"],
  summary: "the patch in a shell here-document",
  stage: 4,
  mixes: true,
  apply(scene, size) {
    const word = size % 2 === 0 ? "'EOF'" : "'PATCH'";
    const end = word.replaceAll("'", "");
    scene.rendering.frames.push((text) => {
      const command = size % 3 === 0 ? "apply_patch " : "";
      return `${command}<<${word}\n${text}${end}\n`;
    });
    scene.plain = false;
    return true;
  },
};
