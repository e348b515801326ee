import type { Strategy } from "../strategy.ts";
import { TextView, type Span } from "../text-view.ts";
import { firstAtLeast, type Typography } from "../typography.ts";
import { occurrencesOf } from "./exact.ts";
import { trimmedWindows } from "./line-trimmed.ts";

/** The search and the file's text with plain quotes, dashes and spaces: as they stand, else as trimmed lines. */
export function unicodeNormalized(typography: Typography): Strategy {
  return {
    name: "unicode_normalized",
    class: "typography",
    find({ text }, search) {
      const folded = typography.fold(text);
      const wanted = typography.fold(search);
      if (folded === text && wanted === search) return [];
      let spans = occurrencesOf(folded, wanted);
      if (spans.length === 0) spans = trimmedWindows(new TextView(folded), wanted);
      return folded === text || spans.length === 0 ? spans : mapBack(typography.starts(text), spans);
    },
  };
}

/**
 * Spans of the folded text as spans of the original. One that begins inside an expanded mark is dropped; one
 * that ends inside takes the whole mark.
 */
function mapBack(starts: Int32Array, spans: readonly Span[]): Span[] {
  const mapped: Span[] = [];
  for (const [start, end] of spans) {
    const from = firstAtLeast(starts, start);
    if (starts[from] === start && from < starts.length - 1) mapped.push([from, firstAtLeast(starts, end)]);
  }
  return mapped;
}
