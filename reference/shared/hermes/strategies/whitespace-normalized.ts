import type { Strategy } from "../strategy.ts";
import type { Span, TextView } from "../text-view.ts";
import { occurrencesOf } from "./exact.ts";

/** The search with every run of blanks and tabs as one blank, found in the file's text treated alike. */
export const whitespaceNormalized: Strategy = {
  name: "whitespace_normalized",
  class: "whitespace",
  find(content, search) {
    if (!runsOccur(content, search)) return [];
    const collapsed = collapse(content.text);
    const wanted = collapse(search);
    if (collapsed === content.text && wanted === search) return [];
    const spans = occurrencesOf(collapsed, wanted);
    return spans.length === 0 ? spans : mapBack(content.text, collapsed, spans);
  },
};

const LOOKS = 8;

/**
 * Collapsing never touches the stretches between blanks, so each of the search's must stand in the content.
 * Looking for the longest few settles nearly every search that is nowhere.
 */
function runsOccur(content: TextView, search: string): boolean {
  const runs = search.split(/[ \t]+/).filter((run) => run !== "");
  runs.sort((a, b) => b.length - a.length);
  return runs.slice(0, LOOKS).every((run) => content.text.includes(run));
}

function collapse(text: string): string {
  return text.replace(/[ \t]{2,}|\t/g, " ");
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09;
}

/**
 * Spans of the collapsed text as spans of the original, by the engine's walk. In a run that begins with a
 * blank, the walk steps past the collapsed blank at once, so that the second and later blanks count to the
 * character after the run: a match right after such a run starts at its second blank.
 */
function mapBack(original: string, collapsed: string, spans: readonly Span[]): Span[] {
  const first = new Int32Array(collapsed.length + 1).fill(-1);
  const last = new Int32Array(collapsed.length + 1).fill(-1);
  const record = (at: number, to: number): void => {
    if (first[to] === -1) first[to] = at;
    last[to] = at;
  };
  let o = 0;
  let n = 0;
  while (o < original.length && n < collapsed.length) {
    const unit = original.charCodeAt(o);
    const same = unit === collapsed.charCodeAt(n);
    record(o++, n);
    if (same) n++;
    else if (collapsed.charCodeAt(n) === 0x20 && o < original.length && !isBlank(original.charCodeAt(o))) n++;
  }
  while (o < original.length) record(o++, collapsed.length);

  return spans.map(([start, end]) => {
    const from = first[start]!;
    let to = last[end - 1]! + 1;
    if (end < collapsed.length && collapsed.charCodeAt(end - 1) === 0x20) {
      while (to < original.length && isBlank(original.charCodeAt(to))) to++;
    }
    return [from, Math.min(to, original.length)];
  });
}
