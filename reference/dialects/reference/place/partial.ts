import type { Pair } from "../plan.ts";
import { hashAt, inkedLike, kindAt, lineAt, lineText, type Page } from "../text/page.ts";
import { hashesOf, looseHash } from "../text/signs.ts";
import { sidesOf } from "../text/side.ts";
import { stretches } from "./stretches.ts";

/*
 * Places of a search that begins or ends inside a line. Such a pair is completed by what stands before and
 * after it on its lines, on both sides, and is then a pair of whole lines at a known place.
 */

/** A place of a pair, and the file's lines that its search lies on. */
export interface Completed {
  readonly at: readonly number[];
  readonly needs: number;
  /** What stands before and after both sides on their lines. */
  readonly before: string;
  readonly after: string;
  /** The pair with that put to both sides. */
  readonly pair: () => Pair;
  /** The same with one sign instead of what stands there: as many lines, and quickly made of a very long line. */
  readonly outline: Pair;
}

const MOST_PLACES = 200;

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
  const stretchesIn = inKinds(page, (line) => stretches(pair.search, line, 2 * MOST_PLACES));
  for (const line of linesWith(page, pair.search)) {
    const places = stretchesIn(line);
    if (places.length === 0) continue;
    const text = lineText(page, line);
    for (const { from, to, needs } of places) {
      const completed = complete(pair, text.slice(0, from), text.slice(to), [line], needs);
      if (completed !== undefined) found.push(completed);
      if (found.length > MOST_PLACES) return found;
    }
  }
  return found;
}

/** What a line of the file comes to, made once for all lines of one text. */
function inKinds<T>(page: Page, make: (line: string) => T): (line: number) => T {
  const known = new Map<number, T>();
  return (line) => {
    const kind = kindAt(page, line);
    if (!known.has(kind)) known.set(kind, make(lineText(page, line)));
    return known.get(kind)!;
  };
}

function overLines(page: Page, pair: Pair): Completed[] {
  const lines = pair.search.split(/\r\n|\n|\r/);
  if (lines[lines.length - 1] === "") lines.pop();
  const found: Completed[] = [];
  const [first, last] = [lines[0]!, lines[lines.length - 1]!];
  if (first.trim() === "" || last.trim() === "") return found;
  const hashes = lines.slice(1, -1).map((line) => looseHash(line));
  const edges = [looseHash(first), looseHash(last)];
  const headOf = inKinds(page, (text) =>
    stretches(first, text).find(({ to }) => text.slice(to).trim() === ""),
  );
  const tailOf = inKinds(page, (text) =>
    stretches(last, text).find(({ from }) => text.slice(0, from).trim() === ""),
  );
  const inner = lines.slice(1, -1);
  const seconds = secondLines(page, lines, hashes);
  const begins = inner.length === 0 ? seconds : runs(page, inner, seconds);
  for (const second of begins) {
    const start = second - 1;
    const end = start + lines.length - 1;
    if (end >= page.starts.length) break;
    if (hashAt(page, start) === edges[0] && hashAt(page, end) === edges[1]) continue;
    const head = headOf(start);
    const tail = head === undefined ? undefined : tailOf(end);
    if (head === undefined || tail === undefined) continue;
    const before = lineText(page, start).slice(0, head.from);
    const rest = lineText(page, end).slice(tail.to);
    const at = lines.flatMap((line, nth) => (looseHash(line) === 0 ? [] : [start + nth]));
    const completed = complete(
      pair,
      before.trim() === "" ? "" : before,
      rest.trim() === "" ? "" : rest,
      at,
      head.needs | tail.needs,
    );
    if (completed !== undefined) found.push(completed);
    if (found.length > MOST_PLACES) break;
  }
  return found;
}

/** Those of some lines of the file from which on others stand one after the other. */
function runs(page: Page, lines: readonly string[], from: readonly number[]): readonly number[] {
  const wanted = lines.map((line) => hashesOf(line));
  const equal = (line: number, nth: number): boolean =>
    page.sketches[line] === wanted[nth]!.sketch && hashAt(page, line) === wanted[nth]!.hash;
  const end = page.starts.length - lines.length;
  const inside = from.filter((line) => line <= end);
  if (inside.length * lines.length < page.starts.length)
    return inside.filter((line) => wanted.every((_, nth) => equal(line + nth, nth)));
  // Many places: Knuth, Morris and Pratt's way looks at each line of the file about once.
  const border = [0, 0];
  for (let nth = 1, held = 0; nth < wanted.length; nth++) {
    while (held > 0 && wanted[nth]!.hash !== wanted[held]!.hash) held = border[held]!;
    if (wanted[nth]!.hash === wanted[held]!.hash) held++;
    border[nth + 1] = held;
  }
  const begins = new Uint8Array(page.starts.length);
  for (let line = 0, held = 0; line < page.starts.length; line++) {
    while (held > 0 && !equal(line, held)) held = border[held]!;
    if (equal(line, held)) held++;
    if (held < wanted.length) continue;
    begins[line - held + 1] = 1;
    held = border[held]!;
  }
  return inside.filter((line) => begins[line] === 1);
}

/** Lines of the file that the search's second line may be: by the rarest inner line, which is there as a whole. */
function secondLines(page: Page, lines: readonly string[], hashes: readonly number[]): readonly number[] {
  if (hashes.length === 0 || hashes[0] === 0) return linesWith(page, lines[0]!).map((line) => line + 1);
  let rarest = { nth: 1, like: inkedLike(page, lines[1]!) };
  for (let nth = 2; nth <= hashes.length; nth++) {
    if (hashes[nth - 1] === 0) continue;
    const like = inkedLike(page, lines[nth]!);
    if (like.length < rarest.like.length) rarest = { nth, like };
  }
  const found: number[] = [];
  for (const k of rarest.like) {
    const line = page.inked[k]! - rarest.nth + 1;
    if (line > 0) found.push(line);
  }
  return found;
}

/** The place with what stands around it on its lines; undefined where that can't be put to both sides. */
function complete(
  pair: Pair,
  before: string,
  after: string,
  at: readonly number[],
  needs: number,
): Completed | undefined {
  if (before.trim() === "" && after.trim() === "") return undefined;
  const outline = enclose(pair, before === "" ? "" : "x", after === "" ? "" : "x");
  if (outline === undefined) return undefined;
  return { at, needs, before, after, outline, pair: () => enclose(pair, before, after)! };
}

/** Puts texts before and after both sides, in place of the white space there. */
function enclose(pair: Pair, before: string, after: string): Pair | undefined {
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
  return { search, replace };
}
