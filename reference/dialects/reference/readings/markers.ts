import type { Pair } from "../plan.ts";

const ESCAPED = /^\\(<{5,9}|={5,9}|>{5,9}|-{5,9}|\+{5,9}|\|{7})/gm;

/** Takes the backslash off that keeps conflict marks in a block apart from the block's own. */
export function undoMarkers(pair: Pair): Pair | undefined {
  const search = pair.search.replace(ESCAPED, "$1");
  if (search === pair.search) return undefined;
  return { search, replace: pair.replace.replace(ESCAPED, "$1") };
}
