import { joinLines } from "../../reference/text/lines.ts";
import { hash } from "../hash.ts";
import { addRow, keepRow } from "../intents/change.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { oldLines } from "../render/sides.ts";
import { insertFileLines, isInked, type Hunk, type SourceFile } from "../scene.ts";
import { factsOf } from "../truth/facts.ts";
import { needToLand } from "../truth/landing.ts";
import { exactLines } from "../truth/places.ts";
import { land } from "../truth/wanted.ts";
import type { Drift } from "./drift.ts";

/** A line with its first word changed. */
function otherLine(text: string, choice: number): string {
  const token = tokensOf(text)[0];
  return token ? changeToken(text, token, replacementFor(token.text, hash(choice, text))) : text;
}

/**
 * The second of two hunks stands twice, and its line number says which is meant: once the first hunk has added its
 * lines, the other place is where the number would be if those were not counted.
 */
export const laterNumberChooses: Drift = {
  name: "later-number-chooses",
  family: "ambiguity",
  formats: ["unified-diff", "search-replace"],
  flavours: ["git", "plain", "roo"],
  summary:
    "the line number of a later edit says which of two places is meant, and counts from the file as it was",
  stage: 0,
  mixes: false,
  wants: { more: 0 },
  apply(scene, size) {
    const hunk = scene.hunks[0];
    const file = scene.files[0] as SourceFile;
    if (!hunk || scene.hunks.length > 1 || scene.actions.length > 0 || file.bom) return false;
    const own = hunk.rows.find((row) => row.line >= 0)?.line ?? 0;
    const twin = hunk.rows.filter((row) => row.line >= 0).map((row) => file.lines[row.line]?.text ?? "");
    const top = file.lines[0]?.text ?? "";
    if (own < 1 || twin.length === 0 || !isInked(top)) return false;
    insertFileLines(scene, 0, own, [...twin, ""]);
    if (exactLines(file.lines, [top]).length !== 1) return false;
    const added = [...twin.map((text) => otherLine(text, size)), ""];
    const first: Hunk = {
      ...hunk,
      rows: [keepRow(file, 0), ...added.map((text) => addRow(text))],
      hint: null,
    };
    const facts = factsOf({ ...scene, hunks: [first, hunk] });
    if (!facts[0] || needToLand(scene, facts[0]) !== 0 || facts[1]?.exact.length !== 2) return false;
    if (exactLines(file.lines, oldLines(hunk)).length !== 2) return false;
    scene.hunks = [first, hunk];
    scene.rendering.hinted = true;
    const at = (start: number): { files: Record<string, string> } => {
      const shift = start - own - twin.length - 1;
      const rows = hunk.rows.map((row) => (row.line < 0 ? row : { ...row, line: row.line + shift }));
      return { files: { [file.path]: joinLines(land(file, [first, { ...hunk, rows }]).lines) } };
    };
    const [right, wrong] = [at(own + twin.length + 1), at(own)];
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: [right],
        unchanged: false,
        refuse: "tolerable",
        codes: ["ambiguous"],
        camps: {
          "ambiguity=first": { accept: [wrong] },
          "ambiguity=last": { accept: [right] },
          "ambiguity=nearest": { accept: [right] },
        },
      },
    };
    return true;
  },
};
