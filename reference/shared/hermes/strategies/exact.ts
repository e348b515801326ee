import type { Strategy } from "../strategy.ts";
import type { Span } from "../text-view.ts";

/** The very text, wherever it stands, in the middle of a word too; occurrences do not overlap. */
export const exact: Strategy = {
  name: "exact",
  class: "exact",
  find: ({ text }, search) => occurrencesOf(text, search),
};

/** Occurrences from left to right, each search beginning where the last hit ends. */
export function occurrencesOf(text: string, search: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(search); at !== -1; at = text.indexOf(search, at + search.length)) {
    spans.push([at, at + search.length]);
  }
  return spans;
}
