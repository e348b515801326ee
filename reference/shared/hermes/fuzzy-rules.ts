import type { EditGuard, MatchGuard } from "./guards/guard.ts";
import type { Strategy } from "./strategy.ts";
import type { InsideMark } from "./typography-keeper.ts";
import type { Typography } from "./typography.ts";

/** What the replace function of one version of Hermes goes by. */
export interface FuzzyRules {
  /** Asked before any search, in order. */
  readonly editGuards: readonly EditGuard[];
  /** Tried in order; the first that matches anywhere decides alone. */
  readonly ladder: readonly Strategy[];
  /** Asked of a match, in order. */
  readonly matchGuards: readonly MatchGuard[];
  readonly typography: Typography;
  readonly insideMark: InsideMark;
}
