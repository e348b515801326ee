import type { Strategy } from "../strategy.ts";
import type { Span } from "../text-view.ts";

/** The very text, wherever it stands, in the middle of a word too; occurrences do not overlap. */
export const exact: Strategy = {
  name: "exact",
  class: "exact",
  find: ({ text }, search) => occurrencesOf(text, search),
};

/** Occurrences from left to right, each search beginning where the last hit ends; none cuts a surrogate pair. */
export function occurrencesOf(text: string, search: string): Span[] {
  const spans: Span[] = [];
  let at = text.indexOf(search);
  while (at !== -1) {
    const end = at + search.length;
    const whole = !cutsPair(text, at) && !cutsPair(text, end);
    if (whole) spans.push([at, end]);
    at = text.indexOf(search, whole ? end : at + 1);
  }
  return spans;
}

/** Whether an offset lies between the two halves of a code point. */
function cutsPair(text: string, offset: number): boolean {
  return (text.charCodeAt(offset) & 0xfc00) === 0xdc00 && (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800;
}
