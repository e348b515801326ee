import { foldTypography } from "./fold.ts";

/*
 * The signs of a line: what is left of it without white space, controls, dashes, typography and case. Its loose
 * hash is made of them, so that lines which differ in those alone have the same. A sketch of the first signs and
 * the last few tells long lines apart without a look at all of each.
 */

/** What a unit is, other than a sign, which is 33 or more. */
export const NOTHING = 1;
export const DASH = 2;
/** What the unit comes to depends on its neighbours. */
export const HARD = 3;
export const ELLIPSIS = 4;

/** Signs of a line that its sketch is made of: the first ones, and these last ones if it has more. */
export const HEAD = 32;
export const TAIL = 8;

/** For each UTF-16 unit its sign or one of the values above; 0 where that is not known yet. */
export const SIGN: Uint16Array = (() => {
  const table = new Uint16Array(0x10000);
  for (let unit = 0; unit < 128; unit++) {
    table[unit] = unit <= 32 || unit === 127 ? NOTHING : unit >= 65 && unit <= 90 ? unit + 32 : unit;
  }
  table[45] = DASH;
  return table;
})();

/** The sign of a unit that the table does not have yet. */
export function learnSign(unit: number): number {
  return (SIGN[unit] = classify(unit));
}

/**
 * Marks and parts of syllables join what stands before them (variation selectors do not); a capital sigma
 * depends on both neighbours.
 */
const JOINING = /[\p{M}\u1100-\u11ff\u03a3]/u;

function classify(unit: number): number {
  // Of pairs, those of emoji fold to themselves; others may have case and normal forms.
  if (unit >= 0xd800 && unit <= 0xdfff)
    return unit >= 0xdc00 || (unit >= 0xd83c && unit <= 0xd83e) ? unit : HARD;
  if (unit === 0x2026) return ELLIPSIS;
  if (unit >= 0xfe00 && unit <= 0xfe0f) return unit;
  const char = String.fromCharCode(unit);
  if (JOINING.test(char)) return HARD;
  const folded = foldTypography(char).toLowerCase();
  if (folded !== "" && /^-+$/.test(folded)) return DASH;
  const signs = signsOf(folded);
  if (signs.length === 0) return NOTHING;
  return signs.length === 1 && folded.length === 1 ? signs[0]! : HARD;
}

/** The signs of folded text; dashes left out. */
function signsOf(folded: string): number[] {
  const signs: number[] = [];
  for (let i = 0; i < folded.length; i++) {
    const unit = folded.charCodeAt(i);
    if (!isNothing(unit) && unit !== 45) signs.push(unit);
  }
  return signs;
}

function isNothing(unit: number): boolean {
  return unit <= 32 || unit === 127 || unit === 0x85 || unit === 0x2028 || unit === 0x2029;
}

/** A hash of all signs of a line and one of its sketch; both 0 if the line shows nothing. */
export interface Hashes {
  readonly hash: number;
  readonly sketch: number;
}

/** No line has this hash: it stands for one that has not been made yet. */
export const UNKNOWN = -0x8000_0000;

/** A hash that is neither of the two values with a meaning. */
export function sound(hash: number): number {
  return hash === 0 || hash === UNKNOWN ? 1 : hash;
}

export function nextHash(hash: number, sign: number): number {
  return (Math.imul(hash, 31) + sign) | 0;
}

export function joinHashes(head: number, tail: number): number {
  return sound(Math.imul(head, 0x9e37_79b1) ^ tail);
}

/** The hashes of a line, by its text folded as a whole. */
export function hashesOf(line: string): Hashes {
  const folded = foldTypography(line).toLowerCase();
  const signs = signsOf(folded);
  if (signs.length === 0) {
    const dashed = folded.includes("-") ? 1 : 0;
    return { hash: dashed, sketch: dashed };
  }
  let hash = 0;
  let head = 0;
  signs.forEach((sign, nth) => {
    hash = nextHash(hash, sign);
    if (nth === HEAD - 1) head = hash;
  });
  hash = sound(hash);
  if (signs.length <= HEAD) return { hash, sketch: hash };
  let tail = 0;
  for (let nth = 1; nth <= TAIL; nth++) tail = nextHash(tail, signs[signs.length - nth]!);
  return { hash, sketch: joinHashes(head, tail) };
}

/** The loose hash of a line: 0 if it shows nothing. */
export function looseHash(line: string): number {
  let hash = 0;
  let inked = 0;
  for (let i = 0; i < line.length; i++) {
    const unit = line.charCodeAt(i);
    const sign = SIGN[unit]! || learnSign(unit);
    if (sign > ELLIPSIS) hash = nextHash(hash, sign);
    else if (sign === HARD) return hashesOf(line).hash;
    else if (sign === ELLIPSIS) hash = nextHash(nextHash(nextHash(hash, 46), 46), 46);
    if (sign !== NOTHING) inked = 1;
  }
  return inked === 0 ? 0 : sound(hash);
}
