import { hasLoneSurrogate } from "../../../text/bytes.ts";
import { occurrences, type Place, wholeLines } from "../place/exact.ts";
import { type Hunk, refuse } from "../plan.ts";
import { lineAt, lineEnd } from "../text/page.ts";
import { sidesOf } from "../text/side.ts";
import { mergeAt } from "./candidates.ts";
import { withFileEndings } from "./endings.ts";
import { choose } from "./locate.ts";
import { ambiguousPlaces } from "./messages.ts";
import type { Landing, Outcome } from "./outcome.ts";
import { insertedBefore } from "./resend.ts";
import { type Task, traceAdjust, traceGuard, traceStrategy } from "./task.ts";

const MOST_PLACES = 1000;

/** Where the search stands byte for byte. */
export function exactPlaces({ text, hunk }: Task): Place[] {
  if (hunk.untagged !== undefined) return [];
  if (!hunk.whole) {
    const found = occurrences(text, hunk.search, hunk.all ? Infinity : MOST_PLACES);
    return hasLoneSurrogate(hunk.search) ? found.filter((place) => !tears(text, place)) : found;
  }
  return text.includes("\r") ? [] : wholeLines(text, hunk.search, MOST_PLACES);
}

/** Whether a place begins or ends inside a surrogate pair. */
function tears(text: string, { start, end }: Place): boolean {
  return [start, end].some((at) => at > 0 && text.codePointAt(at - 1)! > 0xffff);
}

/** What a hunk comes to whose search stands in the file byte for byte. */
export function applyExactly(task: Task, places: readonly Place[]): Outcome {
  const { hunk, text } = task;
  if (hunk.search === hunk.replace) {
    traceGuard(task, "no-op", "no-op", "search and replacement are equal");
    return {
      kind: "standing",
      ...places[0]!,
      message: "Search and replacement are equal: nothing to change.",
    };
  }
  if (hunk.all) {
    traceStrategy(task, "exact", "matched", places);
    return everyPlace(hunk, places);
  }
  const place = onePlace(task, places);
  if (place === undefined) {
    const page = task.page();
    const lines = places.map(({ start }) => lineAt(page, start) + 1);
    return refuse("ambiguous", ambiguousPlaces(task.path, lines));
  }
  const before = insertedBefore(text, hunk, place);
  if (before !== undefined) {
    traceGuard(task, "re-send", "already-applied", "the text to be added stands there already");
    return { kind: "standing", ...before, message: "The text to be added stands there already." };
  }
  const made = byLines(task, place) ?? landing(text, hunk, place);
  traceAdjust(task, 0, made.text);
  return made;
}

function onePlace(task: Task, places: readonly Place[]): Place | undefined {
  if (places.length === 1) {
    traceStrategy(task, "exact", "matched", places);
    return places[0];
  }
  const page = task.page();
  const lines = places.map(({ start, end }) => ({
    from: lineAt(page, start),
    to: lineAt(page, Math.max(start, end - 1)) + 1,
  }));
  const chosen = choose(page, lines, task.hunk, task.shift, task.settings);
  const seen = places.map((place, nth) =>
    nth === chosen ? place : { ...place, refused: "another place is as good" },
  );
  traceStrategy(task, "exact", chosen === undefined ? "ambiguous" : "matched", seen);
  return chosen === undefined ? undefined : places[chosen];
}

/**
 * In a file of mixed line endings, whole lines found as a stretch of text are replaced line by line, so that
 * those which stay keep their own ending.
 */
function byLines(task: Task, place: Place): Landing | undefined {
  const { hunk, text, path } = task;
  if (hunk.whole || !text.includes("\r") || !/(^|[^\r])\n/.test(text) || !/[\r\n]/.test(hunk.search))
    return undefined;
  const page = task.page();
  const [first, last] = [lineAt(page, place.start), lineAt(page, Math.max(place.start, place.end - 1))];
  const sides = sidesOf(hunk, false);
  const whole =
    place.start === page.starts[first] &&
    (place.end === page.ends[last] || place.end === lineEnd(page, last));
  if (!whole || sides === undefined || sides.base.lines.length !== last - first + 1) return undefined;
  const alignment = {
    at: sides.base.ink.map((line) => first + line),
    needs: 0,
    cost: 0,
    reworded: -1,
    missing: [],
  };
  const merged = mergeAt(page, { sides, alignment, needs: 0, cost: 0, before: "", after: "" }, false, path);
  if ("conflict" in merged) return undefined;
  const { start, end, text: now } = merged;
  return { kind: "landed", start, end, text: now, needs: 0, similarity: 1, more: [] };
}

function landing(text: string, hunk: Hunk, place: Place): Landing {
  let { start } = place;
  const { end } = place;
  let now = hunk.whole ? hunk.replace : withFileEndings(text, start, hunk.search, hunk.replace);
  if (hunk.whole && end === text.length && !text.endsWith("\n")) {
    // The last line of the file has no line ending, and keeps it so.
    if (now.endsWith("\n")) now = now.slice(0, -1);
    else if (now === "" && start > 0 && text[start - 1] === "\n") start--;
  }
  if (hunk.whole && hunk.bareEnd !== undefined && end === text.length) now = withEnd(now, hunk.bareEnd);
  return { kind: "landed", start, end, text: now, needs: 0, similarity: 1, more: [] };
}

/** The end that a diff asks for with its "no newline" marks. */
export function withEnd(text: string, bareEnd: { readonly old: boolean; readonly new: boolean }): string {
  if (bareEnd.old === bareEnd.new) return text;
  if (bareEnd.new) return text.replace(/(\r\n|\n|\r)$/, "");
  return text !== "" && !/[\r\n]$/.test(text) ? `${text}\n` : text;
}

/** Every occurrence from the top, those that overlap one before left out. */
function everyPlace(hunk: Hunk, places: readonly Place[]): Outcome {
  const apart: Place[] = [];
  let free = 0;
  for (const place of places) {
    if (place.start < free) continue;
    apart.push(place);
    free = place.end;
  }
  const [first, ...more] = apart;
  return { kind: "landed", ...first!, text: hunk.replace, needs: 0, similarity: 1, more };
}
