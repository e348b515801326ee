import { addRow } from "../intents/change.ts";
import type { Row } from "../scene.ts";
import { lineHunk } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { indentOf } from "./lines.ts";

/** Lines that careless reading or writing changes, each taken as sent. */
const LINES = [
  "trailing blanks  ",
  "tab\tinside\t",
  "two  blanks   and more",
  "- minus",
  "+ plus",
  "\u201ccurly\u201d \u2018marks\u2019 \u2014 \u2026",
  "no\u00a0break \u3000 wide",
  "12: number",
  "```",
  "caf\u00e9 cafe\u0301",
  "\\ No newline",
  "zero\u200bwidth",
];

/** The new text holds marks, blanks and signs of its own, which are written as sent. */
export const oddNewText: Drift = {
  name: "odd-new-text",
  family: "metacharacters",
  formats: ALL_FORMATS,
  summary: "blank lines, blanks, marks and leading signs in the new text, which are text",
  stage: 0,
  mixes: false,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const { rows } = found.hunk;
    const last = rows.findLastIndex((row) => row.kind === "add");
    const first = rows.findIndex((row) => row.kind === "add");
    if (first < 0) return false;
    const indent = indentOf((rows[last] as Row).want);
    LINES.forEach((text, at) => {
      if (at % 2 !== size % 2 || (text === "```" && scene.rendering.fence !== null)) return;
      rows.splice(last + 1, 0, addRow(text === "```" ? text : indent + text));
    });
    // A blank line at either edge of the new text is part of it.
    const edge = (size >>> 1) % 3;
    if (edge === 0) rows.splice(first, 0, addRow(""));
    if (edge === 1) rows.splice(rows.findLastIndex((row) => row.kind === "add") + 1, 0, addRow(""));
    return true;
  },
};
