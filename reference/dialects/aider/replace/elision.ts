import { isPythonSpace } from "../../../text/python.ts";
import { countOccurrences } from "../text.ts";

/** A text cut at its elision lines: one piece more than separators. */
interface Pieces {
  readonly pieces: readonly string[];
  readonly separators: readonly string[];
}

/**
 * Expands elisions: the search and the replacement are cut at their `...` lines, and each piece of the search,
 * which has to occur exactly once as a substring, gives way to the piece of the replacement beside it. A
 * replacement piece without a search piece is appended to the file.
 * @returns the edited text; undefined where the edit has no elision or a piece does not fit.
 */
export function replaceElided(whole: string, part: string, replace: string): string | undefined {
  const from = cutAtDots(part);
  const to = cutAtDots(replace);
  if (from.separators.length === 0 || from.pieces.length !== to.pieces.length) return undefined;
  if (from.separators.some((separator, i) => separator !== to.separators[i])) return undefined;
  let text = whole;
  for (const [i, piece] of from.pieces.entries()) {
    const written = to.pieces[i]!;
    if (piece === "") {
      if (written === "") continue;
      text += (text.endsWith("\n") ? "" : "\n") + written;
      continue;
    }
    if (countOccurrences(text, piece, 2) !== 1) return undefined;
    const at = text.indexOf(piece);
    text = text.slice(0, at) + written + text.slice(at + piece.length);
  }
  return text;
}

const DOTS = "...\n";

/**
 * A separator begins at the start of a line, goes through any white space, newlines too, and ends with `...`
 * and LF; the leftmost start counts, so it takes in the blank lines above.
 */
function cutAtDots(text: string): Pieces {
  const pieces: string[] = [];
  const separators: string[] = [];
  let end = 0;
  for (let dots = text.indexOf(DOTS); dots !== -1;) {
    const start = separatorStart(text, end, dots);
    if (start === -1) {
      dots = text.indexOf(DOTS, dots + 1);
      continue;
    }
    pieces.push(text.slice(end, start));
    end = dots + DOTS.length;
    separators.push(text.slice(start, end));
    dots = text.indexOf(DOTS, end);
  }
  pieces.push(text.slice(end));
  return { pieces, separators };
}

/** The leftmost line start at or after `end` with nothing but white space up to the dots; -1 where none is. */
function separatorStart(text: string, end: number, dots: number): number {
  let at = dots;
  while (at > end && isPythonSpace(text.charCodeAt(at - 1))) at--;
  for (; at <= dots; at++) {
    if (at === 0 || text.charCodeAt(at - 1) === 0x0a) return at;
  }
  return -1;
}
