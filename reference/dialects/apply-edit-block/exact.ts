import type { Candidate } from "../../trace.ts";
import { countCodePoints } from "../../text/offsets.ts";
import { LATER, type Sight, type Strategy, TRACED_PLACES } from "./strategy.ts";
import type { View } from "./view.ts";

/** The leftmost occurrence of the search as a substring, wherever in a line it begins. */
export const exact: Strategy = {
  name: "exact",
  class: "exact",
  find(view): Sight | undefined {
    const start = indexOfWhole(view.source, view.search, 0);
    if (start === -1) return undefined;
    return {
      place: { start, end: start + view.search.length },
      score: 1,
      candidates: () => places(view, start),
    };
  },
};

/** `indexOf`, but never in the middle of a surrogate pair, which is one character. */
function indexOfWhole(text: string, part: string, from: number): number {
  let at = text.indexOf(part, from);
  while (at !== -1 && (splitsPair(text, at) || splitsPair(text, at + part.length))) {
    at = text.indexOf(part, at + 1);
  }
  return at;
}

function splitsPair(text: string, at: number): boolean {
  return at > 0 && (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

function places(view: View, first: number): Candidate[] {
  const { source, search } = view;
  const found: Candidate[] = [];
  let [line, start, at] = [1, 0, 0];
  for (let next = first; next !== -1 && found.length < TRACED_PLACES;) {
    line += newlines(source, at, next);
    start += countCodePoints(source, at, next);
    at = next;
    found.push({
      start,
      end: start + countCodePoints(search),
      line,
      endLine: line + newlines(search, 0, search.length),
      score: 1,
      ...(next === first ? {} : { refused: LATER }),
    });
    next = indexOfWhole(source, search, next + 1);
  }
  return found;
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) {
    count++;
  }
  return count;
}
