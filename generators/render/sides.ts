import type { Hunk } from "../scene.ts";

/** The lines of a hunk's search side, as sent. */
export function oldLines(hunk: Hunk): string[] {
  return hunk.rows.filter((row) => row.old !== null).map((row) => row.old as string);
}

/** The lines of a hunk's replacement side, as sent. */
export function newLines(hunk: Hunk): string[] {
  return hunk.rows.filter((row) => row.new !== null).map((row) => row.new as string);
}
