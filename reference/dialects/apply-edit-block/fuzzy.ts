import { windowLcs } from "../../shared/seaweed-combing.ts";
import type { Candidate } from "../../trace.ts";
import { DEFAULTS, numberOption } from "./options.ts";
import { similarity } from "./similarity.ts";
import type { Sight, Strategy } from "./strategy.ts";
import { UNTRIMMED, type View } from "./view.ts";

/** Windows listed in a trace. */
const TRACED_WINDOWS = 5;

/** The window of as many lines as the search that is most like it, if it is like enough; the first of equals. */
export const fuzzy: Strategy = {
  name: "fuzzy",
  class: "similarity",
  find(view, options): Sight | undefined {
    const n = view.searchLines.length;
    if (view.table.count < n) {
      // Nothing slides: the score is that of the whole source.
      return { score: similarity(view.search, view.source), candidates: () => [] };
    }
    const ids = view.ids(UNTRIMMED);
    const lengths = windowLcs(ids.source, ids.search, n);
    const best = firstMaximum(lengths);
    const score = lengths[best]! / n;
    const taken = score >= numberOption("threshold", options.threshold, DEFAULTS.threshold);
    return {
      ...(taken ? { place: view.lines(best, best + n - 1) } : {}),
      score,
      candidates: () => bestWindows(view, lengths, taken ? best : -1),
    };
  },
};

/** All scores have the same divisor, so the engine's first best window is the first longest one. */
function firstMaximum(lengths: Int32Array): number {
  let best = 0;
  for (let i = 1; i < lengths.length; i++) {
    if (lengths[i]! > lengths[best]!) best = i;
  }
  return best;
}

function bestWindows(view: View, lengths: Int32Array, taken: number): Candidate[] {
  const n = view.searchLines.length;
  const order = Array.from(lengths.keys()).filter((w) => lengths[w]! > 0 || w === taken);
  order.sort((a, b) => lengths[b]! - lengths[a]! || a - b);
  return order.slice(0, TRACED_WINDOWS).map((w) =>
    view.candidate(w, w + n - 1, {
      score: lengths[w]! / n,
      ...(w === taken ? {} : { refused: taken === -1 ? "below the threshold" : "not the first best" }),
    }),
  );
}
