import type { Tolerance } from "../../spec/types.ts";
import type { Hunk, Scene, SourceFile } from "../scene.ts";
import { NEED } from "./skeleton.ts";

/** The normalisations that are of signs alone. */
export const TYPOGRAPHY: number =
  NEED.quotes | NEED.dashes | NEED.dots | NEED.width | NEED.invisible | NEED.inner | NEED.accents;

/** Whether a file's lines do not all end alike. */
function isMixed(file: SourceFile): boolean {
  const endings = new Set(file.lines.map((line) => line.ending));
  endings.delete("");
  return endings.size > 1;
}

/** The freedoms that added lines have, from what it takes to find each hunk's place and the kind of its file. */
export function tolerancesOf(scene: Scene, hunks: readonly { hunk: Hunk; need: number }[]): Tolerance[] {
  const found = new Set<Tolerance>();
  for (const { hunk, need } of hunks) {
    const file = scene.files[hunk.file] as SourceFile;
    if (!hunk.rows.some((row) => row.kind === "add")) continue;
    if (isMixed(file)) found.add("added-line-endings");
    if ((need & NEED.indent) !== 0 && !file.language.indentMatters) found.add("added-indent-literal");
    if ((need & NEED.trailing) !== 0) found.add("trailing-blanks-of-added-lines");
    if ((need & TYPOGRAPHY) !== 0 && file.language.prose) found.add("prose-quotes");
  }
  return [...found];
}
