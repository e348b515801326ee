import { NEED, PARAPHRASED } from "../ladder.ts";
import { pairLines } from "../merge/pairing.ts";
import { inkedWith, looseHash, type Page } from "../text/page.ts";
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
  const hashes = sides.base.ink.map((line) => looseHash(sides.base.lines[line]!));
  const alone = (winner.needs & NEED.rewordedCode) !== 0;
  const firm = touched(winner).every((nth) => {
    if (nth === alignment.reworded || alignment.at[nth] === -1) return false;
    if (standsOnce(page, hashes.slice(nth, nth + 1))) return true;
    return (
      !alone && [nth - 1, nth].some((from) => from >= 0 && standsOnce(page, hashes.slice(from, from + 2)))
    );
  });
  return firm ? undefined : "a line that the edit touches is not the only one of its kind";
}

/** Whether inked lines, one after the other, stand in the file just once. */
function standsOnce(page: Page, hashes: readonly number[]): boolean {
  const starts = inkedWith(page, hashes[0]!);
  return (
    starts.filter((k) => hashes.every((hash, nth) => page.hashes[page.inked[k + nth] ?? -1] === hash))
      .length === 1
  );
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
  const wanted = sides.base.ink.map((line) => looseHash(sides.base.lines[line]!));
  const enough = Math.max(1, wanted.length - 2);
  const astray = alignment.missing.length + alignment.at.filter((line) => line === -1).length;
  const own = page.inked.indexOf(alignment.at[0]!);
  const places = new Map<number, number[]>(wanted.map((hash) => [hash, []]));
  page.inked.forEach((line, k) => places.get(page.hashes[line]!)?.push(k));
  const votes = new Map<number, number>();
  for (const [nth, hash] of wanted.entries()) {
    for (const k of places.get(hash)!) {
      const diagonal = k - nth;
      if (Math.abs(diagonal - own) <= astray) continue;
      const sum = (votes.get(diagonal) ?? 0) + 1;
      if (sum >= enough) return true;
      votes.set(diagonal, sum);
    }
  }
  return false;
}
