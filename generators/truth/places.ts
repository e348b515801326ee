import type { Line } from "../../reference/text/lines.ts";
import { keyOfLine, NEED, needed, skeletonKey } from "./skeleton.ts";

/** A line of a search as sent, and whether the edit leaves it alone. */
export interface SearchLine {
  readonly text: string;
  readonly kept: boolean;
}

/** A place where a search could be meant: the file's line of each search line (-1: none), and what it takes. */
export interface Place {
  readonly lines: readonly number[];
  readonly need: number;
}

/** Starts of all occurrences of whole lines, overlapping ones included. */
export function exactLines(file: readonly Line[], search: readonly string[]): number[] {
  const found: number[] = [];
  const first = search[0];
  if (first === undefined) return found;
  for (let at = 0; at + search.length <= file.length; at++) {
    if (file[at]?.text !== first) continue;
    let same = 1;
    while (same < search.length && file[at + same]?.text === search[same]) same++;
    if (same === search.length) found.push(at);
  }
  return found;
}

/** Starts of all occurrences of a string, overlapping ones included. */
export function exactOffsets(content: string, search: string): number[] {
  const found: number[] = [];
  if (search === "") return found;
  for (let at = content.indexOf(search); at !== -1; at = content.indexOf(search, at + 1)) found.push(at);
  return found;
}

interface Inked {
  readonly at: number;
  readonly key: number;
}

function inkedOf<T>(lines: readonly T[], keyOf: (line: T) => number): Inked[] {
  const inked: Inked[] = [];
  for (let at = 0; at < lines.length; at++) {
    const key = keyOf(lines[at] as T);
    if (key !== 0) inked.push({ at, key });
  }
  return inked;
}

/**
 * Every place where a search could be meant: inked lines alike under all normalisations, blank lines left
 * aside, and at most one line that the edit leaves alone reworded, missing from the search or from the file.
 * At least one line has to be alike.
 */
export function loosePlaces(file: readonly Line[], search: readonly SearchLine[]): Place[] {
  const fileInk = inkedOf(file, keyOfLine);
  const searchInk = inkedOf(search, (line) => skeletonKey(line.text));
  if (searchInk.length === 0) return [];
  const places = new Map<string, Place>();
  const seen = new Set<number>();
  const record = (matched: readonly (readonly [number, number])[], reworded: boolean): void => {
    const lines = search.map(() => -1);
    let need = reworded ? NEED.reworded : 0;
    for (const [s, f] of matched) {
      const searchAt = (searchInk[s] as Inked).at;
      const fileAt = (fileInk[f] as Inked).at;
      lines[searchAt] = fileAt;
      need |= needed((search[searchAt] as SearchLine).text, (file[fileAt] as Line).text);
    }
    if (blanksDiffer(file, search, lines)) need |= NEED.blank;
    const id = lines.join();
    const known = places.get(id);
    if (!known || known.need > need) places.set(id, { lines, need });
  };
  const walk = (
    s: number,
    f: number,
    matched: readonly (readonly [number, number])[],
    spare: boolean,
  ): void => {
    if (s === searchInk.length) {
      if (matched.length > 0) record(matched, !spare);
      return;
    }
    const here = searchInk[s] as Inked;
    const there = fileInk[f];
    if (there && there.key === here.key) walk(s + 1, f + 1, [...matched, [s, f]], spare);
    if (!spare) return;
    const kept = (search[here.at] as SearchLine).kept;
    if (there && there.key !== here.key && kept) walk(s + 1, f + 1, matched, false);
    if (matched.length > 0 && s > 0 && fileInk[f + 1]?.key === here.key && there?.key !== here.key) {
      walk(s + 1, f + 2, [...matched, [s, f + 1]], false);
    }
    if (kept) walk(s + 1, f, matched, false);
  };
  // With at most one line astray, one of the first two lines stands where it should.
  const starts: readonly (readonly [number, number])[] = [
    [0, 0],
    [1, 1],
    [1, 0],
  ];
  for (const [s, back] of starts) {
    const line = searchInk[s];
    if (!line) continue;
    for (let f = back; f < fileInk.length; f++) {
      if ((fileInk[f] as Inked).key !== line.key) continue;
      const from = f - back;
      if (seen.has(from)) continue;
      seen.add(from);
      walk(0, from, [], true);
    }
  }
  return [...places.values()];
}

function blanksBetween(lines: readonly { text: string }[], from: number, to: number): number {
  let blanks = 0;
  for (let i = from + 1; i < to; i++) if ((lines[i] as { text: string }).text.trim() === "") blanks++;
  return blanks;
}

function blanksDiffer(
  file: readonly Line[],
  search: readonly SearchLine[],
  lines: readonly number[],
): boolean {
  let previous = -1;
  for (let at = 0; at < search.length; at++) {
    const line = lines[at] as number;
    if (line < 0) continue;
    if (previous >= 0) {
      const before = lines[previous] as number;
      if (blanksBetween(search, previous, at) !== blanksBetween(file, before, line)) return true;
    } else if (at > 0 && blanksBetween(search, -1, at) > 0) {
      const blanks = blanksBetween(search, -1, at);
      for (let i = 1; i <= blanks; i++) if (file[line - i]?.text.trim() !== "") return true;
    }
    previous = at;
  }
  const last = lines[previous] as number | undefined;
  if (last === undefined) return false;
  const blanks = blanksBetween(search, previous, search.length);
  for (let i = 1; i <= blanks; i++) if (file[last + i]?.text.trim() !== "") return true;
  return false;
}

/** Whether a place needs more than another: the same normalisations and at least one besides. */
export function isWorse(place: Place, than: Place): boolean {
  return place.need !== than.need && (place.need & than.need) === than.need;
}
