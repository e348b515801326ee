import type { LineEnding } from "../../reference/text/lines.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** The file's lines end otherwise than the edit's: CRLF, lone CR, or the edit's alone. */
export const lineEndings: Drift = {
  name: "line-endings",
  family: "line-endings",
  formats: ALL_FORMATS,
  summary: "the file's line endings are not those of the edit",
  stage: 1,
  mixes: true,
  apply(scene, size) {
    const kind = size % 4;
    if (scene.rendering.eol === "\r\n") return false;
    if (kind === 3) {
      scene.rendering.eol = "\r\n";
      return true;
    }
    const ending: LineEnding = kind === 2 ? "\r" : "\r\n";
    for (const file of scene.files) {
      file.lines = file.lines.map((line) => ({ text: line.text, ending: line.ending === "" ? "" : ending }));
    }
    return true;
  },
};
