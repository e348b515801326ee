import { NEED } from "../ladder.ts";
import type { Pair } from "../plan.ts";
import { foldTypography } from "../text/fold.ts";
import { inkedWith, lineAt, lineText, looseHash, type Page } from "../text/page.ts";
import { relate } from "../text/relate.ts";
import { sidesOf } from "../text/side.ts";
import { isWord } from "../text/words.ts";

/*
 * Places of a search that begins or ends inside a line. Such a pair is completed by what stands before and
 * after it on its lines, on both sides, and is then a pair of whole lines at a known place.
 */

/** A pair completed to whole lines, and the file's lines that its search lies on. */
export interface Completed extends Pair {
  readonly at: readonly number[];
  readonly needs: number;
  /** What was put before and after both sides. */
  readonly before: string;
  readonly after: string;
}

const MOST_PLACES = 200;
const FIRM = NEED.trailing | NEED.spacing | NEED.typography;

/** Signs of a text without white space, folded, each with where it begins and ends in the text. */
function skeleton(text: string): { signs: string; from: number[]; to: number[] } {
  let signs = "";
  const from: number[] = [];
  const to: number[] = [];
  for (let at = 0; at < text.length;) {
    const size = text.codePointAt(at)! > 0xffff ? 2 : 1;
    let end = at + size;
    while (end < text.length && /^\p{M}/u.test(text.slice(end, end + 1))) end++;
    const folded = foldTypography(text.slice(at, end)).replace(/\s+/g, "");
    for (let i = 0; i < folded.length; i++) {
      from.push(at);
      to.push(end);
    }
    signs += folded;
    at = end;
  }
  return { signs, from, to };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly needs: number;
}

/** Where a stretch of text lies in a line, white space and typography aside, at borders of words. */
function stretches(searched: string, line: string): Stretch[] {
  const needle = skeleton(searched).signs;
  if (needle === "") return [];
  const hay = skeleton(line);
  const found: Stretch[] = [];
  for (let at = hay.signs.indexOf(needle); at !== -1; at = hay.signs.indexOf(needle, at + 1)) {
    const [from, to] = [hay.from[at]!, hay.to[at + needle.length - 1]!];
    const cutsFirst = at > 0 && hay.from[at - 1] === from;
    const cutsLast = hay.from[at + needle.length] === hay.from[at + needle.length - 1];
    const split =
      (isWord(searched.trim()) && from > 0 && isWord(line[from - 1]!)) ||
      (isWord(searched.trim().slice(-1)) && to < line.length && isWord(line[to]!));
    const needs = cutsFirst || cutsLast || split ? -1 : relate(searched.trim(), line.slice(from, to));
    if (needs !== -1 && (needs & ~FIRM) === 0) found.push({ from, to, needs });
  }
  return found;
}

/** Lines of the file that hold the longest plain word of a text; all of a short file where it has none. */
function linesWith(page: Page, text: string): number[] {
  const token = (text.match(/[A-Za-z0-9_]+/g) ?? []).reduce((a, b) => (b.length > a.length ? b : a), "");
  if (token === "") return page.inked.length > 2000 ? [] : [...page.inked];
  const lines: number[] = [];
  for (let at = page.text.indexOf(token); at !== -1; at = page.text.indexOf(token, at + 1)) {
    const line = lineAt(page, at);
    if (lines[lines.length - 1] !== line) lines.push(line);
    at = Math.max(at, page.ends[line]! - 1);
  }
  return lines;
}

/** The completed pairs for every place at which the search begins or ends inside a line. */
export function partialPlaces(page: Page, pair: Pair): Completed[] {
  const sides = sidesOf(pair, false);
  if (sides === undefined || sides.base.ink.length === 0) return [];
  return sides.base.ink.length === 1 ? inOneLine(page, pair) : overLines(page, pair);
}

function inOneLine(page: Page, pair: Pair): Completed[] {
  const found: Completed[] = [];
  if (/[\n\r]/.test(pair.search.trim())) return found;
  for (const line of linesWith(page, pair.search)) {
    const text = lineText(page, line);
    const places = stretches(pair.search, text);
    for (const { from, to, needs } of places) {
      if (text.slice(0, from).trim() === "" && text.slice(to).trim() === "") continue;
      const completed = complete(pair, text.slice(0, from), text.slice(to), [line], needs);
      if (completed !== undefined) found.push(completed);
    }
    if (found.length > MOST_PLACES) break;
  }
  return found;
}

function overLines(page: Page, pair: Pair): Completed[] {
  const lines = pair.search.split(/\r\n|\n|\r/);
  if (lines[lines.length - 1] === "") lines.pop();
  const found: Completed[] = [];
  const [first, last] = [lines[0]!, lines[lines.length - 1]!];
  if (first.trim() === "" || last.trim() === "") return found;
  const hashes = lines.slice(1, -1).map((line) => looseHash(line));
  const edges = [looseHash(first), looseHash(last)];
  const starts =
    hashes.length > 0 && hashes[0] !== 0
      ? inkedWith(page, hashes[0]!).flatMap((k) => (page.inked[k]! > 0 ? [page.inked[k]! - 1] : []))
      : linesWith(page, first);
  for (const start of starts) {
    const end = start + lines.length - 1;
    if (end >= page.starts.length) continue;
    if (!hashes.every((hash, nth) => page.hashes[start + 1 + nth] === hash)) continue;
    if (page.hashes[start] === edges[0] && page.hashes[end] === edges[1]) continue;
    const [top, bottom] = [lineText(page, start), lineText(page, end)];
    const head = stretches(first, top).find(({ to }) => top.slice(to).trim() === "");
    const tail = stretches(last, bottom).find(({ from }) => bottom.slice(0, from).trim() === "");
    if (head === undefined || tail === undefined) continue;
    const before = top.slice(0, head.from);
    const after = bottom.slice(tail.to);
    if (before.trim() === "" && after.trim() === "") continue;
    const at = lines.flatMap((line, nth) => (looseHash(line) === 0 ? [] : [start + nth]));
    const completed = complete(
      pair,
      before.trim() === "" ? "" : before,
      after.trim() === "" ? "" : after,
      at,
      head.needs | tail.needs,
    );
    if (completed !== undefined) found.push(completed);
    if (found.length > MOST_PLACES) break;
  }
  return found;
}

/** Puts what stands around the place on the line to both sides. */
function complete(
  pair: Pair,
  before: string,
  after: string,
  at: readonly number[],
  needs: number,
): Completed | undefined {
  let { search, replace } = pair;
  if (before !== "") {
    const pad = search.slice(0, search.length - search.trimStart().length);
    if (!replace.startsWith(pad)) return undefined;
    search = before + search.slice(pad.length);
    replace = before + replace.slice(pad.length);
  }
  if (after !== "") {
    const pad = search.slice(search.trimEnd().length);
    if (!replace.endsWith(pad)) return undefined;
    search = search.slice(0, search.length - pad.length) + after;
    replace = replace.slice(0, replace.length - pad.length) + after;
  }
  return { search, replace, at, needs, before, after };
}
