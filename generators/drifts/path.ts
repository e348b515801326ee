import { ALL_FORMATS, type Drift } from "./drift.ts";
import type { Scene } from "../scene.ts";

/** Makes a drift in which the model spells the path of a file otherwise, and the one meant is plain. */
export function pathDrift(
  name: string,
  summary: string,
  spell: (path: string, size: number, scene: Scene) => string,
): Drift {
  return {
    name,
    family: "paths",
    formats: ALL_FORMATS,
    summary,
    stage: 4,
    mixes: true,
    apply(scene, size) {
      const file = scene.hunks[0]?.file ?? 0;
      const path = scene.files[file]?.path;
      if (path === undefined || scene.actions.some((action) => action.kind !== "add" && action.file === file))
        return false;
      const made = spell(path, size, scene);
      if (made === path || scene.files.some((other) => other.path === made)) return false;
      const base = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
      if (scene.files.filter((other) => other.path.toLowerCase().endsWith(base)).length > 1) return false;
      scene.rendering.paths.set(file, made);
      scene.plain = false;
      return true;
    },
  };
}
