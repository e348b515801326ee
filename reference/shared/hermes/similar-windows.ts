import type { SimilarLines } from "./similar-lines.ts";

/** A run of content lines that has enough similar lines to be a match. */
export interface SimilarWindows {
  /** First lines of the runs, ascending. */
  readonly found: readonly number[];
  /** First lines of those that lengths and letters had left in the running, found ones included. */
  readonly weighed: readonly number[];
}

/**
 * Finds the windows of content lines at least `need` of which are similar to the search line at the same place.
 *
 * Every pair lies on the diagonal of one window, so sums over diagonals count what each window may still reach:
 * first the pairs that lengths and letters allow, then those that the longest common subsequence leaves, and
 * only what stands in a window still alive is counted out, until the window is certain.
 *
 * @param size lines of the search
 * @param counting for each search line, whether it counts
 */
export function similarWindows(
  lines: SimilarLines,
  size: number,
  counting: readonly boolean[],
  need: number,
): SimilarWindows {
  const windows = Math.max(0, lines.classOf.length - size + 1);
  const possible = new Int32Array(windows);
  const diagonals = new Diagonals(lines, counting);
  // The three loops are written out: shared, they would call a function for each of some million pairs.
  const { searchLines } = lines;
  diagonals.each((line, first, end, counts) => {
    for (let pair = first; pair < end; pair++) {
      const window = line - searchLines[pair]!;
      if (window >= 0 && window < windows) possible[window]! += counts[searchLines[pair]!]!;
    }
  });
  const weighed = atLeast(possible, need);
  if (weighed.length === 0) return { found: [], weighed };

  diagonals.each((line, first, end, counts) => {
    const lineClass = lines.classOf[line]!;
    for (let pair = first; pair < end; pair++) {
      const window = line - searchLines[pair]!;
      if (window < 0 || window >= windows || counts[searchLines[pair]!] === 0) continue;
      if (possible[window]! >= need && !lines.possible(lineClass, pair)) possible[window]!--;
    }
  });
  const similar = new Int32Array(windows);
  diagonals.each((line, first, end, counts) => {
    const lineClass = lines.classOf[line]!;
    for (let pair = first; pair < end; pair++) {
      const window = line - searchLines[pair]!;
      if (window < 0 || window >= windows || counts[searchLines[pair]!] === 0) continue;
      if (possible[window]! < need || similar[window]! >= need || !lines.possible(lineClass, pair)) continue;
      if (lines.similar(lineClass, pair)) similar[window]!++;
      else possible[window]!--;
    }
  });
  return { found: atLeast(similar, need), weighed };
}

/** Number of search lines that count and that a window has a similar line for. */
export function similarIn(lines: SimilarLines, window: number, counting: readonly boolean[]): number {
  let similar = 0;
  counting.forEach((counts, index) => {
    const lineClass = lines.classOf[window + index]!;
    if (!counts || lineClass === 0) return;
    for (let pair = lines.firstPair(lineClass); pair < lines.firstPair(lineClass + 1); pair++) {
      if (lines.searchLines[pair] === index && lines.similar(lineClass, pair)) similar++;
    }
  });
  return similar;
}

/** The pairs of each line of the content, one run a line. */
class Diagonals {
  readonly #lines: SimilarLines;
  readonly #counts: Uint8Array;

  constructor(lines: SimilarLines, counting: readonly boolean[]) {
    this.#lines = lines;
    this.#counts = Uint8Array.from(counting, Number);
  }

  each(visit: (line: number, first: number, end: number, counts: Uint8Array) => void): void {
    const { classOf } = this.#lines;
    for (let line = 0; line < classOf.length; line++) {
      const lineClass = classOf[line]!;
      if (lineClass === 0) continue;
      visit(line, this.#lines.firstPair(lineClass), this.#lines.firstPair(lineClass + 1), this.#counts);
    }
  }
}

function atLeast(sums: Int32Array, need: number): number[] {
  const found: number[] = [];
  for (let window = 0; window < sums.length; window++) if (sums[window]! >= need) found.push(window);
  return found;
}
