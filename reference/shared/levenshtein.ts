/*
 * Levenshtein distance (insert, delete, replace cost 1) by Myers' bit-vector algorithm in Hyyrö's blocked
 * form (G. Myers, JACM 46(3), 1999; H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau
 * edit distances", 2003): one machine word carries 32 cells of a column.
 */

const WORD = 32;

/** The Levenshtein distance of two strings in UTF-16 units. Cost: `a.length * b.length / 32`. */
export function levenshtein(a: string, b: string): number {
  if (a === b) return 0;
  // Common ends never cost anything.
  let start = 0;
  let endA = a.length;
  let endB = b.length;
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const [pattern, text] =
    endA - start <= endB - start
      ? [a.slice(start, endA), b.slice(start, endB)]
      : [b.slice(start, endB), a.slice(start, endA)];
  if (pattern.length === 0) return text.length;
  return pattern.length <= WORD ? oneWord(pattern.length, placesIn(pattern), text) : manyWords(pattern, text);
}

/**
 * The distance from one string to many: what can be made ready for it is made once.
 * @returns a function that gives the Levenshtein distance of another string, in UTF-16 units
 */
export function levenshteinFrom(a: string): (b: string) => number {
  if (a.length === 0 || a.length > WORD) return (b) => levenshtein(a, b);
  const places = placesIn(a);
  return (b) => (b.length === 0 ? a.length : oneWord(a.length, places, b));
}

/** For each unit of a pattern of at most 32, the bits of its places. */
function placesIn(pattern: string): Map<number, number> {
  const places = new Map<number, number>();
  for (let i = 0; i < pattern.length; i++) {
    const unit = pattern.charCodeAt(i);
    places.set(unit, (places.get(unit) ?? 0) | (1 << i));
  }
  return places;
}

function oneWord(m: number, places: ReadonlyMap<number, number>, text: string): number {
  const last = 1 << (m - 1);
  let up = -1;
  let down = 0;
  let score = m;
  for (let j = 0; j < text.length; j++) {
    const equal = places.get(text.charCodeAt(j)) ?? 0;
    const diagonal = (((equal & up) + up) ^ up) | equal | down;
    let right = down | ~(diagonal | up);
    let left = up & diagonal;
    if ((right & last) !== 0) score++;
    if ((left & last) !== 0) score--;
    right = (right << 1) | 1;
    left <<= 1;
    up = left | ~(diagonal | right);
    down = right & diagonal;
  }
  return score;
}

function manyWords(pattern: string, text: string): number {
  const m = pattern.length;
  const blocks = Math.ceil(m / WORD);
  const places = new Map<number, Int32Array>();
  for (let i = 0; i < m; i++) {
    const unit = pattern.charCodeAt(i);
    let row = places.get(unit);
    if (row === undefined) places.set(unit, (row = new Int32Array(blocks)));
    row[i >> 5]! |= 1 << (i & 31);
  }
  const nowhere = new Int32Array(blocks);
  const ups = new Int32Array(blocks).fill(-1);
  const downs = new Int32Array(blocks);
  const last = 1 << ((m - 1) & 31);
  let score = m;
  for (let j = 0; j < text.length; j++) {
    const row = places.get(text.charCodeAt(j)) ?? nowhere;
    // The horizontal difference that enters a block from the one above it: +1, 0 or -1. The top row grows.
    let enter = 1;
    for (let block = 0; block < blocks; block++) {
      const up = ups[block]!;
      const down = downs[block]!;
      const equal = row[block]! | (enter < 0 ? 1 : 0);
      const diagonal = (((equal & up) + up) ^ up) | equal;
      let right = down | ~(diagonal | up);
      let left = up & diagonal;
      const top = block === blocks - 1 ? last : 1 << 31;
      const leave = (right & top) !== 0 ? 1 : (left & top) !== 0 ? -1 : 0;
      right = (right << 1) | (enter > 0 ? 1 : 0);
      left = (left << 1) | (enter < 0 ? 1 : 0);
      const cross = row[block]! | down;
      ups[block] = left | ~(cross | right);
      downs[block] = right & cross;
      enter = leave;
    }
    score += enter;
  }
  return score;
}
