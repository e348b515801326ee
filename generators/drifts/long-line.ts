import { insertFileLines, type SourceFile } from "../scene.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { asComment } from "./lines.ts";

/** How long the line is at least, in characters: more than a pipe or a buffer of 64 KiB holds at once. */
const LENGTH = 70_000;

/** The file has a line of 70,000 characters, as generated and minified code does, away from the edit, which is exact. */
export const longLine: Drift = {
  name: "long-line",
  family: "nothing",
  formats: ALL_FORMATS,
  summary: "a line of 70,000 characters elsewhere in the file",
  stage: 0,
  mixes: false,
  apply(scene, size) {
    const file = scene.files[0] as SourceFile;
    const words = Array.from({ length: LENGTH / 7 }, (_, i) => String(100_000 + ((i * 7919) % 899_989))).join(
      " ",
    );
    insertFileLines(scene, 0, size % 2 === 0 ? 0 : file.lines.length, [asComment(file.language, words)]);
    return true;
  },
};
