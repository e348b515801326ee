import type { Pair } from "../../../spec/types.ts";
import { placesOf, toPlain } from "./text.ts";

interface Reach {
  readonly start: number;
  readonly end: number;
  readonly changedFrom: number;
  readonly changedTo: number;
}

function reachOf(text: string, pair: Pair): Reach | undefined {
  const [search, replacement] = [toPlain(pair.old).text, toPlain(pair.new).text];
  const places = placesOf(text, search);
  if (places.length !== 1) return undefined;
  const start = places[0]!;
  let head = 0;
  const most = Math.min(search.length, replacement.length);
  while (head < most && search[head] === replacement[head]) head++;
  let tail = 0;
  while (tail < most - head && search.at(-1 - tail) === replacement.at(-1 - tail)) tail++;
  const end = start + search.length;
  return { start, end, changedFrom: start + head, changedTo: end - tail };
}

/** Whether the change of one lies within the search of the other; an insertion at its very edge does not. */
function reaches(change: Reach, search: Reach): boolean {
  return change.changedFrom < search.end && change.changedTo > search.start;
}

/** Whether the searches of two edits, each in the text once, share text that one of them changes. */
export function overlaps(content: string, pairs: readonly Pair[]): boolean {
  const text = toPlain(content).text;
  const found = pairs.map((pair) => reachOf(text, pair)).filter((reach) => reach !== undefined);
  return found.some((a, i) => found.some((b, j) => i !== j && reaches(a, b)));
}
