import { unifiedLines } from "./unified-lines.ts";
import { isBlank } from "../text.ts";

/** A hunk's lines as the model sent them, each with its first character and its end. */
export type Hunk = readonly string[];

/** The lines that a hunk looks for and the lines that it leaves. */
export interface Change {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Reads a hunk: a line shorter than two characters is context as it is; of any other the first character says
 * what it is, and lines with none of ` `, `-` and `+` are passed over.
 */
export function changeOf(hunk: Hunk): Change {
  const before: string[] = [];
  const after: string[] = [];
  for (const line of hunk) {
    const short = isShort(line);
    const text = short ? line : line.slice(1);
    const op = short ? " " : line[0];
    if (op === " " || op === "-") before.push(text);
    if (op === " " || op === "+") after.push(text);
  }
  return { before, after };
}

/** Fewer than two characters, a surrogate pair being one. */
export function isShort(line: string): boolean {
  return line.length < 2 || (line.length === 2 && line.codePointAt(0)! > 0xffff);
}

/** The hunk rebuilt as difflib's diff of its two sides, lines of white space cut down; empty where they agree. */
export function normaliseHunk(hunk: Hunk): Hunk {
  const { before, after } = changeOf(hunk);
  return unifiedLines(before.map(cutBlankLine), after.map(cutBlankLine));
}

/**
 * A line of nothing but white space becomes one character of itself: the first of the CR and LF at its end, and
 * where it has none, its first.
 */
function cutBlankLine(line: string): string {
  if (!isBlank(line)) return line;
  const end = /[\r\n]+$/.exec(line);
  return end === null ? line.charAt(0) : line.charAt(end.index);
}
