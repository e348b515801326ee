import { countBits, NEED } from "../ladder.ts";
import type { Pair } from "../plan.ts";
import { undoBackslashes, undoQuotes, undoSearchQuotes } from "./backslashes.ts";
import { undoEntities } from "./entities.ts";
import { undoFence } from "./fence.ts";
import { undoLineNumbers } from "./line-numbers.ts";
import { undoMarkers } from "./markers.ts";
import { undoNewlines, undoTabs } from "./newlines.ts";

/** A pair with wrappings undone, and which. */
export interface Reading extends Pair {
  readonly needs: number;
}

/** Undoes one wrapping on both sides, or does nothing. */
type Undo = (pair: Pair) => Pair | undefined;

/** Outermost first: the order in which wrappings come off. */
const UNDO: readonly (readonly [number, Undo])[] = [
  [NEED.newlines, undoNewlines],
  [NEED.newlines, undoTabs],
  [NEED.fence, undoFence],
  [NEED.lineNumbers, undoLineNumbers],
  [NEED.markers, undoMarkers],
  [NEED.entities, undoEntities],
  [NEED.quotes, undoQuotes],
  [NEED.quotes, undoSearchQuotes],
  [NEED.backslashes, undoBackslashes],
];

const MOST_TOGETHER = 3;

/** Every way to read a pair, plain first: any three wrappings undone, each on both sides or not at all. */
export function readings(pair: Pair, allowed: number): Reading[] {
  const all: Reading[] = [{ search: pair.search, replace: pair.replace, needs: 0 }];
  for (const [bit, undo] of UNDO) {
    if ((allowed & bit) === 0) continue;
    const before = all.length;
    for (let nth = 0; nth < before; nth++) {
      const known = all[nth]!;
      if (countBits(known.needs) >= MOST_TOGETHER) continue;
      const undone = undo(known);
      if (undone === undefined) continue;
      all.push({
        search: undone.search,
        replace: undone.replace,
        needs: known.needs | bit,
      });
    }
  }
  return all.filter((one) => !isHalfUndone(one));
}

/** Text whose every double quote is escaped beside literal line breaks is a JSON string: both come off or neither. */
function isHalfUndone({ search, replace, needs }: Reading): boolean {
  if ((needs & NEED.newlines) === 0 || (needs & NEED.quotes) !== 0) return false;
  const both = `${search}\n${replace}`;
  return both.includes('\\"') && !/(?:^|[^\\])"/.test(both);
}
