import { NEED } from "../ladder.ts";
import { type Conflict, type Merged, merge } from "../merge/merge.ts";
import type { Settings } from "../options.ts";
import { type Alignment, align } from "../place/align.ts";
import { partialPlaces } from "../place/partial.ts";
import type { Hunk, Pair } from "../plan.ts";
import { type Reading, readings } from "../readings/index.ts";
import { isElisionMark } from "../text/elision-marks.ts";
import { isBlank } from "../text/fold.ts";
import type { Page } from "../text/page.ts";
import type { Presence } from "../text/presence.ts";
import { inkLine, type Side, sideOf, type Sides, sidesOf } from "../text/side.ts";
import { letters } from "../text/words.ts";
import type { Task } from "./task.ts";

/** A place in the file with what it takes to see the search there. */
export interface Candidate {
  readonly sides: Sides;
  readonly alignment: Alignment;
  readonly needs: number;
  readonly cost: number;
  /** Text on the first and last line that belongs to neither side. */
  readonly before: string;
  readonly after: string;
}

const FEW_LETTERS = 8;
const HARDLY_ANY = 3;
const WHITE_SPACE = NEED.lineEndings | NEED.trailing | NEED.indentation | NEED.blankLines;
const FIRM = NEED.letterCase - 1;

/** A short search may match less loosely: there is too little in it to be sure. */
function allowedFor(search: string, allowed: number): number {
  const count = letters(search, FEW_LETTERS);
  if (count >= FEW_LETTERS) return allowed;
  return allowed & (count >= HARDLY_ANY ? FIRM : WHITE_SPACE);
}

/** All places of a search in any reading, up to the greatest cost of a winner and its rivals. */
export function candidates({ hunk, path, settings, presence, page: read }: Task): Candidate[] {
  const found: Candidate[] = [];
  for (const reading of allReadings(hunk, settings.allowed)) {
    const allowed = allowedFor(reading.search, settings.allowed);
    if ((reading.needs & ~allowed) !== 0 || !edgesStand(presence, reading)) continue;
    const page = read();
    found.push(...wholePlaces(page, reading, hunk.whole, path, allowed, settings));
    if (!hunk.whole) found.push(...insideLines(page, reading, allowed));
    if (reading.needs === 0 && found.some(({ needs }) => needs === 0)) break;
  }
  return found;
}

/** Whether the first and the last line of a search, which match firmly or not at all, may be in a text. */
function edgesStand(presence: Presence, { search }: Pair): boolean {
  const lines = search.split(/\r\n|\n|\r/).filter((line) => !isBlank(line) && !isElisionMark(line));
  const [first, last] = [lines[0], lines[lines.length - 1]];
  return first === undefined || last === undefined || (presence.mayStand(first) && presence.mayStand(last));
}

function allReadings(hunk: Hunk, allowed: number): Reading[] {
  if (hunk.untagged === undefined) return readings(hunk, allowed);
  if ((allowed & NEED.untagged) === 0) return [];
  const pairs: Pair[] = [hunk, hunk.untagged];
  return pairs.flatMap((pair) =>
    readings(pair, allowed).map((reading) => ({ ...reading, needs: reading.needs | NEED.untagged })),
  );
}

function wholePlaces(
  page: Page,
  reading: Reading,
  whole: boolean,
  path: string,
  allowed: number,
  settings: Settings,
): Candidate[] {
  const read = sidesOf(reading, whole);
  if (read === undefined) return [];
  const sides = (allowed & NEED.elision) === 0 ? read : withoutEdgeMarks(page, read);
  const limit = settings.maxCost + settings.margin;
  return align(page, sides, path, allowed, limit).map((alignment) => ({
    sides,
    alignment,
    needs: alignment.needs | reading.needs,
    cost: alignment.cost,
    before: "",
    after: "",
  }));
}

/** A mark for code left out that begins or ends both sides says nothing. */
function withoutEdgeMarks(page: Page, sides: Sides): Sides {
  let { base, ours } = sides;
  for (const last of [false, true]) {
    const [a, b] = [edge(base, last), edge(ours, last)];
    if (a === undefined || b === undefined || !isElisionMark(a) || a.trim() !== b.trim()) continue;
    if (base.ink.length < 2 || page.text.includes(a.trim())) continue;
    [base, ours] = [withoutEdge(base, last), withoutEdge(ours, last)];
  }
  return { base, ours };
}

function edge(side: Side, last: boolean): string | undefined {
  return side.ink.length === 0 ? undefined : inkLine(side, last ? side.ink.length - 1 : 0);
}

function withoutEdge(side: Side, last: boolean): Side {
  return last
    ? sideOf(side.lines.slice(0, (side.ink[side.ink.length - 2] ?? -1) + 1))
    : sideOf(side.lines.slice(side.ink[1] ?? side.lines.length));
}

function insideLines(page: Page, reading: Reading, allowed: number): Candidate[] {
  const found: Candidate[] = [];
  for (const { at, needs: own, before, after, outline, pair } of partialPlaces(page, reading)) {
    const needs = own | reading.needs;
    const lines = sidesOf(outline, false)?.base.ink.length;
    if (lines !== at.length || (needs & ~allowed) !== 0) continue;
    let made: Sides | undefined;
    found.push({
      get sides() {
        return (made ??= sidesOf(pair(), false)!);
      },
      alignment: { at, needs: own, cost: 0, reworded: -1, missing: [] },
      needs,
      cost: 0,
      before,
      after,
    });
  }
  return found;
}

/** The merge at a candidate's place, its region narrowed to the stretch that the search covers. */
export function mergeAt(page: Page, candidate: Candidate, whole: boolean, path: string): Merged | Conflict {
  const merged = merge(page, candidate.sides, candidate.alignment, path);
  if ("conflict" in merged) return merged;
  let { start, end, text } = merged;
  const { before, after } = candidate;
  if (before !== "" && text.startsWith(before)) {
    start += before.length;
    text = text.slice(before.length);
  }
  const ending = whole ? null : /\r\n$|[\n\r]$/.exec(page.text.slice(start, end));
  if (ending !== null && text.endsWith(ending[0]) && text.length > ending[0].length) {
    end -= ending[0].length;
    text = text.slice(0, -ending[0].length);
    if (after !== "" && text.endsWith(after)) {
      end -= after.length;
      text = text.slice(0, -after.length);
    }
  }
  return { ...merged, start, end, text };
}
