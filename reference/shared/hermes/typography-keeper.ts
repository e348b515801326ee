import { codePointsOf } from "../difflib/alphabet.ts";
import { opcodes } from "../difflib/sequence-matcher.ts";
import { firstAtLeast, type Typography } from "./typography.ts";

/** Where a kept stretch starts that begins inside a mark that folds to several characters. */
export type InsideMark = "start-of-text" | "the-mark";

/**
 * Carries an edit over to text with typography: what the character diff from the folded search to the
 * replacement leaves alone is taken from the matched text, the rest from the replacement as it is. Where the
 * matched text does not fold to the search (several places, other white space) nothing can be kept.
 */
export function keepTypography(
  typography: Typography,
  insideMark: InsideMark,
  matched: string,
  search: string,
  replacement: string,
): string {
  const folded = typography.fold(search);
  if (folded !== typography.fold(matched)) return replacement;
  const starts = typography.starts(matched);
  // The diff counts code points; everything else here counts UTF-16 units.
  const foldedUnits = unitOffsets(folded);
  const addedUnits = unitOffsets(replacement);
  return opcodes(folded, replacement)
    .map(({ tag, a, b }) => {
      if (tag === "delete") return "";
      if (tag !== "equal") return replacement.slice(addedUnits[b[0]], addedUnits[b[1]]);
      const at = foldedUnits[a[0]]!;
      let from = firstAtLeast(starts, at);
      if (starts[from] !== at) from = insideMark === "the-mark" ? from - 1 : 0;
      return matched.slice(from, firstAtLeast(starts, foldedUnits[a[1]]!));
    })
    .join("");
}

/** UTF-16 offset of each code point, and of the end. */
function unitOffsets(text: string): Int32Array {
  const points = codePointsOf(text);
  const offsets = new Int32Array(points.length + 1);
  for (let i = 0; i < points.length; i++) offsets[i + 1] = offsets[i]! + (points[i]! > 0xffff ? 2 : 1);
  return offsets;
}
