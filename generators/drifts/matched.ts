import type { Hunk, Scene } from "../scene.ts";

/** The file's lines that a hunk's search stands for. */
export function matchedTexts(scene: Scene, hunk: Hunk): string[] {
  const lines = scene.files[hunk.file]?.lines ?? [];
  return hunk.rows.filter((row) => row.line >= 0).map((row) => lines[row.line]?.text ?? "");
}

/** The lines that a hunk adds, as they are wanted. */
export function wantedTexts(hunk: Hunk): string[] {
  return hunk.rows.filter((row) => row.kind === "add").map((row) => row.want);
}

/** Whether a pattern is found in what a hunk matches or adds. */
export function mentions(scene: Scene, hunk: Hunk, pattern: RegExp): boolean {
  return matchedTexts(scene, hunk)
    .concat(wantedTexts(hunk))
    .some((text) => text.search(pattern) !== -1);
}

/** Whether both sides of every hunk have at least `least` lines and stand as whole lines. */
export function sidesHave(scene: Scene, least: number): boolean {
  return scene.hunks.every((hunk) => {
    if (hunk.piece || hunk.replaceAll) return false;
    const before = hunk.rows.filter((row) => row.old !== null).length;
    const after = hunk.rows.filter((row) => row.new !== null).length;
    return before >= least && after >= least;
  });
}
