import { pythonStrip } from "../../../text/python.ts";
import { SimilarLines } from "../similar-lines.ts";
import { similarIn, similarWindows } from "../similar-windows.ts";
import type { Strategy } from "../strategy.ts";
import type { Span } from "../text-view.ts";

/** From this ratio on two lines count as similar. */
const SIMILAR = 0.8;

/** Which lines of a search may count, and how many of them have to be similar. */
export interface ContextRule {
  readonly counts: (line: string, index: number, lines: readonly string[]) => boolean;
  /** `counting` is the number of lines that count. */
  readonly needs: (counting: number) => number;
}

/** Hermes 0.19: half of the lines will do, and a blank line is similar to any other blank one. */
export const HALF_OF_LINES: ContextRule = {
  counts: () => true,
  needs: (counting) => counting * 0.5,
};

/** Newest Hermes: the first and the last line, and every one that is not blank. */
export const EVERY_LINE: ContextRule = {
  counts: (line, index, lines) => line !== "" || index === 0 || index === lines.length - 1,
  needs: (counting) => counting,
};

/** Runs of lines most of which resemble the search's, line by line. */
export function contextAware(rule: ContextRule): Strategy {
  return {
    name: "context_aware",
    class: "similarity",
    approximate: true,
    find(content, search, weigh) {
      const wanted = search.split("\n").map(pythonStrip);
      if (wanted.length > content.lines.count) return [];
      const counting = wanted.map(rule.counts);
      const total = counting.filter(Boolean).length;
      const lines = new SimilarLines(content, wanted, SIMILAR);
      const { found, weighed } = similarWindows(lines, wanted.length, counting, rule.needs(total));
      if (weigh) {
        const matched = new Set(found);
        for (const window of weighed) {
          const similar = similarIn(lines, window, counting);
          const refused = matched.has(window) ? undefined : `${similar} of ${total} lines are similar`;
          weigh(content.window(window, wanted.length), similar / total, refused);
        }
      }
      return found.map((window): Span => content.window(window, wanted.length));
    },
  };
}
