import type { Candidate } from "../../trace.ts";
import { KeyIds, lineEnd } from "../../shared/line-table.ts";
import { dropSpace, skipSpace } from "./blanks.ts";
import { DEFAULTS, numberOption } from "./options.ts";
import { type Sight, type Strategy, TRACED_PLACES } from "./strategy.ts";
import { type Trim, trimmed, type View } from "./view.ts";

const SPACE: Trim = { from: skipSpace, to: dropSpace };

/**
 * The lines from one that agrees with the search's first non-empty line to one that agrees with its last, at
 * about the search's distance. The first such start wins, and for it the nearest end.
 */
export const anchor: Strategy = {
  name: "anchor",
  class: "anchor",
  find(view, options): Sight | undefined {
    const ends = anchors(view);
    if (ends === undefined || !view.source.includes(ends.first) || !view.source.includes(ends.last)) {
      return undefined;
    }
    const { starts, stops } = anchorLines(view, ends);
    if (starts.length === 0 || stops.length === 0) return undefined;
    const { gap } = ends;
    const pair = firstPair(starts, stops, gap, options.anchorSlack);
    if (pair === undefined) return missed(view, starts, stops, gap);
    return {
      place: view.lines(...pair),
      candidates: () => [view.candidate(...pair, {})],
    };
  },
};

interface Anchors {
  readonly first: string;
  readonly last: string;
  /** Lines from the first to the last. */
  readonly gap: number;
}

function anchors(view: View): Anchors | undefined {
  const cut = view.searchLines.map((line) => trimmed(line, SPACE));
  const from = cut.findIndex((line) => line !== "");
  if (from === -1) return undefined;
  const to = cut.findLastIndex((line) => line !== "");
  return { first: cut[from]!, last: cut[to]!, gap: to - from };
}

/** The source lines that agree with either anchor, ascending. */
function anchorLines(view: View, ends: Anchors): { starts: number[]; stops: number[] } {
  const keys = new KeyIds();
  const first = keys.add(ends.first);
  const last = keys.add(ends.last);
  const starts: number[] = [];
  const stops: number[] = [];
  const { source, table } = view;
  for (let i = 0; i < table.count; i++) {
    const end = lineEnd(table, i);
    const from = skipSpace(source, table.starts[i]!, end);
    const id = keys.find(source, from, dropSpace(source, from, end));
    if (id === first) starts.push(i);
    if (id === last) stops.push(i);
  }
  return { starts, stops };
}

/**
 * For ascending starts the least end that fits only ever moves down the file, so both lists are walked once;
 * the engine looks at every pair.
 */
function firstPair(
  starts: readonly number[],
  stops: readonly number[],
  gap: number,
  anchorSlack: unknown,
): [number, number] | undefined {
  let next = 0;
  let slack: number | undefined;
  for (const start of starts) {
    while (next < stops.length && stops[next]! < start) next++;
    if (next === stops.length) return undefined;
    // Only a pair that is compared shows that the option is no number.
    slack ??= numberOption("anchorSlack", anchorSlack, DEFAULTS.anchorSlack);
    while (next < stops.length && stops[next]! - start - gap < -slack) next++;
    if (next === stops.length) return undefined;
    const stop = stops[next]!;
    if (Math.abs(stop - start - gap) <= slack) return [start, stop];
  }
  return undefined;
}

/** Both anchors are there, and nowhere at a fitting distance. */
function missed(view: View, starts: number[], stops: number[], gap: number): Sight {
  return {
    candidates: () => {
      const found: Candidate[] = [];
      for (const start of starts.slice(0, TRACED_PLACES)) {
        const stop = stops.find((line) => line >= start);
        if (stop === undefined) break;
        const refused = `its anchors are ${stop - start} lines apart, the search's ${gap}`;
        found.push(view.candidate(start, stop, { refused }));
      }
      return found;
    },
  };
}
