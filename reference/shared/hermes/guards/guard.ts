import type { Code } from "../../../../spec/types.ts";
import type { Strategy } from "../strategy.ts";
import type { Span, TextView } from "../text-view.ts";

/** What a guard looks at: the places that a strategy matched, and the edit. */
export interface Match {
  readonly content: TextView;
  readonly strategy: Strategy;
  readonly spans: readonly Span[];
  readonly search: string;
  readonly replacement: string;
  readonly replaceAll: boolean;
}

/** Why an edit is stopped. */
export interface Objection {
  readonly code: Code;
  readonly message: string;
}

/** Stops an edit before any strategy is tried. */
export interface EditGuard {
  readonly name: string;
  check(search: string, replacement: string): Objection | undefined;
}

/** Stops an edit although a strategy matched. */
export interface MatchGuard {
  readonly name: string;
  check(match: Match): Objection | undefined;
}

/** The file's text at all matched places, joined: the engine judges them together. */
export function matchedText({ content, spans }: Match): string {
  return spans.map(([start, end]) => content.text.slice(start, end)).join("");
}
