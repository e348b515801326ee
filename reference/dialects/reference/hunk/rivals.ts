import { NEED, PARAPHRASED } from "../ladder.ts";
import { pairLines } from "../merge/pairing.ts";
import { hashAt, inkedFrom, inkedLike, type Page } from "../text/page.ts";
import { looseHash } from "../text/signs.ts";
import { inkLine } from "../text/side.ts";
import type { Candidate } from "./candidates.ts";

/*
 * A line of the context reads otherwise: the place is taken only where nothing else comes near, and what the
 * edit changes matches firmly and stands once in the file.
 */

/** Why a match with a reworded line is not safe, or undefined where it is. */
export function unsafeRewording(
  page: Page,
  winner: Candidate,
  others: readonly Candidate[],
  margin: number,
): string | undefined {
  if (others.some(({ cost }) => cost <= winner.cost + margin)) return "another place is nearly as good";
  if (hasNearRival(page, winner)) return "another place shares most of its lines";
  if ((winner.needs & PARAPHRASED) === 0) return undefined;
  const { sides, alignment } = winner;
  const lines = sides.base.ink.map((_, nth) => inkLine(sides.base, nth));
  const alone = (winner.needs & NEED.rewordedCode) !== 0;
  const firm = touched(winner).every((nth) => {
    if (nth === alignment.reworded || alignment.at[nth] === -1) return false;
    if (standsOnce(page, lines.slice(nth, nth + 1))) return true;
    return (
      !alone && [nth - 1, nth].some((from) => from >= 0 && standsOnce(page, lines.slice(from, from + 2)))
    );
  });
  return firm ? undefined : "a line that the edit touches is not the only one of its kind";
}

/** Whether inked lines, one after the other, stand in the file just once. */
function standsOnce(page: Page, lines: readonly string[]): boolean {
  const [first, ...rest] = lines;
  const hashes = rest.map((line) => looseHash(line));
  let count = 0;
  for (const k of inkedLike(page, first!)) {
    const goesOn = hashes.every((hash, nth) => {
      const line = page.inked[k + 1 + nth];
      return line !== undefined && hashAt(page, line) === hash;
    });
    if (goesOn && ++count > 1) return false;
  }
  return count === 1;
}

/** Lines of the search that the edit changes, removes, or adds beside. */
function touched(winner: Candidate): number[] {
  const { base, ours } = winner.sides;
  const found = new Set<number>();
  let before = { base: -1, ours: -1 };
  for (const pair of [
    ...pairLines(winner.sides),
    { base: base.ink.length, ours: ours.ink.length, kept: true },
  ]) {
    for (let nth = before.base + 1; nth < pair.base; nth++) found.add(nth);
    if (pair.ours > before.ours + 1) {
      if (before.base >= 0) found.add(before.base);
      if (pair.base < base.ink.length) found.add(pair.base);
    }
    if (!pair.kept) found.add(pair.base);
    before = pair;
  }
  return [...found];
}

/** Whether another stretch of the file shares all but two of the search's lines. */
function hasNearRival(page: Page, { sides, alignment }: Candidate): boolean {
  const count = sides.base.ink.length;
  const enough = Math.max(1, count - 2);
  const astray = alignment.missing.length + alignment.at.filter((line) => line === -1).length;
  const own = inkedFrom(page, alignment.at[0]!);
  const votes = new Map<number, number>();
  for (let nth = 0; nth < count; nth++) {
    for (const k of inkedLike(page, inkLine(sides.base, nth))) {
      const diagonal = k - nth;
      if (Math.abs(diagonal - own) <= astray) continue;
      const sum = (votes.get(diagonal) ?? 0) + 1;
      if (sum >= enough) return true;
      votes.set(diagonal, sum);
    }
  }
  return false;
}
