import { occurrences } from "../../shared/knuth-morris-pratt.ts";
import type { Candidate } from "../../trace.ts";
import { LATER, TRACED_PLACES } from "./strategy.ts";
import type { Trim, View } from "./view.ts";

/** Runs of source lines that agree with all search lines under a trim. */
export interface Windows {
  /** First line of the first such run. */
  readonly first: number;
  readonly candidates: () => Candidate[];
}

/** Slides the search over the source, line by line; undefined where no run of lines agrees. */
export function slide(view: View, trim: Trim): Windows | undefined {
  const n = view.searchLines.length;
  if (!view.mayHold(trim) || view.table.count < n) return undefined;
  const ids = view.ids(trim);
  const next = occurrences(ids.source, ids.search).next();
  if (next.done === true) return undefined;
  return {
    first: next.value,
    candidates: () => {
      const found: Candidate[] = [];
      for (const at of occurrences(ids.source, ids.search)) {
        const later = found.length > 0;
        found.push(view.candidate(at, at + n - 1, later ? { refused: LATER } : {}));
        if (found.length === TRACED_PLACES) break;
      }
      return found;
    },
  };
}
