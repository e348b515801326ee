import type { Hunk } from "../plan.ts";
import { lineText, type Page } from "../text/page.ts";
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

/** Lines of the file that an `@@` text may mean: equal to it, or else beginning with it. */
export function anchorLines(page: Page, anchor: string): number[] {
  const wanted = anchor.trim();
  const found: number[] = [];
  const begun: number[] = [];
  const probe = wanted.slice(0, 4);
  for (const line of page.inked) {
    const text = lineText(page, line);
    if (!text.includes(probe) && !/[^\x00-\x7f]/.test(text + wanted)) continue;
    if (text.trim() === wanted || sameInk(text, wanted)) found.push(line);
    else if (text.trim().startsWith(wanted)) begun.push(line);
  }
  return found.length > 0 ? found : begun;
}

/** Where the region that stacked anchors open may begin; undefined where one of them is nowhere. */
export function anchored(page: Page, anchors: readonly string[]): number[] | undefined {
  let from: number[] = [0];
  for (const anchor of anchors) {
    const lines = anchorLines(page, anchor);
    from = [...new Set(from.flatMap((start) => lines.find((line) => line >= start) ?? []))];
    if (anchors.indexOf(anchor) === 0) from = lines;
    if (from.length === 0) return undefined;
  }
  return from;
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
  const chosen = new Set(starts.map((start) => places.findIndex(({ from }) => from >= start)));
  const [only] = [...chosen];
  return chosen.size === 1 && only !== -1 ? only : undefined;
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
