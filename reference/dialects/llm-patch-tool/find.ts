import { occurrences } from "../../shared/knuth-morris-pratt.ts";
import { linearIndexOf, units } from "../../shared/linear-search.ts";

/** Hits counted one by one before the rest of the text is searched in a way that repetition can't slow down. */
const HITS_BY_SEARCH = 16;

/** How often a needle stands in a text, overlapping occurrences counted; the empty needle nowhere. */
export function countOverlapping(text: string, needle: string): number {
  if (needle === "") return 0;
  let at = -1;
  for (let count = 0; count < HITS_BY_SEARCH; count++) {
    at = linearIndexOf(text, needle, at + 1);
    if (at === -1) return count;
  }
  let count = HITS_BY_SEARCH;
  for (const _ of occurrences(units(text, at + 1), units(needle, 0))) count++;
  return count;
}

/** A text with its fuzzy form, made when first asked for. */
export class Searchable {
  readonly text: string;
  readonly #form: (text: string) => string;
  #fuzzy: string | undefined;

  constructor(text: string, form: (text: string) => string) {
    this.text = text;
    this.#form = form;
  }

  get fuzzy(): string {
    return (this.#fuzzy ??= this.#form(this.text));
  }
}

/** Where a text was found, in the haystack's own or its fuzzy form. */
export interface Hit {
  readonly strategy: "exact" | "fuzzy";
  readonly index: number;
  readonly length: number;
  /** Occurrences in the form in which it was found. */
  readonly count: number;
}

/** Looks for a text as it is and, where it is nowhere, by its fuzzy form in the fuzzy form of the haystack. */
export function find(haystack: Searchable, needle: Searchable): Hit | undefined {
  const exact = linearIndexOf(haystack.text, needle.text);
  if (exact !== -1) {
    const { length } = needle.text;
    return { strategy: "exact", index: exact, length, count: countOverlapping(haystack.text, needle.text) };
  }
  const index = linearIndexOf(haystack.fuzzy, needle.fuzzy);
  if (index === -1) return undefined;
  const count = countOverlapping(haystack.fuzzy, needle.fuzzy);
  return { strategy: "fuzzy", index, length: needle.fuzzy.length, count };
}
