import type { Drift } from "./drift.ts";

/** The file is moved to the very path that it has. */
export const moveOntoItself: Drift = {
  name: "move-onto-itself",
  family: "v4a",
  formats: ["v4a"],
  flavours: ["envelope"],
  summary: "`Move to` names the file itself",
  stage: 4,
  mixes: true,
  wants: { more: 0 },
  apply(scene) {
    const path = scene.files[0]?.path;
    if (path === undefined || scene.files.length > 1 || scene.actions.length > 0) return false;
    scene.rendering.frames.push((text) =>
      text.replace(`*** Update File: ${path}\n`, () => `*** Update File: ${path}\n*** Move to: ${path}\n`),
    );
    scene.plain = false;
    return scene.rendering.eol === "\n" && scene.rendering.paths.size === 0;
  },
};
