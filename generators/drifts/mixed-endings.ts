import { hash } from "../hash.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** The file's lines end in LF and CRLF by turns. */
export const mixedEndings: Drift = {
  name: "mixed-endings",
  family: "line-endings",
  formats: ALL_FORMATS,
  summary: "the file's lines end in LF and CRLF by turns",
  stage: 1,
  mixes: true,
  apply(scene, size) {
    for (const file of scene.files) {
      file.lines = file.lines.map((line, at) =>
        line.ending === "" ? line : { text: line.text, ending: hash(size, at) % 2 === 0 ? "\n" : "\r\n" },
      );
    }
    return scene.files.some((file) => new Set(file.lines.map((line) => line.ending)).size > 1);
  },
};
