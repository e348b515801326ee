import type { Hunk, Scene } from "../scene.ts";

/** The lines of a hunk's search side, as sent. */
export function oldLines(hunk: Hunk): string[] {
  return hunk.rows.filter((row) => row.old !== null && row.hidden !== true).map((row) => row.old as string);
}

/** The lines of a hunk's replacement side, as sent. */
export function newLines(hunk: Hunk): string[] {
  return hunk.rows.filter((row) => row.new !== null && row.hidden !== true).map((row) => row.new as string);
}

/** Both sides with the scene's wraps around them. */
export function wrappedSides(scene: Scene, hunk: Hunk): { old: string[]; new: string[] } {
  let before = oldLines(hunk);
  let after = newLines(hunk);
  for (const wrap of scene.rendering.wraps) {
    before = wrap(before, "old");
    after = wrap(after, "new");
  }
  return { old: before, new: after };
}

/** A file's path as the model writes it. */
export function sentPath(scene: Scene, file: number): string {
  return scene.rendering.paths.get(file) ?? scene.files[file]?.path ?? "";
}
