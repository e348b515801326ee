import { inkOf, indentOf, trailOf } from "../text/fold.ts";
import { commonPairs } from "../text/sequence.ts";
import { atoms, hasMoreAtoms, isWord } from "../text/words.ts";
import type { Indenter } from "./indentation.ts";
import { type Form, formOf, quotesCertain, type UndoMarks } from "./marks.ts";
import { segments, type Segment } from "./segments.ts";

/*
 * A line that the edit changes, merged with the file's own: indentation, words and trailing white space each
 * on their own.
 */

const MOST_ATOMS = 600;

/** What new lines are made with. */
export interface Ways {
  readonly indent: Indenter;
  readonly undoMarks: UndoMarks;
  /** White space at the end of lines of the search that the file does not have. */
  readonly pad: string;
}

/** The merged line, or undefined for a conflict. */
export function mergeLine(base: string, ours: string, file: string, ways: Ways): string | undefined {
  if (base === ours) return file;
  const indent = mergeIndent(base, ours, file, ways.indent);
  const trail = mergeTrail(trailOf(base), trailOf(ours), trailOf(file));
  if (indent === undefined || trail === undefined) return undefined;
  const ink = mergeInk(inkOf(base), inkOf(ours), inkOf(file), ways.undoMarks);
  return ink === undefined ? undefined : indent + ink + trail;
}

function mergeIndent(base: string, ours: string, file: string, indent: Indenter): string | undefined {
  const [from, to, found] = [indentOf(base), indentOf(ours), indentOf(file)];
  return to === from ? found : indent.map(to);
}

function mergeTrail(base: string, ours: string, file: string): string | undefined {
  if (ours === base) return file;
  return file === base || file === ours ? ours : undefined;
}

function mergeInk(base: string, ours: string, file: string, undoMarks: UndoMarks): string | undefined {
  if (ours === base) return file;
  const undone = undoMarks(ours, formOf(file));
  if (file === base && undone !== undefined) return undone;
  if (undone === file) return file;
  if (hasMoreAtoms(base, MOST_ATOMS) || hasMoreAtoms(ours, MOST_ATOMS)) return undefined;
  const parts = segments(base, file);
  if (parts === undefined) return undefined;
  const [a, b] = [atoms(base), atoms(ours)];
  const pairs = commonPairs(a, b);
  if (!halfStays(a, pairs) && !sameShape(a, b)) return undone;
  if (!quotesCertain(parts, a, b, new Map(pairs))) return undefined;
  return weave(parts, a, b, pairs, (text) => undoMarks(text, formOf(file)));
}

/** Whether at least half the words of the old line are in the new one. */
function halfStays(base: readonly string[], pairs: readonly (readonly [number, number])[]): boolean {
  const words = base.filter((atom) => isWord(atom)).length;
  const kept = pairs.filter(([at]) => isWord(base[at]!)).length;
  return words > 0 && 2 * kept >= words;
}

/** Whether two lines are built alike: only words differ. */
function sameShape(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((atom, at) => atom === b[at] || (isWord(atom) && isWord(b[at]!)));
}

/** Atoms that stay come from the file, others from the replacement; a stretch that is both is a conflict. */
function weave(
  parts: readonly Segment[],
  base: readonly string[],
  ours: readonly string[],
  pairs: readonly (readonly [number, number])[],
  undoMarks: UndoMarks,
): string | undefined {
  const kept = new Map(pairs);
  let out = "";
  let next = 0;
  let at = 0;
  let unsure = false;
  const form = driftedForm(parts);
  const upTo = (end: number): void => {
    if (end > next) {
      const text = undoMarks(ours.slice(next, end).join(""));
      if (text === undefined) unsure = true;
      else out += form === undefined ? text : text.normalize(form);
    }
    next = Math.max(next, end);
  };
  for (const part of parts) {
    const from = at;
    at += part.base.length;
    const own = part.base.join("");
    if (part.base.length === 0) {
      // Only the file has something here: it stays if what stands around it does.
      const [left, right] = [kept.get(from - 1), kept.get(from)];
      const inside = (from === 0 || left !== undefined) && (from === base.length || right !== undefined);
      const touching = left === undefined || right === undefined || right === left + 1;
      if (inside && touching) {
        if (right !== undefined) upTo(right);
        out += part.file;
      } else if (part.file.trim() !== "") {
        return undefined;
      }
      continue;
    }
    const places = part.base.map((_, nth) => kept.get(from + nth));
    if (part.file === own || part.file.normalize("NFC") === own.normalize("NFC")) {
      if (places.every((place, nth) => place !== undefined && place === places[0]! + nth)) {
        upTo(places[0]!);
        out += part.file;
        next = places[0]! + part.base.length;
        continue;
      }
      for (const place of places) {
        if (place === undefined) continue;
        upTo(place);
        out += ours[place]!;
        next = place + 1;
      }
      continue;
    }
    const first = places[0];
    if (first === undefined || !places.every((place, nth) => place === first + nth)) return undefined;
    upTo(first);
    out += part.file;
    next = first + part.base.length;
  }
  upTo(ours.length);
  return unsure ? undefined : out;
}

/** The normal form of the file's line, where the search has the same text in the other. */
function driftedForm(parts: readonly Segment[]): Form | undefined {
  for (const { base, file } of parts) {
    const own = base.join("");
    if (own !== file && own.normalize("NFC") === file.normalize("NFC")) {
      return file === file.normalize("NFC") ? "NFC" : "NFD";
    }
  }
  return undefined;
}

/** A line that only the replacement has, as it is written into the file; undefined where that is not certain. */
export function newLine(ours: string, ways: Ways): string | undefined {
  const from = indentOf(ours);
  const indent = ways.indent.map(from);
  if (indent === undefined) return undefined;
  const rest = ways.undoMarks(ours.slice(from.length));
  if (rest === undefined) return undefined;
  const trimmed =
    ways.pad !== "" && trailOf(ours) === ways.pad ? rest.slice(0, rest.length - ways.pad.length) : rest;
  return indent + trimmed;
}
