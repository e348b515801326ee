import { joinLines } from "../../reference/text/lines.ts";
import type { SourceFile } from "../scene.ts";
import { needToLand } from "../truth/landing.ts";
import { factsOf } from "../truth/facts.ts";
import { landedText } from "../truth/wanted.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { allBut } from "./languages.ts";

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Base64 of a text whose every character is one byte. */
function base64(text: string): string {
  let out = "";
  for (let i = 0; i < text.length; i += 3) {
    const [a, b, c] = [text.charCodeAt(i), text.charCodeAt(i + 1), text.charCodeAt(i + 2)];
    const bits = (a << 16) | ((b || 0) << 8) | (c || 0);
    out += BASE64.charAt(bits >>> 18) + BASE64.charAt((bits >>> 12) & 63);
    out += Number.isNaN(b) ? "=" : BASE64.charAt((bits >>> 6) & 63);
    out += Number.isNaN(c) ? "=" : BASE64.charAt(bits & 63);
  }
  return out;
}

/** The file holds a byte that is not UTF-8, away from the edited lines. */
export const notUtf8: Drift = {
  name: "not-utf8",
  family: "line-endings",
  formats: ALL_FORMATS,
  summary: "the file holds a byte that is not UTF-8",
  languages: allBut("chinese", "japanese", "emoji-js"),
  stage: 1,
  mixes: false,
  wants: { more: 0 },
  apply(scene) {
    const file = scene.files[0] as SourceFile;
    if (scene.files.length > 1 || scene.actions.length > 0) return false;
    const ascii = /^[\u0000-\u007f]*$/;
    if (
      !ascii.test(joinLines(file.lines)) ||
      scene.hunks.some((h) => h.rows.some((row) => !ascii.test((row.new ?? "") + row.want)))
    ) {
      return false;
    }
    file.bom = false;
    file.lines.unshift({ text: "caf\u00e9", ending: file.lines[0]?.ending || "\n" });
    for (const hunk of scene.hunks) for (const row of hunk.rows) if (row.line >= 0) row.line++;
    if (factsOf(scene).some((facts) => needToLand(scene, facts) === null)) return false;
    const landed = landedText(file, scene.hunks);
    file.raw = { base64: base64(joinLines(file.lines)) };
    const replaced = { files: { [file.path]: landed.replace("\u00e9", "\ufffd") } };
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: [{ files: { [file.path]: { base64: base64(landed) } } }],
        unchanged: false,
        refuse: "right",
        codes: ["not-utf8"],
        camps: { "encoding=replace": { accept: [replaced] } },
      },
    };
    return true;
  },
};
