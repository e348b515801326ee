import type { Pair } from "../../spec/types.ts";
import type { Hunk, Scene } from "../scene.ts";
import { wrappedSides } from "./sides.ts";

const WORD = /[\p{L}\p{N}_]/u;

/** Cuts a pair of one-line texts down to what differs, with one word of context on either side. */
function pieceOf(before: string, after: string): { old: string; new: string } {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const widen = (text: string, from: number, step: number): number => {
    let at = from;
    let words = 0;
    let inWord = true;
    while (at > 0 && at < text.length && words < 2) {
      const is = WORD.test(text.charAt(step < 0 ? at - 1 : at));
      if (!is && inWord) words++;
      if (words >= 2) break;
      inWord = is;
      at += step;
    }
    return at;
  };
  const from = widen(before, head, -1);
  const to = before.length - widen(before, before.length - tail, 1);
  return { old: before.slice(from, before.length - to), new: after.slice(from, after.length - to) };
}

/** The pair of strings that a hunk's two sides make. */
export function pairOf(
  scene: Scene,
  hunk: Hunk,
  before: readonly string[],
  after: readonly string[],
): { old: string; new: string } {
  const { eol, tail } = scene.rendering;
  if (hunk.everywhere) return hunk.everywhere;
  if (hunk.piece && before.length === 1 && after.length === 1) {
    return pieceOf(before[0] as string, after[0] as string);
  }
  const close = (lines: readonly string[]): string =>
    lines.length === 0 ? "" : lines.join(eol) + (tail || after.length === 0 ? eol : "");
  return { old: close(before), new: close(after) };
}

/** Renders a hunk as a pair of strings. */
export function renderPair(scene: Scene, hunk: Hunk): Pair {
  const { old: before, new: after } = wrappedSides(scene, hunk);
  return { ...pairOf(scene, hunk, before, after), replaceAll: hunk.replaceAll };
}
