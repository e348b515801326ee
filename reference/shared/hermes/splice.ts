import { countCodePoints, utf16Offset } from "../../text/offsets.ts";
import type { Span, TextView } from "./text-view.ts";

/**
 * Writes a text over each span, from the last to the first, as the engine does: with the offsets of the
 * original. Where windows overlap, the later part of one has changed by then, and what is cut is whatever
 * stands there now. Linear in the original and the outcome.
 */
export function splice(content: TextView, spans: readonly Span[], textFor: (span: Span) => string): string {
  const { text } = content;
  // What follows the place reached so far, the next piece last.
  const pieces: string[] = [];
  let reached = text.length;
  for (let i = spans.length - 1; i >= 0; i--) {
    const [start, end] = spans[i]!;
    if (end <= reached) pieces.push(text.slice(end, reached));
    else cut(pieces, countCodePoints(text, reached, end));
    pieces.push(textFor(spans[i]!));
    reached = start;
  }
  return text.slice(0, reached) + pieces.reverse().join("");
}

/** Takes code points off the front of the pieces. */
function cut(pieces: string[], codePoints: number): void {
  let left = codePoints;
  while (left > 0 && pieces.length > 0) {
    const piece = pieces.pop()!;
    const length = countCodePoints(piece);
    if (length > left) pieces.push(piece.slice(utf16Offset(piece, left)));
    left -= Math.min(left, length);
  }
}
