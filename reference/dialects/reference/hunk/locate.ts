import type { Hunk } from "../plan.ts";
import { blankAt, inkedLike, lineAt, lineText, type Page } from "../text/page.ts";
import { sameInk } from "../text/relate.ts";
import type { Settings } from "../options.ts";

/*
 * What a format carries beside the text chooses among equally good places, and never makes one: `@@` lines,
 * line numbers, the end of the file.
 */

/** Lines of a place in the file, counted from 0, end exclusive. */
export interface Lines {
  readonly from: number;
  readonly to: number;
}

const known = new WeakMap<Page, Map<string, readonly number[]>>();

/** Lines of the file that an `@@` text may mean, looked for once while the file stays as it is. */
function anchorLines(page: Page, anchor: string): readonly number[] {
  const wanted = anchor.trim();
  let texts = known.get(page);
  if (texts === undefined) known.set(page, (texts = new Map()));
  let lines = texts.get(wanted);
  if (lines === undefined) texts.set(wanted, (lines = searchAnchor(page, wanted)));
  return lines;
}

/** Lines equal to a text, or else beginning with it. */
function searchAnchor(page: Page, wanted: string): number[] {
  const found: number[] = [];
  const probe = wanted.slice(0, 4);
  for (const k of inkedLike(page, wanted)) {
    const line = page.inked[k]!;
    const text = lineText(page, line);
    if (!text.includes(probe) && !/[^\x00-\x7f]/.test(text + wanted)) continue;
    if (text.trim() === wanted || sameInk(text, wanted)) found.push(line);
  }
  return found.length > 0 ? found : beginningWith(page, wanted);
}

/** Lines that begin with a text, white space aside. */
function beginningWith(page: Page, wanted: string): number[] {
  const begun: number[] = [];
  for (let at = page.text.indexOf(wanted); at !== -1; at = page.text.indexOf(wanted, at + 1)) {
    const line = lineAt(page, at);
    if (!blankAt(page, line) && page.text.slice(page.starts[line], at).trim() === "" && at < page.ends[line]!)
      begun.push(line);
    at = Math.max(at, page.ends[line]! - 1);
  }
  return begun;
}

/** Where the region that stacked anchors open may begin; undefined where one of them is nowhere. */
export function anchored(page: Page, anchors: readonly string[]): readonly number[] | undefined {
  let from: readonly number[] | undefined;
  for (const anchor of anchors) {
    const lines = anchorLines(page, anchor);
    from = from === undefined ? lines : firstFrom(from, lines);
    if (from.length === 0) return undefined;
  }
  return from ?? [0];
}

/** The first line at or after each start, each once. Both lists ascend. */
function firstFrom(starts: readonly number[], lines: readonly number[]): number[] {
  const found: number[] = [];
  let at = 0;
  for (const start of starts) {
    while (at < lines.length && lines[at]! < start) at++;
    if (at === lines.length) break;
    if (found[found.length - 1] !== lines[at]) found.push(lines[at]!);
  }
  return found;
}

/**
 * Which of several equally good places is meant.
 * @param shift lines that earlier hunks have added before this one
 * @returns its index, or undefined where nothing chooses one
 */
export function choose(
  page: Page,
  places: readonly Lines[],
  hint: Pick<Hunk, "anchors" | "line" | "atEnd">,
  shift: number,
  settings: Settings,
): number | undefined {
  if (hint.atEnd) {
    const last = page.inked[page.inked.length - 1] ?? -1;
    const ending = indicesWhere(places, ({ to }) => last < to);
    if (ending.length === 1) return ending[0];
  }
  const line = hint.line === undefined ? settings.line : hint.line + shift;
  if (line !== undefined) return nearest(places, line - 1);
  if (hint.anchors.length === 0) return undefined;
  const starts = anchored(page, hint.anchors);
  if (starts === undefined) return undefined;
  // The starts ascend, so the first and the last one have the same place only if all of them do.
  const [first, last] = [starts[0]!, starts[starts.length - 1]!].map((start) => placeFrom(places, start));
  return first === last ? first : undefined;
}

/** The first place in the file that begins at a line or after it, by index. */
function placeFrom(places: readonly Lines[], start: number): number | undefined {
  let best: number | undefined;
  places.forEach(({ from }, at) => {
    if (from >= start && (best === undefined || from < places[best]!.from)) best = at;
  });
  return best;
}

function indicesWhere(places: readonly Lines[], fits: (place: Lines) => boolean): number[] {
  return places.flatMap((place, at) => (fits(place) ? [at] : []));
}

/** The place whose first line is nearest to a line; undefined where two are equally near. */
function nearest(places: readonly Lines[], line: number): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  let tied = false;
  places.forEach(({ from }, at) => {
    const distance = Math.abs(from - line);
    if (distance < least) [best, least, tied] = [at, distance, false];
    else if (distance === least) tied = true;
  });
  return tied ? undefined : best;
}
