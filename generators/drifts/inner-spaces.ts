import { hash } from "../hash.ts";
import { isInked } from "../scene.ts";
import { inkedRows } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { indentOf } from "./lines.ts";

function respace(text: string, size: number): string {
  const indent = indentOf(text);
  const body = text.slice(indent.length);
  const made = [
    body.replace(/(?<=\S) (?=\S)/, "  "),
    body.replace(/ ?([=+*<>]) ?/, "$1"),
    body.replace(/(?<=\w)([=+*])(?=\w)/, " $1 "),
    body.replace(/([,;:]) (?=\S)/, "$1"),
  ];
  return indent + (made[size % made.length] as string);
}

/** Spaces inside context lines are more or fewer than in the file, as around operators. */
export const innerSpaces: Drift = {
  name: "inner-spaces",
  family: "whitespace",
  formats: ALL_FORMATS,
  summary: "spaces inside context lines are more or fewer",
  stage: 1,
  mixes: true,
  apply(scene, size) {
    let changed = false;
    for (const hunk of scene.hunks) {
      for (const at of inkedRows(hunk, "keep")) {
        const row = hunk.rows[at];
        if (!row?.old || row.old !== row.new || !isInked(row.old)) continue;
        const made = respace(row.old, hash(size, at));
        if (made === row.old) continue;
        row.old = made;
        row.new = made;
        changed = true;
      }
    }
    return changed;
  },
};
