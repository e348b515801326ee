import { isPythonAlnum } from "../../text/python-alnum.ts";
import { isPythonSpace } from "../../text/python.ts";
import { commonSuffix, concat, type Diff, type Items } from "./diff.ts";

const LF = 10;
const CR = 13;

/**
 * Slides each edit between two equalities to the best boundary, the last of equals. The ids are looked at as the
 * characters of that code point, as in the Python port, where a line's number decides what kind of boundary it
 * is. Changes the list in place.
 */
export function cleanupSemanticLossless(diffs: Diff[]): void {
  for (let i = 1; i < diffs.length - 1; i++) {
    const [before, edit, after] = [diffs[i - 1]!, diffs[i]!, diffs[i + 1]!];
    if (before.op !== "equal" || after.op !== "equal") continue;
    const all = concat(before.items, edit.items, after.items);
    const size = edit.items.length;
    const best = bestPlace(all, before.items.length - commonSuffix(before.items, edit.items), size);
    if (best === before.items.length) continue;
    edit.items = all.subarray(best, best + size);
    before.items = all.subarray(0, best);
    after.items = all.subarray(best + size);
    if (before.items.length === 0) diffs.splice(--i, 1);
    if (after.items.length === 0) diffs.splice(1 + i--, 1);
  }
}

/** Slides a window of `size` items right from `at` while it stays the same edit; the last place of best score. */
function bestPlace(all: Items, at: number, size: number): number {
  const score = (place: number): number =>
    boundaryScore(all, 0, place, place + size) + boundaryScore(all, place, place + size, all.length);
  let best = at;
  let most = score(at);
  if (size === 0) return at;
  while (at + size < all.length && all[at] === all[at + size]) {
    at++;
    const here = score(at);
    if (here >= most) [best, most] = [at, here];
  }
  return best;
}

/** How good a boundary the place between `all[from, at)` and `all[at, to)` is, 0 to 6. */
function boundaryScore(all: Items, from: number, at: number, to: number): number {
  if (from === at || at === to) return 6;
  const left = all[at - 1]!;
  const right = all[at]!;
  const leftWord = isPythonAlnum(left);
  const rightWord = isPythonAlnum(right);
  const leftSpace = !leftWord && isPythonSpace(left);
  const rightSpace = !rightWord && isPythonSpace(right);
  const leftBreak = leftSpace && (left === CR || left === LF);
  const rightBreak = rightSpace && (right === CR || right === LF);
  if ((leftBreak && endsInBlankLine(all, from, at)) || (rightBreak && startsWithBlankLine(all, at, to)))
    return 5;
  if (leftBreak || rightBreak) return 4;
  if (!leftWord && !leftSpace && rightSpace) return 3;
  if (leftSpace || rightSpace) return 2;
  return leftWord && rightWord ? 0 : 1;
}

function endsInBlankLine(all: Items, from: number, at: number): boolean {
  if (all[at - 1] !== LF) return false;
  const before = all[at - 2] === CR ? at - 3 : at - 2;
  return before >= from && all[before] === LF;
}

function startsWithBlankLine(all: Items, at: number, to: number): boolean {
  const first = all[at] === CR ? at + 1 : at;
  if (first >= to || all[first] !== LF) return false;
  const second = all[first + 1] === CR ? first + 2 : first + 1;
  return second < to && all[second] === LF;
}
