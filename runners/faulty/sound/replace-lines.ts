import type { EditEntry } from "../../../spec/types.ts";
import { guardEdit, stands, standsAlready, whyAbsent } from "./guards.ts";
import { type Hunk, type Plant, Refusal } from "./model.ts";
import { codePointsBefore, type Doc, type FileLine, firstEnding, toDoc, toText } from "./text.ts";

export function oldLines(hunk: Hunk): string[] {
  return hunk.lines.filter(({ tag }) => tag !== "+").map(({ text }) => text);
}

export function newLines(hunk: Hunk): string[] {
  return hunk.lines.filter(({ tag }) => tag !== "-").map(({ text }) => text);
}

function matchesAt(doc: Doc, wanted: readonly string[], at: number): boolean {
  return wanted.every((text, k) => doc.lines[at + k]?.text === text);
}

/** First lines of all places where the hunk's old lines stand. */
export function linesFound(doc: Doc, wanted: readonly string[]): number[] {
  const last = doc.lines.length - wanted.length;
  return Array.from({ length: Math.max(0, last + 1) }, (_, i) => i).filter((i) => matchesAt(doc, wanted, i));
}

/**
 * The lines after the last of the hunk's anchors: one for each place where the first anchor stands. Without
 * anchors the top of the file. Refuses anchors that are not there.
 */
function afterAnchors(doc: Doc, hunk: Hunk, path: string): number[] {
  const [first, ...rest] = hunk.anchors ?? [];
  if (first === undefined) return [0];
  const hit = (anchor: string, from: number): number =>
    doc.lines.findIndex(({ text }, i) => i >= from && text.trim() === anchor);
  const starts = [...doc.lines.keys()].filter((i) => doc.lines[i]!.text.trim() === first).map((i) => i + 1);
  const ends = starts.map((start) =>
    rest.reduce((from, anchor) => (from > 0 ? hit(anchor, from) + 1 : 0), start),
  );
  const found = [...new Set(ends.filter((end) => end > 0))];
  if (found.length === 0) throw new Refusal("not-found", `The @@ lines of a hunk are not in ${path}.`);
  return found;
}

/** First lines of the places that a hunk may mean: after an anchor the first match alone. */
function candidates(doc: Doc, hunk: Hunk, path: string): number[] {
  const wanted = oldLines(hunk);
  const starts = afterAnchors(doc, hunk, path);
  const anchored = (hunk.anchors ?? []).length > 0;
  if (wanted.length === 0) {
    if (anchored) return starts;
    if (hunk.endOfFile || doc.lines.length === 0) return [doc.lines.length];
    throw new Refusal("not-found", `A hunk for ${path} has no line that tells its place.`);
  }
  const atEnd = hunk.endOfFile === true || hunk.noNewline?.old === true;
  const bare = doc.lines.at(-1)?.ending === "";
  let places = linesFound(doc, wanted);
  if (atEnd) places = places.filter((i) => i + wanted.length === doc.lines.length);
  if (hunk.noNewline?.old === true && !bare) places = [];
  if (!anchored) return places;
  const firsts = starts.map((start) => places.find((i) => i >= start));
  return [...new Set(firsts.filter((i) => i !== undefined))];
}

function place(doc: Doc, hunk: Hunk, plant: Plant, path: string): number {
  const early = plant.firstLine?.(doc, hunk);
  if (early !== undefined) return early;
  const places = candidates(doc, hunk, path);
  if (places.length === 1) return places[0]!;
  const numbered = hunk.line === undefined ? undefined : places.find((i) => i === hunk.line! - 1);
  if (numbered !== undefined) return numbered;
  const other = places.length > 0 ? plant.pickLine?.(places, hunk, doc) : plant.fallbackLine?.(doc, hunk);
  if (other !== undefined) return other;
  if (places.length > 1) {
    const lines = places.map((i) => i + 1).join(", ");
    throw new Refusal("ambiguous", `A hunk matches ${places.length} places in ${path}, at lines ${lines}.`);
  }
  throw whyAbsent(plainLines(doc), oldLines(hunk).join("\n"), newLines(hunk).join("\n"), path);
}

function plainLines(doc: Doc): string {
  return doc.lines.map(({ text }) => text).join("\n");
}

/** The hunk's lines in the place that starts at line `at`; kept lines are the file's own. */
function written(doc: Doc, hunk: Hunk, at: number, plant: Plant): FileLine[] {
  const result: FileLine[] = [];
  const fallback = firstEnding(toText(doc));
  let next = at;
  const freed: string[] = [];
  const plus = hunk.lines.filter(({ tag }) => tag === "+").map(({ text }) => text);
  const search = oldLines(hunk);
  const matched = doc.lines.slice(at, at + search.length).map((line) => line.text);
  const sent = [...(plant.added?.(plus, search, matched) ?? plus)];
  for (const { tag, text } of hunk.lines) {
    const line = doc.lines[next];
    if (tag === "+") {
      const neighbour = freed.shift() ?? result.at(-1)?.ending ?? doc.lines[at - 1]?.ending ?? line?.ending;
      const right = neighbour || fallback;
      const fresh = sent.shift() ?? text;
      const added = plant.expand ? plant.expand(fresh, "", "", "") : fresh;
      result.push({ text: added, ending: plant.ending?.(right) ?? right });
      continue;
    }
    next++;
    if (tag === "-") freed.push(line?.ending ?? "");
    else {
      freed.length = 0;
      if (line) result.push(plant.keepsContext === false ? { text, ending: line.ending } : line);
    }
  }
  return result;
}

function ended(lines: readonly FileLine[], doc: Doc, hunk: Hunk): FileLine[] {
  const fallback = firstEnding(toText(doc));
  const whole = lines.map((line, i) => ({
    text: line.text,
    ending: line.ending || lines[i - 1]?.ending || fallback,
  }));
  const last = whole.at(-1);
  const wasBare = doc.lines.at(-1)?.ending === "";
  const bare = hunk.noNewline ? hunk.noNewline.new : wasBare;
  if (last && bare) last.ending = "";
  return whole;
}

/** Carries out one hunk on a text. Throws a Refusal where it has no certain place. */
export function replaceLines(
  content: string,
  sent: Hunk,
  plant: Plant,
  path: string,
): { content: string; entry: EditEntry } {
  const hunk = plant.hunk?.(sent) ?? sent;
  const doc = toDoc(content);
  const [before, after] = [oldLines(hunk).join("\n"), newLines(hunk).join("\n")];
  // A hunk that changes nothing but the final newline has equal sides.
  const guards: Plant = hunk.noNewline ? { ...plant, without: [...(plant.without ?? []), "no-op"] } : plant;
  if (hunk.lines.some(({ tag }) => tag !== "+")) guardEdit(guards, before, after, content);
  const at = place(doc, hunk, plant, path);
  const wanted = oldLines(hunk);
  const offset = plainLines({ ...doc, lines: doc.lines.slice(0, at) }).length + (at > 0 ? 1 : 0);
  if (stands(plant, "already-applied") && !hunk.noNewline) {
    const plain = plainLines(doc);
    const already =
      wanted.length === 0 ? plain.startsWith(after, offset) : standsAlready(plain, offset, before, after);
    if (already) throw new Refusal("already-applied", `What a hunk adds stands in ${path} already.`);
  }
  const touched = at + wanted.length >= doc.lines.length;
  const lines = [
    ...doc.lines.slice(0, at),
    ...written(doc, hunk, at, plant),
    ...doc.lines.slice(at + wanted.length),
  ];
  const text = toText({ bom: doc.bom, lines: ended(lines, doc, touched ? hunk : { lines: [] }) });
  const start = doc.bom.length + toText({ bom: "", lines: doc.lines.slice(0, at) }).length;
  const end = start + toText({ bom: "", lines: doc.lines.slice(at, at + wanted.length) }).length;
  const entry: EditEntry = {
    status: "applied",
    path,
    strategy: "exact",
    count: 1,
    start: codePointsBefore(content, start),
    end: codePointsBefore(content, end),
    similarity: 1,
  };
  return { content: text, entry };
}
