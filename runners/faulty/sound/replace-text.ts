import type { EditEntry, Pair } from "../../../spec/types.ts";
import { guardEdit, stands, standsAlready, whyAbsent } from "./guards.ts";
import { type Place, type Plant, Refusal } from "./model.ts";
import { codePointsBefore, firstEnding, type Plain, placesOf, toPlain } from "./text.ts";

interface Found {
  readonly places: readonly Place[];
  readonly strategy: "exact" | "line-endings" | "fallback";
}

function noun(count: number): string {
  return `${count} places`;
}

/** Whether the lines of a place, its last one's end included, all end alike: else a kept line could change its own. */
function hasOneEnding(content: string, { start, end }: Place): boolean {
  const after = /^[^\r\n]*(?:\r\n|\r|\n)?/.exec(content.slice(end))![0];
  const endings = (content.slice(start, end) + after).match(/\r\n|\r|\n/g) ?? [];
  return new Set(endings).size < 2;
}

/** Places of the very text, else of the text with line endings and BOM set aside. */
function find(content: string, search: string, plain: Plain): Found {
  const exact = placesOf(content, search).map((start) => ({ start, end: start + search.length }));
  if (exact.length > 0) return { places: exact, strategy: "exact" };
  const loose = toPlain(search).text.replace(/^\uFEFF/, "");
  const places = placesOf(plain.text, loose)
    .map((start) => ({ start: plain.at[start]!, end: plain.at[start + loose.length]! }))
    .filter((place) => hasOneEnding(content, place));
  return { places, strategy: "line-endings" };
}

/** The ending that text added at an offset takes: that of the line there, else of the line before, else the first. */
function endingAt(content: string, offset: number): string {
  const here = /\r\n|\r|\n/.exec(content.slice(offset))?.[0];
  const before = /(\r\n|\r|\n)[^\r\n]*$/.exec(content.slice(0, offset))?.[1];
  return here ?? before ?? firstEnding(content);
}

/** What is written in place of a match: only what differs between the two, in the file's line endings. */
function rewritten(matched: string, replacement: string, ending: string): string {
  const old = toPlain(matched);
  const fresh = toPlain(replacement).text;
  let head = 0;
  const most = Math.min(old.text.length, fresh.length);
  while (head < most && old.text[head] === fresh[head]) head++;
  let tail = 0;
  while (tail < most - head && old.text.at(-1 - tail) === fresh.at(-1 - tail)) tail++;
  const kept = matched.slice(0, old.at[head]);
  const rest = matched.slice(old.at[old.text.length - tail]);
  return kept + fresh.slice(head, fresh.length - tail).replaceAll("\n", ending) + rest;
}

function choose(found: Found, content: string, pair: Pair, plant: Plant, path: string): Place[] {
  const { places } = found;
  if (pair.replaceAll === true) {
    const apart = places.filter((place, i) => i === 0 || place.start >= places[i - 1]!.end);
    if (found.strategy === "exact" && apart.length === places.length) return [...places];
    throw new Refusal(
      "approximate-replace-all",
      `Not every match in ${path} is exact and apart from the others.`,
    );
  }
  if (places.length === 1) return [...places];
  const picked = plant.pick?.(places, content);
  if (picked) return [picked];
  const lines = places.map(({ start }) => content.slice(0, start).split("\n").length);
  throw new Refusal(
    "ambiguous",
    `The search matches ${noun(places.length)} in ${path}, on lines ${lines.join(", ")}.`,
  );
}

function locate(content: string, pair: Pair, plant: Plant, path: string): Found {
  const early = plant.first?.(content, pair.old);
  if (early) return { places: [early], strategy: "fallback" };
  const plain = toPlain(content);
  const found = find(content, pair.old, plain);
  if (found.places.length > 0) return { ...found, places: choose(found, content, pair, plant, path) };
  const place = plant.fallback?.(content, pair.old);
  if (place) return { places: [place], strategy: "fallback" };
  throw whyAbsent(plain.text, toPlain(pair.old).text, toPlain(pair.new).text, path);
}

function standsAt(content: string, place: Place, pair: Pair): boolean {
  const plain = toPlain(content);
  const at = plain.at.indexOf(place.start);
  return standsAlready(plain.text, at, toPlain(pair.old).text, toPlain(pair.new).text);
}

/** Carries out one old/new pair on a text. Throws a Refusal where it has no certain place. */
export function replaceText(
  content: string,
  pair: Pair,
  plant: Plant,
  path: string,
): { content: string; entry: EditEntry } {
  guardEdit(plant, pair.old, pair.new, content);
  const { places, strategy } = locate(content, pair, plant, path);
  if (stands(plant, "already-applied") && strategy !== "fallback") {
    if (places.every((place) => standsAt(content, place, pair))) {
      throw new Refusal("already-applied", `What the edit adds stands in ${path} already.`);
    }
  }
  let text = content;
  for (const { start, end } of places.toReversed()) {
    const matched = content.slice(start, end);
    // A line break that comes or goes in the middle of a line, or at the end of the file, has to be sent exactly.
    const midLine = start > 0 && !/[\r\n]$/.test(content.slice(0, start));
    const breaks = /[\r\n]$/.test(matched) !== /[\r\n]$/.test(pair.new);
    if (strategy === "line-endings" && breaks && (midLine || end === content.length)) {
      throw new Refusal("not-found", `The search is in ${path} only with line endings set aside.`);
    }
    const right = endingAt(content, start);
    const sent =
      /^\uFEFF/.test(pair.old) && !matched.startsWith("\uFEFF") ? pair.new.replace(/^\uFEFF/, "") : pair.new;
    const replacement = plant.expand ? plant.expand(sent, matched, content, pair.old) : sent;
    text =
      text.slice(0, start) +
      rewritten(matched, replacement, plant.ending?.(right) ?? right) +
      text.slice(end);
  }
  const [first, last] = [places[0]!, places.at(-1)!];
  const entry: EditEntry = {
    status: "applied",
    path,
    strategy,
    count: places.length,
    start: codePointsBefore(content, first.start),
    end: codePointsBefore(content, last.end),
    ...(strategy === "fallback" ? {} : { similarity: 1 }),
  };
  return { content: text, entry };
}
