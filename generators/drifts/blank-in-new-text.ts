import { addRow } from "../intents/change.ts";
import type { Row } from "../scene.ts";
import { lineHunk } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** The new text holds a blank line between its others, which is part of it. */
export const blankInNewText: Drift = {
  name: "blank-in-new-text",
  family: "blank-lines",
  formats: ALL_FORMATS,
  summary: "new lines with a blank line among them",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const { rows } = found.hunk;
    const first = rows.findIndex((row) => row.kind === "add");
    if (first < 0) return false;
    let last = first;
    while (rows[last + 1]?.kind === "add") last++;
    // At an edge it would stand beside the file's own blank lines, and whose is whose could be disputed.
    if (last === first) rows.splice(first + 1, 0, addRow(""), addRow((rows[first] as Row).want));
    else rows.splice(size % 2 === 0 ? first + 1 : last, 0, addRow(""));
    return true;
  },
};
