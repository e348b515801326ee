import { pythonStrip } from "../../../text/python.ts";
import { SimilarLines } from "../similar-lines.ts";
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
      const windows = content.lines.count - wanted.length + 1;
      if (windows <= 0) return [];
      const counting = wanted.map(rule.counts);
      const indices = [...wanted.keys()].filter((index) => counting[index]);
      const need = rule.needs(indices.length);

      const lines = new SimilarLines(content, wanted, SIMILAR);
      const { classOf } = lines;
      const possible = new Int32Array(windows);
      for (let line = 0; line < classOf.length; line++) {
        if (classOf[line] === 0) continue;
        lines.eachPair(classOf[line]!, (index) => {
          const window = line - index;
          if (window >= 0 && window < windows && counting[index]) possible[window]!++;
        });
      }

      const spans: Span[] = [];
      for (let window = 0; window < windows; window++) {
        if (possible[window]! < need) continue;
        const matched = reaches(lines, window, indices, need);
        if (weigh) {
          const similar = indices.filter((index) => lines.similar(classOf[window + index]!, index)).length;
          const refused = matched ? undefined : `${similar} of ${indices.length} lines are similar`;
          weigh(content.window(window, wanted.length), similar / indices.length, refused);
        }
        if (matched) spans.push(content.window(window, wanted.length));
      }
      return spans;
    },
  };
}

/** Whether `need` lines of a window are similar; the cheap bound goes over all of them before the exact count. */
function reaches(lines: SimilarLines, window: number, indices: readonly number[], need: number): boolean {
  const { classOf } = lines;
  let left = indices.length;
  for (const index of indices) {
    if (!lines.possible(classOf[window + index]!, index) && --left < need) return false;
  }
  let similar = 0;
  for (const index of indices) {
    const lineClass = classOf[window + index]!;
    if (!lines.possible(lineClass, index)) continue;
    if (lines.similar(lineClass, index)) {
      if (++similar >= need) return true;
    } else if (--left < need) return false;
  }
  return similar >= need;
}
