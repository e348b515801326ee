import { insertFileLines, type SourceFile } from "../scene.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { asComment } from "./lines.ts";

/** Lines of signs that careless writing changes; each bit of the size puts one group into the file. */
const GROUPS: readonly (readonly string[])[] = [
  ["page\fbreak\u000bvertical\u001cseparator"],
  ["next\u0085line\u2028separator\u2029paragraph"],
  ["cafe\u0301 caf\u00e9 \u212bngstrom \ufb01ne"],
  ["\u201cquoted\u201d \u2018text\u2019 \u2014 and\u2026 \u2212"],
  ["no\u00a0break\u3000wide\u2009thin \uff08full\uff09"],
  ["zero\u200bwidth\u200d\u2060 \ufeffmark \u{1f469}\u200d\u{1f4bb}"],
  ['$& \\1 %s %% {0} it\\\'s \\"so\\" C:\\\\tmp \\n \\t &amp; &lt;b&gt; \\u00e9'],
  ["trailing blanks \t", "   ", "", ""],
  ["tab\tinside\t\t12:  two  blanks"],
  ["long ".repeat(500)],
];

/** The file holds signs that careless writing changes, away from the edit, which is exact. */
export const oddText: Drift = {
  name: "odd-text",
  family: "typography",
  formats: ALL_FORMATS,
  summary: "control characters, marks, escapes, blanks and long lines elsewhere in the file",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const file = scene.files[0] as SourceFile;
    const chosen = GROUPS.filter((_, bit) => ((size >>> bit) & 1) === 1);
    if (chosen.length === 0) return false;
    chosen.forEach((group, i) => {
      const lines = group.map((text) => (text.trim() === "" ? text : asComment(file.language, text)));
      insertFileLines(scene, 0, i % 2 === 0 ? 0 : file.lines.length, lines);
    });
    return true;
  },
};
