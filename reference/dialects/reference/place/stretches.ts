import { NEED } from "../ladder.ts";
import { foldTypography } from "../text/fold.ts";
import { relate } from "../text/relate.ts";
import { HARD, learnSign, SIGN } from "../text/signs.ts";
import { isWord } from "../text/words.ts";

/*
 * Where a text lies inside a line. Both are compared by their signs without white space, typography folded.
 */

/** Where a text lies in a line, and what it takes to see it there. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly needs: number;
}

const FIRM = NEED.trailing | NEED.spacing | NEED.typography;
const NON_ASCII = /[^\x00-\x7f]/;
const MARK = /^\p{M}/u;

/** Signs of a text without white space, folded, each with where it begins and ends in the text. */
interface Skeleton {
  readonly signs: string;
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
}

function skeleton(text: string): Skeleton {
  if (!NON_ASCII.test(text)) return plainSkeleton(text);
  const signs: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const known = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    let end = at + (text.codePointAt(at)! > 0xffff ? 2 : 1);
    while (mayBeMark(text.charCodeAt(end)) && MARK.test(text.charAt(end))) end++;
    const own = text.slice(at, end);
    let folded = known.get(own);
    if (folded === undefined) known.set(own, (folded = foldTypography(own).replace(/\s+/g, "")));
    for (let i = 0; i < folded.length; i++) {
      from.push(at);
      to.push(end);
    }
    signs.push(folded);
    at = end;
  }
  return { signs: signs.join(""), from, to };
}

/** A mark is no sign of its own, but for those that choose how a sign is shown. */
function mayBeMark(unit: number): boolean {
  if (!(unit >= 0x300)) return false;
  return (SIGN[unit]! || learnSign(unit)) === HARD || (unit >= 0xfe00 && unit <= 0xfe0f);
}

function plainSkeleton(text: string): Skeleton {
  const signs = text.replace(/\s+/g, "");
  const from = new Int32Array(signs.length);
  const to = new Int32Array(signs.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 32 || (unit >= 9 && unit <= 13)) continue;
    from[count] = at;
    to[count++] = at + 1;
  }
  return { signs, from, to };
}

/** Where a text lies in a line, white space and typography aside, at borders of words: up to `most` places. */
export function stretches(searched: string, line: string, most: number = Infinity): Stretch[] {
  const sought = searched.trim();
  const needle = skeleton(searched).signs;
  const found: Stretch[] = [];
  if (needle === "") return found;
  const hay = skeleton(line);
  for (let at = hay.signs.indexOf(needle); at !== -1; at = hay.signs.indexOf(needle, at + 1)) {
    const [from, to] = [hay.from[at]!, hay.to[at + needle.length - 1]!];
    const cutsFirst = at > 0 && hay.from[at - 1] === from;
    const cutsLast = hay.from[at + needle.length] === hay.from[at + needle.length - 1];
    const split =
      (isWord(sought) && from > 0 && isWord(line[from - 1]!)) ||
      (isWord(sought.slice(-1)) && to < line.length && isWord(line[to]!));
    const needs = cutsFirst || cutsLast || split ? -1 : relate(sought, line.slice(from, to));
    if (needs !== -1 && (needs & ~FIRM) === 0) found.push({ from, to, needs });
    if (found.length >= most) break;
  }
  return found;
}
