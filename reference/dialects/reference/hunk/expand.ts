import { differsInOneWord } from "../place/rewording.ts";
import type { Hunk } from "../plan.ts";
import { isBareDots, isElisionMark } from "../text/elision-marks.ts";
import { inkLine, sidesOf } from "../text/side.ts";
import { likeness, words } from "../text/words.ts";

/*
 * A replacement that says "the rest as before": the mark is expanded to the lines of the search that it can
 * only mean. Before it the lines of both sides correspond one by one, after it they are equal; anything less
 * certain is refused.
 */

const LEAST_LINES = 2;

/** Whether a line of the replacement is the search's own, perhaps with one word changed. */
function corresponds(searched: string, replaced: string): boolean {
  if (searched === replaced) return true;
  return differsInOneWord(searched, replaced) && likeness(words(searched), words(replaced)) >= 0.5;
}

/** The hunk with its one mark expanded; undefined where it has none or what it means is not certain. */
export function expandElision(hunk: Hunk, content: string): Hunk | undefined {
  const sides = sidesOf(hunk, hunk.whole);
  if (sides === undefined) return undefined;
  const { base, ours } = sides;
  const searched = new Set(base.lines.map((line) => line.trim()));
  const marks = ours.ink.flatMap((line, nth) =>
    isElisionMark(ours.lines[line]!) && !searched.has(ours.lines[line]!.trim()) ? [nth] : [],
  );
  const [mark] = marks;
  if (mark === undefined || marks.length > 1 || mark === 0) return undefined;
  const text = inkLine(ours, mark);
  if (isBareDots(text) || content.includes(text.trim())) return undefined;
  const before = mark - 1;
  const after = base.ink.length - (ours.ink.length - mark - 1);
  if (after - before - 1 < LEAST_LINES) return undefined;
  for (let nth = 1; nth <= before; nth++) if (base.gaps[nth] !== ours.gaps[nth]) return undefined;
  for (let nth = 0; nth <= before; nth++)
    if (!corresponds(inkLine(base, nth), inkLine(ours, nth))) return undefined;
  for (let nth = after; nth < base.ink.length; nth++) {
    if (inkLine(base, nth) !== inkLine(ours, nth - after + mark + 1)) return undefined;
  }
  const from = base.ink[before]! + 1;
  const to = after < base.ink.length ? base.ink[after]! : base.lines.length;
  const next = mark + 1 < ours.ink.length ? ours.ink[mark + 1]! : ours.lines.length;
  const lines = [
    ...ours.lines.slice(0, ours.ink[mark - 1]! + 1),
    ...base.lines.slice(from, to),
    ...ours.lines.slice(next),
  ];
  return { ...hunk, replace: lines.join("\n") + (/[\r\n]$/.test(hunk.replace) ? "\n" : "") };
}
