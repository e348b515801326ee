import type { Drift } from "./drift.ts";

/** The first hunk of a file has no `@@` line. */
export const v4aNoMarker: Drift = {
  name: "v4a-no-marker",
  family: "v4a",
  formats: ["v4a"],
  summary: "the first hunk has no `@@` line",
  stage: 4,
  mixes: true,
  wants: { more: 0 },
  apply(scene) {
    if (scene.hunks.length > 1 || scene.outcome.kind === "settled") return false;
    scene.rendering.frames.push((text) => text.replace(/^@@.*\r?\n/m, ""));
    scene.plain = false;
    return true;
  },
};
