import { anchor } from "./anchor.ts";
import { exact } from "./exact.ts";
import { fuzzy } from "./fuzzy.ts";
import { indent } from "./indent.ts";
import type { Strategy } from "./strategy.ts";
import { trailingWs } from "./trailing-ws.ts";

/** Strategies in the order tried; the first that finds a place ends the search. */
export const LADDER: readonly Strategy[] = [exact, trailingWs, indent, anchor, fuzzy];
