import { hash, pick } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import { insertFileLines, isInked, type SourceFile } from "../scene.ts";
import { lineHunk } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

function alter(text: string, kind: number, size: number): string {
  const token = tokensOf(text)[0];
  if (kind === 0) return `${text} `;
  if (kind === 1) return `  ${text}`;
  if (kind === 2) return token ? changeToken(text, token, token.text.toUpperCase()) : text;
  if (kind === 3)
    return token ? changeToken(text, token, replacementFor(token.text, hash(size, token.text))) : text;
  if (kind === 4) return text.replace(/"/, "\u201c").replace(/"/, "\u201d");
  return text.replace(/(?<=\S) (?=\S)/, "\u00a0");
}

/** A copy of the searched lines, alike but for a blank, an indentation, a capital, a word or a quote. */
export const nearTwin: Drift = {
  name: "near-twin",
  family: "ambiguity",
  formats: ALL_FORMATS,
  summary: "the file has a second place that is almost the same",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const { hunk } = found;
    const file = scene.files[hunk.file] as SourceFile;
    const lines = hunk.rows.filter((row) => row.line >= 0).map((row) => file.lines[row.line]?.text ?? "");
    const inked = lines.map((text, at) => ({ text, at })).filter(({ text }) => isInked(text));
    if (inked.length === 0) return false;
    const kind = (size >>> 3) % 6;
    const { at } = pick(inked, size >>> 6);
    const twin = lines.map((text, i) =>
      kind === 1 || i === at ? (isInked(text) ? alter(text, kind, size) : text) : text,
    );
    if (twin.join("\n") === lines.join("\n")) return false;
    const place = size % 2 === 0 ? 0 : file.lines.length;
    if (place > 0 && file.lines.at(-1)?.ending === "") return false;
    insertFileLines(scene, hunk.file, place, place === 0 ? [...twin, ""] : ["", ...twin]);
    return true;
  },
};
