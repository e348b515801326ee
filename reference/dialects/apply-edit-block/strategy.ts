import type { StrategyClass } from "../../../spec/types.ts";
import type { Candidate } from "../../trace.ts";
import type { Options } from "./options.ts";
import type { Span, View } from "./view.ts";

/** What a strategy found. */
export interface Sight {
  /** The place that it takes; absent where it finds none. */
  readonly place?: Span;
  /** Likeness of the place to the search, or the best seen where none is taken; absent where not computed. */
  readonly score?: number;
  /** The replacement made to fit the place; absent where it goes in as it was sent. */
  readonly adjust?: (replacement: string) => string;
  /** The places that it looked at, the one that it takes among them. For the trace alone. */
  readonly candidates: () => Candidate[];
}

/** One way to find the search. Undefined where nothing of the source fits. */
export interface Strategy {
  readonly name: string;
  readonly class: StrategyClass;
  readonly find: (view: View, options: Options) => Sight | undefined;
}

/** At most this many places are listed in a trace. */
export const TRACED_PLACES = 20;

/** The word of the trace for a place that would have done as well. */
export const LATER = "a later place: the engine takes the first";
