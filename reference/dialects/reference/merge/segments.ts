import { foldTypography } from "../text/fold.ts";
import { atoms } from "../text/words.ts";

/** A stretch of the search's line, in atoms, and what the file's line has in its place. */
export interface Segment {
  readonly base: readonly string[];
  readonly file: string;
}

function isSpace(atom: string | undefined): boolean {
  return atom !== undefined && atom.trim() === "" && foldTypography(atom).trim() === "";
}

function signs(atom: string): string {
  return foldTypography(atom).replace(/\s+/g, "").replace(/--+/g, "-");
}

/**
 * Lays two lines that show the same beside each other, in the smallest stretches that correspond.
 * @returns undefined where they do not show the same
 */
export function segments(base: string, file: string): Segment[] | undefined {
  const [a, b] = [atoms(base), atoms(file)];
  const found: Segment[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [space, other] = [isSpace(a[i]), isSpace(b[j])];
    if (space || other) {
      const [fromA, fromB] = [i, j];
      while (isSpace(a[i])) i++;
      while (isSpace(b[j])) j++;
      found.push({ base: a.slice(fromA, i), file: b.slice(fromB, j).join("") });
      continue;
    }
    const [fromA, fromB] = [i, j];
    let [left, right] = ["", ""];
    do {
      // The shorter side takes its next atom, until both show the same.
      if (left.length <= right.length && i < a.length && (left !== right || i === fromA))
        left = signs(left + a[i++]!);
      else if (j < b.length) right = signs(right + b[j++]!);
      else if (i < a.length) left = signs(left + a[i++]!);
      else break;
    } while (left !== right || i === fromA || j === fromB);
    if (left !== right) return undefined;
    if (left.endsWith("-")) {
      while (i < a.length && signs(a[i]!) === "-") i++;
      while (j < b.length && signs(b[j]!) === "-") j++;
    }
    while (j < b.length && signs(b[j]!) === "" && !isSpace(b[j])) j++;
    found.push({ base: a.slice(fromA, i), file: b.slice(fromB, j).join("") });
  }
  return found;
}
