import { NEED } from "../ladder.ts";
import { foldTypography, indentOf } from "./fold.ts";

const RUN = /\s+/g;
const LOOSE_SPACE = / ?([^\p{L}\p{N}\p{M}_ ]) ?/gu;
const DASH_RUN = /--+/g;

/** Inner white space as single blanks. */
function collapse(text: string): string {
  return text.replace(RUN, " ");
}

/** No white space but between two words. */
function tighten(text: string): string {
  return collapse(text).replace(LOOSE_SPACE, "$1");
}

function tightEqual(a: string, b: string): boolean {
  const [x, y] = [tighten(a), tighten(b)];
  return x === y || (x.includes("-") && x.replace(DASH_RUN, "-") === y.replace(DASH_RUN, "-"));
}

/**
 * What it takes to see two lines as the same: a set of `NEED` bits, 0 for the very same text; -1 where they
 * differ in more than white space, typography and case.
 */
export function relate(a: string, b: string): number {
  if (a === b) return 0;
  let needs = 0;
  const [indentA, indentB] = [indentOf(a), indentOf(b)];
  const [bodyA, bodyB] = [a.slice(indentA.length), b.slice(indentB.length)];
  const [inkA, inkB] = [bodyA.trimEnd(), bodyB.trimEnd()];
  if (indentA !== indentB) needs |= NEED.indentation;
  if (bodyA.length - inkA.length !== bodyB.length - inkB.length) needs |= NEED.trailing;
  if (inkA === inkB) return needs === 0 ? NEED.trailing : needs;
  if (tighten(inkA) === tighten(inkB)) return needs | NEED.spacing;
  const [foldA, foldB] = [foldTypography(inkA).trim(), foldTypography(inkB).trim()];
  const folded = foldA !== inkA || foldB !== inkB ? NEED.typography : 0;
  if (folded !== 0) {
    if (foldA === foldB) return needs | folded;
    if (collapse(foldA) === collapse(foldB)) return needs | folded | NEED.spacing;
    if (tightEqual(foldA, foldB)) return needs | folded | (foldA.includes(" ") ? NEED.spacing : 0);
  }
  const [lowA, lowB] = [foldA.toLowerCase(), foldB.toLowerCase()];
  if (lowA === lowB) return needs | folded | NEED.letterCase;
  if (tighten(lowA) === tighten(lowB)) return needs | folded | NEED.spacing | NEED.letterCase;
  return -1;
}

/** Whether two lines show the same, white space and typography aside; case matters. */
export function sameInk(a: string, b: string): boolean {
  const needs = relate(a, b);
  return needs !== -1 && (needs & NEED.letterCase) === 0;
}
