import { joinLines } from "../../reference/text/lines.ts";
import { isInked, type SourceFile } from "../scene.ts";
import { factsOf } from "../truth/facts.ts";
import { land } from "../truth/wanted.ts";
import { inkedRows, lineHunk } from "./context.ts";
import type { Drift } from "./drift.ts";

const NOTE = "\\ No newline at end of file\n";

/** The edit changes the last line and, as plainly as the format can, whether the file ends in a newline. */
export const newlineChanges: Drift = {
  name: "newline-changes",
  family: "final-newline",
  formats: ["unified-diff", "replace", "replace-many"],
  summary: "the edit adds or takes away the final newline and shows it",
  stage: 1,
  mixes: false,
  wants: { change: 0, more: 0 },
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found || scene.hunks.length > 1 || scene.actions.length > 0 || scene.rendering.eol !== "\n")
      return false;
    const { hunk } = found;
    const file = scene.files[hunk.file] as SourceFile;
    const [cut, add] = [inkedRows(hunk, "cut"), inkedRows(hunk, "add")];
    if (cut.length !== 1 || add.length !== 1) return false;
    // The changed line becomes the last of the file.
    const row = hunk.rows[cut[0] as number];
    if (!row || !isInked(row.want)) return false;
    hunk.rows = hunk.rows.slice(0, (add[0] as number) + 1);
    file.lines = file.lines.slice(0, row.line + 1);
    const had = size % 2 === 0;
    const [last] = file.lines.slice(-1);
    if (!last) return false;
    file.lines[row.line] = { text: last.text, ending: had ? "\n" : "" };
    const landed = (file.bom ? "\uFEFF" : "") + joinLines(land(file, [hunk]).lines);
    const text = had ? landed.replace(/\n$/, "") : `${landed}\n`;
    if (scene.format === "unified-diff") {
      // With neither or both notes as they were, one is put in or taken out behind the added line.
      scene.rendering.frames.push((diff) =>
        had ? `${diff}${NOTE}` : diff.replace(/(\n\+[^\n]*\n)\\ No newline at end of file\n$/, "$1"),
      );
    } else {
      scene.rendering.tail = false;
      const close = (lines: readonly string[], ends: boolean): string =>
        lines.join("\n") + (ends ? "\n" : "");
      const before = hunk.rows.flatMap((one) => (one.old === null ? [] : [one.old]));
      const after = hunk.rows.flatMap((one) => (one.new === null ? [] : [one.new]));
      hunk.everywhere = { old: close(before, had), new: close(after, !had) };
    }
    if (factsOf(scene)[0]?.exact.length !== 1) return false;
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: [{ files: { [file.path]: text } }],
        unchanged: false,
        refuse: scene.format === "unified-diff" ? "tolerable" : "wrong",
      },
    };
    return true;
  },
};
