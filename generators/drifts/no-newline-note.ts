import { pick } from "../hash.ts";
import type { SourceFile } from "../scene.ts";
import type { Drift } from "./drift.ts";

/** The diff notes on both sides that the last line has no newline, but the file's has one. */
export const noNewlineNote: Drift = {
  name: "no-newline-note",
  family: "final-newline",
  formats: ["unified-diff"],
  summary: "the diff says on both sides that there is no final newline, but there is",
  stage: 4,
  mixes: true,
  apply(scene) {
    const hunk = pick(scene.hunks, scene.hunks.length - 1);
    const file = scene.files[hunk.file] as SourceFile;
    const last = Math.max(...hunk.rows.map((row) => row.line));
    const row = hunk.rows.at(-1);
    if (scene.actions.length > 0 || row?.kind !== "keep" || last < 0 || file.lines.at(-1)?.ending === "")
      return false;
    file.lines = file.lines.slice(0, last + 1);
    scene.rendering.frames.push((text) => `${text}\\ No newline at end of file\n`);
    scene.plain = false;
    return true;
  },
};
