import { ALL_FORMATS, type Drift } from "../drifts/drift.ts";
import type { Hunk, Scene, SourceFile } from "../scene.ts";

/** What all traps have in common: they change the file after every drift, in any format. */
export const TRAP: Pick<Drift, "family" | "formats" | "stage" | "mixes"> = {
  family: "traps",
  formats: ALL_FORMATS,
  stage: 5,
  mixes: true,
};

/** The last hunk of an edit that would land, if it stands for whole lines of the file. */
export function lastWholeHunk(scene: Scene): { hunk: Hunk; at: number } | null {
  const at = scene.hunks.length - 1;
  const hunk = scene.hunks[at];
  if (!hunk || scene.outcome.kind !== "land" || hunk.piece || hunk.replaceAll) return null;
  return hunk.rows.some((row) => row.line >= 0) ? { hunk, at } : null;
}

/** The file's lines from the first to the last that a hunk stands for. */
export function textsOf(scene: Scene, hunk: Hunk): string[] {
  const at = hunk.rows.filter((row) => row.line >= 0).map((row) => row.line);
  const { lines } = scene.files[hunk.file] as SourceFile;
  return lines.slice(Math.min(...at), Math.max(...at) + 1).map((line) => line.text);
}

/** Takes lines out of a file; rows that pointed at them point nowhere. */
export function removeFileLines(scene: Scene, file: number, from: number, to: number): void {
  (scene.files[file] as SourceFile).lines.splice(from, to - from);
  for (const hunk of scene.hunks) {
    if (hunk.file !== file) continue;
    for (const row of hunk.rows) {
      if (row.line >= to) row.line -= to - from;
      else if (row.line >= from) row.line = -1;
    }
  }
}
