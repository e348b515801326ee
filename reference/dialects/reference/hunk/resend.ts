import type { Hunk } from "../plan.ts";
import { occurrences, type Place, wholeLines } from "../place/exact.ts";
import { isBlank } from "../text/fold.ts";
import { hashAt, inkedLike, lineEnd, lineText, type Page } from "../text/page.ts";
import { looseHash } from "../text/signs.ts";
import { letters } from "../text/words.ts";
import { inkLine, type Side, sideOf, sidesOf } from "../text/side.ts";
import { pairLines } from "../merge/pairing.ts";
import { relate } from "../text/relate.ts";
import { NEED } from "../ladder.ts";
import { Likes } from "./likes.ts";
import type { Task } from "./task.ts";

/*
 * Edits that were sent before and landed then. A replacement stands in the file already; a second copy would
 * be wrong, and so would success where the old text still stands elsewhere.
 */

/** Where the whole replacement stands around a place of the search: an insertion that has landed before. */
export function insertedBefore(content: string, hunk: Hunk, place: Place): Place | undefined {
  const { search, replace } = hunk;
  if (replace.length <= search.length) return undefined;
  const added = replace.replace(search, () => "");
  if (letters(added, 1) === 0) return undefined;
  const bare = hunk.whole && !content.endsWith("\n");
  for (const { start } of occurrences(replace, search, 50)) {
    const from = place.start - start;
    if (from < 0 || (hunk.whole && from > 0 && content.charCodeAt(from - 1) !== 10)) continue;
    if (content.startsWith(replace, from)) return { start: from, end: from + replace.length };
    // The last line of the file may lack the line feed that every line of a block has.
    if (bare && content.slice(from) === replace.slice(0, -1)) return { start: from, end: content.length };
  }
  return undefined;
}

/** Runs of the file's lines that show what inked lines show, in loose hashes first. */
export function standsAsLines(page: Page, side: Side, firm: boolean): readonly number[][] {
  const found: number[][] = [];
  if (side.ink.length === 0) return found;
  const hashes = side.ink.map((_, nth) => looseHash(inkLine(side, nth)));
  const { inked } = page;
  for (const k of inkedLike(page, inkLine(side, 0))) {
    if (k + hashes.length > inked.length) break;
    let at = 1;
    while (at < hashes.length && hashAt(page, inked[k + at]!) === hashes[at]) at++;
    if (at < hashes.length) continue;
    const run = hashes.map((_, nth) => inked[k + nth]!);
    if (run.every((line, nth) => fits(inkLine(side, nth), lineText(page, line), firm))) found.push(run);
    if (found.length > 50) break;
  }
  return found;
}

function fits(searched: string, found: string, firm: boolean): boolean {
  const needs = relate(searched, found);
  if (needs === -1 || (needs & NEED.letterCase) !== 0) return false;
  return !firm || (needs & ~(NEED.trailing | NEED.indentation)) === 0;
}

/** What the replacement has that the search has not, and the other way round. */
interface Difference {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** The search begins and ends with lines that stay. */
  readonly inside: boolean;
}

function difference(hunk: Hunk): Difference | undefined {
  const sides = sidesOf(hunk, hunk.whole);
  if (sides === undefined) return undefined;
  const kept = pairLines(sides).filter((pair) => pair.kept);
  const [base, ours] = [new Set(kept.map((pair) => pair.base)), new Set(kept.map((pair) => pair.ours))];
  const rest = (side: Side, known: Set<number>): string[] =>
    side.ink.flatMap((line, at) => (known.has(at) ? [] : [side.lines[line]!]));
  const inside = base.has(0) && base.has(sides.base.ink.length - 1);
  return { added: rest(sides.ours, ours), gone: rest(sides.base, base), inside };
}

/**
 * The one place where the whole replacement stands, if the search is nowhere else, not even roughly; the
 * search itself has no place.
 */
export function landedBefore({ hunk, presence, page: read }: Task): Place | undefined {
  const edges = hunk.replace.split(/\r\n|\n|\r/).filter((line) => !isBlank(line));
  if (edges.length === 0 || !presence.mayStand(edges[0]!) || !presence.mayStand(edges[edges.length - 1]!))
    return undefined;
  const page = read();
  const change = difference(hunk);
  if (change === undefined) return undefined;
  const telling =
    change.added.length > 0
      ? letters(change.added.join(""), 1) > 0
      : change.inside && letters(hunk.replace, ENOUGH) >= ENOUGH;
  if (!telling) return undefined;
  const place = standingPlace(page, hunk);
  if (place === undefined) return undefined;
  const outside = (line: number): boolean =>
    page.starts[line]! < place.start || page.starts[line]! >= place.end;
  return standsRoughly(page, hunk, change.gone, outside) ? undefined : place;
}

const ENOUGH = 8;

function standingPlace(page: Page, hunk: Hunk): Place | undefined {
  const { text } = page;
  const exact =
    hunk.whole && !text.includes("\r")
      ? wholeLines(text, hunk.replace, 2)
      : hunk.whole
        ? []
        : occurrences(text, hunk.replace, 2);
  if (exact.length === 1) return exact[0];
  if (exact.length > 1) return undefined;
  const sides = sidesOf(hunk, hunk.whole);
  if (sides === undefined) return undefined;
  const runs = standsAsLines(page, sides.ours, true);
  if (runs.length !== 1) return undefined;
  const run = runs[0]!;
  return { start: page.starts[run[0]!]!, end: lineEnd(page, run[run.length - 1]!) };
}

const LIKE_PLACE = 0.75;

/** Whether a stretch of the file is roughly what the search says: a line that would go, and those around it. */
function standsRoughly(
  page: Page,
  hunk: Hunk,
  gone: readonly string[],
  outside: (line: number) => boolean,
): boolean {
  const side = sideOf(hunk.search.split(/\r\n|\n|\r/));
  const lines = side.ink.map((_, nth) => inkLine(side, nth));
  const going = new Set(gone);
  const wanted = [...lines.keys()].filter((nth) => going.has(lines[nth]!));
  const likes = new Likes(page, lines, wanted);
  const enough = LIKE_PLACE * lines.length;
  const tried = new Set<number>();
  const isLike = (first: number): boolean => {
    if (tried.has(first)) return false;
    tried.add(first);
    let sum = 0;
    for (let nth = 0; nth < lines.length && sum + lines.length - nth >= enough; nth++)
      sum += likes.likeness(first + nth, nth);
    return sum >= enough;
  };
  return (
    wanted.some((nth) =>
      inkedLike(page, lines[nth]!).some((k) => outside(page.inked[k]!) && isLike(k - nth)),
    ) || page.inked.some((line, k) => outside(line) && likes.like(k).some((nth) => isLike(k - nth)))
  );
}

/** Whether the new lines stand in the file as they are, so that a loose match of the old would be a look-alike. */
export function replacementStands(page: Page, hunk: Hunk): boolean {
  const change = difference(hunk);
  if (change === undefined || letters(change.added.join(""), 4) < 4) return false;
  const sides = sidesOf(hunk, hunk.whole);
  return sides !== undefined && standsAsLines(page, sides.ours, true).length > 0;
}
