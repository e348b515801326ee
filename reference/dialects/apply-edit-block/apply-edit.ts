import type { Candidate, TraceEvent } from "../../trace.ts";
import { LADDER } from "./ladder.ts";
import type { Options } from "./options.ts";
import type { Block } from "./parse-blocks.ts";
import { similarity } from "./similarity.ts";
import { codePointSpan, type Span, View } from "./view.ts";

/** What came of one edit. */
export interface EditResult {
  ok: boolean;
  /** The edited source; the source itself where nothing was found. */
  text: string;
  /** `exact`, `trailing-ws`, `indent`, `anchor`, `fuzzy`, `empty-search`, or null where nothing was found. */
  strategy: string | null;
  /** Likeness of the search to the text replaced; where nothing was found, the best that was seen. */
  similarity: number;
  /** Code points of the source, end exclusive; both -1 where nothing was found. */
  start: number;
  end: number;
}

/** What came of several edits. */
export interface MultiResult {
  ok: boolean;
  /** The text after the last edit that succeeded. */
  text: string;
  /** One entry for each edit that was tried. */
  results: EditResult[];
  /** Number of edits that succeeded. */
  applied: number;
}

/** Receives what each strategy saw. */
export type Watch = (
  event:
    | Pick<Extract<TraceEvent, { kind: "strategy" }>, "kind" | "strategy" | "outcome" | "candidates">
    | Pick<Extract<TraceEvent, { kind: "adjust" }>, "kind" | "what" | "before" | "after">,
) => void;

/**
 * Applies one edit to a text by the first strategy of the ladder that finds a place.
 * @param edit `search` and `replace`; a `replace` that is no string counts as the empty one.
 * @throws TypeError where `source` or `edit.search` is no string, or an option that is needed no number.
 */
export function applyEdit(source: string, edit: Block, options: Options = {}, watch?: Watch): EditResult {
  if (typeof source !== "string") throw new TypeError("source must be a string");
  const search: unknown = (edit as Block | null | undefined)?.search;
  if (typeof search !== "string") throw new TypeError("edit.search must be a string");
  const replace = typeof edit.replace === "string" ? edit.replace : "";
  if (search === "") return prepend(source, replace, watch);

  const view = new View(source, search);
  let best = 0;
  for (const { name, find } of LADDER) {
    const sight = find(view, options);
    const place = sight?.place;
    watch?.({
      kind: "strategy",
      strategy: name,
      outcome: place === undefined ? "no-match" : "matched",
      candidates: sight?.candidates() ?? [],
    });
    if (sight === undefined) continue;
    if (place === undefined) {
      best = sight.score ?? best;
      continue;
    }
    const written = sight.adjust?.(replace) ?? replace;
    if (written !== replace) {
      watch?.({ kind: "adjust", what: "indentation", before: replace, after: written });
    }
    return {
      ok: true,
      text: splice(source, place, written),
      strategy: name,
      similarity: sight.score ?? similarity(search, source.slice(place.start, place.end)),
      ...codePointSpan(source, place),
    };
  }
  return { ok: false, text: source, strategy: null, similarity: best, start: -1, end: -1 };
}

/**
 * Applies edits in order, each to the outcome of the one before, and stops at the first that fails.
 * @throws TypeError as `applyEdit` does, for the edits that are reached.
 */
export function applyEdits(
  source: string,
  edits: readonly Block[],
  options: Options = {},
  watch?: (edit: number) => Watch,
): MultiResult {
  let text = source;
  const results: EditResult[] = [];
  for (const [index, edit] of edits.entries()) {
    const result = applyEdit(text, edit, options, watch?.(index));
    results.push(result);
    if (!result.ok) return { ok: false, text, results, applied: index };
    text = result.text;
  }
  return { ok: true, text, results, applied: edits.length };
}

function splice(source: string, { start, end }: Span, written: string): string {
  return source.slice(0, start) + written + source.slice(end);
}

function prepend(source: string, replace: string, watch?: Watch): EditResult {
  const candidates: Candidate[] = [{ start: 0, end: 0, line: 1, endLine: 1, score: 1 }];
  watch?.({ kind: "strategy", strategy: EMPTY_SEARCH, outcome: "matched", candidates });
  return {
    ok: true,
    text: replace + source,
    strategy: EMPTY_SEARCH,
    similarity: 1,
    start: 0,
    end: 0,
  };
}

/** The strategy reported for an empty search: the replacement is put in front of the text. */
export const EMPTY_SEARCH = "empty-search";
