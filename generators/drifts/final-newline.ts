import { pick } from "../hash.ts";
import type { SourceFile } from "../scene.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** The edit reaches the end of a file whose last line has no line ending, and does not show it. */
export const finalNewline: Drift = {
  name: "final-newline",
  family: "final-newline",
  formats: ALL_FORMATS,
  summary: "the file does not end in a newline and the edit reaches its end",
  stage: 1,
  mixes: true,
  apply(scene, size) {
    const hunk = pick(scene.hunks, scene.hunks.length - 1);
    if (hunk.piece || hunk.replaceAll) return false;
    const file = scene.files[hunk.file] as SourceFile;
    const last = Math.max(...hunk.rows.map((row) => row.line));
    if (last < 0) return false;
    file.lines = file.lines.slice(0, last + 1);
    const line = file.lines[last];
    if (!line) return false;
    file.lines[last] = { text: line.text, ending: "" };
    if (scene.format === "unified-diff") {
      scene.rendering.frames.push((text) => text.replaceAll("\\ No newline at end of file\n", ""));
      scene.plain = false;
    } else if (scene.hunks.length === 1) scene.rendering.tail = size % 2 === 0;
    return true;
  },
};
