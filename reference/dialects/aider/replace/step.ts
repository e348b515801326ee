import type { StrategyClass } from "../../../../spec/types.ts";
import type { Prepared } from "./lines.ts";

/** The file's text, the search and the replacement. */
export interface Sides {
  readonly whole: Prepared;
  readonly part: Prepared;
  readonly replace: Prepared;
}

/** Where a step would put the replacement. */
export interface Landing {
  /** The whole text afterwards. An empty one counts as no result. */
  readonly text: string;
  /** What gave way, in UTF-16 units of the whole text; absent where it was several places. */
  readonly span?: readonly [start: number, end: number];
}

/** One step of the matcher's ladder, by the name that Aider's own function has. */
export interface Step {
  readonly name: string;
  readonly class: StrategyClass;
  readonly find: (sides: Sides) => Landing | undefined;
}
