import type { StrategyClass } from "../../../spec/types.ts";
import type { Span, TextView } from "./text-view.ts";

/** Receives the places that a strategy weighed by similarity; only asked where somebody wants the trace. */
export type Weigh = (span: Span, score: number, refused?: string) => void;

/** One rung of the ladder. */
export interface Strategy {
  readonly name: string;
  readonly class: StrategyClass;
  /** Whether its matches only resemble the search. */
  readonly approximate?: true;
  /** All places that the search matches, ascending by start; line windows may overlap. */
  find(content: TextView, search: string, weigh?: Weigh): readonly Span[];
}
