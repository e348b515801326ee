import type { Hunk } from "../plan.ts";
import type { Task } from "./task.ts";
import { commonPairs } from "../text/sequence.ts";
import { inkedFrom, inkedLike, lineAt, lineText, type Page } from "../text/page.ts";
import { inkLine, sideOf } from "../text/side.ts";
import { likeness, words } from "../text/words.ts";

/*
 * What a refusal says, so that the next try succeeds: how many places there are and on which lines, or the
 * lines that come nearest with a short diff.
 */

const MOST_LINES = 12;
const MOST_ROWS = 14;
const MOST_WIDTH = 90;

/** Line numbers as a list of bounded length. */
export function lineList(lines: readonly number[]): string {
  const sorted = [...lines].sort((a, b) => a - b);
  return sorted.slice(0, MOST_LINES).join(", ") + (sorted.length > MOST_LINES ? ", …" : "");
}

/** Several places fit. */
export function ambiguousPlaces(path: string, lines: readonly number[]): string {
  return `The search fits ${lines.length} places in ${path} equally well: lines ${lineList(lines)}. Quote more lines around the one meant.`;
}

/** The search has no place: why, and what comes nearest. */
export function nowhere(task: Task, why: string | undefined): string {
  const { hunk, path, presence, page } = task;
  const reason = why === undefined ? "" : ` (${why})`;
  const probes = new Set(hunk.search.match(/[A-Za-z0-9_]{3,}/g) ?? [hunk.search.trim()]);
  const alien =
    [...probes].slice(0, 40).every((word) => !presence.has(word)) && !/[^\x00-\x7f]/.test(hunk.search);
  const near = alien ? undefined : nearest(page(), hunk);
  return near === undefined
    ? `The search is not in ${path}${reason}, and nothing there is like it. Read the file again.`
    : `The search is not in ${path}${reason}. ${near}`;
}

/** White space at the ends of a line as signs that can be seen. */
function visible(line: string): string {
  const show = (blank: string): string =>
    blank
      .replace(/ /g, "·")
      .replace(/\t/g, "→")
      .replace(/\u00a0/g, "⍽");
  const body = line.trimStart();
  const lead = line.slice(0, line.length - body.length);
  const ink = body.trimEnd();
  const text = show(lead) + ink + show(body.slice(ink.length));
  return text.length > MOST_WIDTH ? `${text.slice(0, MOST_WIDTH)}…` : text;
}

interface Window {
  readonly from: number;
  readonly alike: number;
}

/** The lines that come nearest to a search, as a diff of search and file. */
function nearest(page: Page, hunk: Hunk): string | undefined {
  const side = sideOf(hunk.search.split(/\r\n|\n|\r/));
  const lines = side.ink.map((_, nth) => inkLine(side, nth));
  const window = byVotes(page, lines) ?? byWords(page, lines);
  if (window === undefined) return undefined;
  const from = Math.max(0, window.from);
  const found = page.inked.slice(from, Math.min(page.inked.length, window.from + lines.length));
  const rows = diffRows(
    lines,
    Array.from(found, (line) => ({ number: line + 1, text: lineText(page, line) })),
  );
  const [first, last] = [found[0]! + 1, found[found.length - 1]! + 1];
  const where = first === last ? `line ${first}` : `lines ${first}-${last}`;
  const count = lines.length === 1 ? "" : `, ${window.alike} of ${lines.length} lines alike`;
  return `Nearest: ${where}${count} (- search, + file, · blank, → tab):\n${rows.join("\n")}\nQuote the file's own lines.`;
}

/** The offset at which most lines of the search stand in the file; lines that are everywhere have no vote. */
function byVotes(page: Page, lines: readonly string[]): Window | undefined {
  const votes = new Map<number, number>();
  let best: Window | undefined;
  lines.forEach((line, nth) => {
    const standing = inkedLike(page, line);
    if (standing.length > MOST_VOTES) return;
    for (const k of standing) {
      const alike = (votes.get(k - nth) ?? 0) + 1;
      votes.set(k - nth, alike);
      if (best === undefined || alike > best.alike) best = { from: k - nth, alike };
    }
  });
  return best;
}

const MOST_VOTES = 200;
const MOST_PROBES = 3;
const MOST_HITS = 12;
/** Characters of a file in which the line that is most like one is looked for. */
const MOST_READ = 1 << 21;
const LIKE = 0.4;

/** The place of the line that is most like one of the search's, by its longest words. */
function byWords(page: Page, lines: readonly string[]): Window | undefined {
  let best: (Window & { like: number }) | undefined;
  const text = page.text.slice(0, MOST_READ);
  const longest = lines
    .map((line, nth) => ({ nth, own: words(line) }))
    .sort((a, b) => b.own.length - a.own.length)
    .slice(0, MOST_PROBES);
  for (const { nth, own } of longest) {
    const probes = [...new Set(own)].sort((a, b) => b.length - a.length).slice(0, MOST_PROBES);
    for (const probe of probes.filter((word) => word.length > 2)) {
      let hits = 0;
      for (let at = text.indexOf(probe); at !== -1 && hits < MOST_HITS; at = text.indexOf(probe, at + 1)) {
        hits++;
        const line = lineAt(page, at);
        const found = lineText(page, line);
        const like = found.length > 1000 ? 0 : likeness(own, words(found));
        if (like < LIKE || like <= (best?.like ?? 0)) continue;
        best = { from: inkedFrom(page, line) - nth, alike: 0, like };
      }
    }
  }
  return best;
}

interface Numbered {
  readonly number: number;
  readonly text: string;
}

/** Equal lines once, others of the search with `-` and of the file with `+`; long equal stretches left out. */
function diffRows(search: readonly string[], file: readonly Numbered[]): string[] {
  const rows: string[] = [];
  const equal = commonPairs(search, file, (a, b) => a === b.text);
  let [i, j] = [0, 0];
  const put = (sign: string, number: number | undefined, text: string): void => {
    rows.push(`${sign} ${number === undefined ? "" : String(number)}\t${visible(text)}`);
  };
  for (const [x, y] of [...equal, [search.length, file.length] as const]) {
    for (; i < x; i++) put("-", undefined, search[i]!);
    for (; j < y; j++) put("+", file[j]!.number, file[j]!.text);
    if (x < search.length) put(" ", file[y]!.number, file[y]!.text);
    [i, j] = [x + 1, y + 1];
  }
  return shorten(rows);
}

function shorten(rows: readonly string[]): string[] {
  if (rows.length <= MOST_ROWS) return [...rows];
  const differing = rows.findIndex((row) => !row.startsWith(" "));
  const from = Math.max(0, Math.min(differing - 2, rows.length - MOST_ROWS));
  const cut = rows.slice(from, from + MOST_ROWS);
  return [...(from > 0 ? ["  …"] : []), ...cut, ...(from + MOST_ROWS < rows.length ? ["  …"] : [])];
}
