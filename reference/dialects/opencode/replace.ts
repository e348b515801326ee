import type { Code } from "../../../spec/types.ts";
import { linearIndexOf } from "../../shared/linear-search.ts";
import { countCodePoints } from "../../text/offsets.ts";
import type { Candidate, TraceEvent } from "../../trace.ts";
import { Source } from "./source.ts";
import * as strategies from "./strategies.ts";
import type { Strategy } from "./strategies.ts";

/** The strategies in the order tried. The engine has two more that can never decide an edit. */
export const STRATEGIES: readonly (readonly [string, Strategy])[] = [
  ["exact", strategies.exact],
  ["trimmed-lines", strategies.trimmedLines],
  ["block-anchor", strategies.blockAnchor],
  ["blank-folding", strategies.blankFolding],
  ["escapes", strategies.escapes],
  ["trimmed-boundary", strategies.trimmedBoundary],
  ["context-anchor", strategies.contextAnchor],
];

export const MESSAGES = {
  "not-found":
    "Could not find oldString in the file. It must match exactly, including whitespace, indentation, and line endings.",
  ambiguous:
    "Found multiple matches for oldString. Provide more surrounding context to make the match unique.",
  span: "Refusing replacement because the matched span is much larger than oldString. Re-read the file and provide the full exact oldString for the intended replacement.",
} as const;

/** What became of a replacement in a text; positions in UTF-16 units. */
export type Replacement =
  | { ok: true; text: string; strategy: string; spans: [number, number][] }
  | { ok: false; code: Code; message: string };

type Emit = (event: Omit<Extract<TraceEvent, { kind: "strategy" }>, "kind" | "edit" | "path">) => void;

/**
 * Finds `old` in `text` by the ladder and puts `replacement` in its place.
 * @param old not empty, in the file's line ends
 */
export function replaceInText(
  text: string,
  old: string,
  replacement: string,
  replaceAll: boolean,
  emit?: Emit,
): Replacement {
  const source = new Source(text);
  const spanGuard = makeSpanGuard(old);
  // A text that was met twice is met twice whoever offers it.
  const repeated = new Set<string>();
  for (const [strategy, offer] of STRATEGIES) {
    const seen: Candidate[] = [];
    for (const candidate of offer(source, old)) {
      if (repeated.has(candidate)) continue;
      const first = linearIndexOf(text, candidate);
      if (first === -1) continue;
      const tooWide = spanGuard(candidate);
      if (tooWide) {
        if (emit) seen.push(place(text, first, candidate, "much larger than the search"));
        emit?.({ strategy, outcome: "rejected", candidates: seen });
        return { ok: false, code: "other", message: MESSAGES.span };
      }
      if (replaceAll || standsOnce(text, candidate, first)) {
        if (emit) seen.push(place(text, first, candidate));
        emit?.({ strategy, outcome: "matched", candidates: seen });
        const spans = replaceAll ? allSpans(text, candidate) : [span(first, candidate)];
        const changed = replaceAll
          ? text.replaceAll(candidate, replacement)
          : text.slice(0, first) + replacement + text.slice(first + candidate.length);
        return { ok: true, text: changed, strategy, spans };
      }
      repeated.add(candidate);
      if (emit) seen.push(place(text, first, candidate, "stands more than once"));
    }
    emit?.({ strategy, outcome: seen.length > 0 ? "ambiguous" : "no-match", candidates: seen });
  }
  const code = repeated.size > 0 ? "ambiguous" : "not-found";
  return { ok: false, code, message: MESSAGES[code] };
}

/** The empty text stands before and behind every unit. */
function standsOnce(text: string, candidate: string, first: number): boolean {
  return candidate === "" ? text === "" : linearIndexOf(text, candidate, first + 1) === -1;
}

/** Refuses candidates far larger than the search: by lines, and for several lines by length. */
function makeSpanGuard(old: string): (candidate: string) => boolean {
  const lines = old.split("\n").length;
  const length = old.trim().length;
  return (candidate) => {
    const candidateLines = candidate.split("\n").length;
    if (candidateLines >= Math.max(lines + 3, lines * 2)) return true;
    return lines > 1 && candidate.trim().length > Math.max(length + 500, length * 4);
  };
}

function span(start: number, candidate: string): [number, number] {
  return [start, start + candidate.length];
}

function allSpans(text: string, candidate: string): [number, number][] {
  const spans: [number, number][] = [];
  const step = Math.max(1, candidate.length);
  for (
    let at = text.indexOf(candidate);
    at !== -1 && at <= text.length;
    at = text.indexOf(candidate, at + step)
  ) {
    spans.push(span(at, candidate));
    if (candidate === "" && at === text.length) break;
  }
  return spans;
}

function place(text: string, at: number, candidate: string, refused?: string): Candidate {
  const start = countCodePoints(text, 0, at);
  const line = text.slice(0, at).split("\n").length;
  return {
    start,
    end: start + countCodePoints(candidate),
    line,
    endLine: line + candidate.split("\n").length - 1,
    ...(refused === undefined ? {} : { refused }),
  };
}
