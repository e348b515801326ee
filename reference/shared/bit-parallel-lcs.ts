/*
 * Length of the longest common subsequence of two sequences, 32 items a step (H. Hyyrö, "Bit-parallel LCS-
 * length computation revisited", 2004).
 */

/** Length of the longest common subsequence of two sequences of ids. Time O(a + a·b / 32). */
export function lcsLength(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let from = 0;
  let endA = a.length;
  let endB = b.length;
  while (from < endA && from < endB && a[from] === b[from]) from++;
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const common = from + (a.length - endA);
  if (from === endA || from === endB) return common;
  return common + middle(a, from, endA, b, from, endB);
}

/** The places of one item in a: the words that hold any, ascending, and their bits. */
interface Places {
  readonly words: number[];
  readonly bits: number[];
}

function middle(
  a: ArrayLike<number>,
  fromA: number,
  endA: number,
  b: ArrayLike<number>,
  fromB: number,
  endB: number,
): number {
  const words = (endA - fromA + 31) >>> 5;
  const places = placesOf(a, fromA, endA);
  // A zero bit is a place where the LCS of the prefix of a with b so far grows.
  const state = new Int32Array(words).fill(-1);
  for (let j = fromB; j < endB; j++) {
    const row = places.get(b[j]!);
    if (row === undefined) continue;
    let carry = 0;
    let next = 0;
    let w = 0;
    // Words without a place of the item change only by a carry.
    while (next < row.words.length || carry !== 0) {
      if (carry === 0) w = row.words[next]!;
      if (w === words) break;
      const v = state[w]!;
      const u = row.words[next] === w ? v & row.bits[next++]! : 0;
      const sum = (v + u + carry) | 0;
      // The carry of a 32-bit addition from the top bits of the terms and the sum.
      carry = ((v & u) | ((v | u) & ~sum)) >>> 31;
      state[w] = sum | (v & ~u);
      w++;
    }
  }
  let length = 0;
  for (let i = 0; i < endA - fromA; i++) {
    if ((state[i >>> 5]! & (1 << (i & 31))) === 0) length++;
  }
  return length;
}

function placesOf(a: ArrayLike<number>, from: number, end: number): Map<number, Places> {
  const places = new Map<number, Places>();
  for (let i = from; i < end; i++) {
    let row = places.get(a[i]!);
    if (row === undefined) places.set(a[i]!, (row = { words: [], bits: [] }));
    const word = (i - from) >>> 5;
    const bit = 1 << ((i - from) & 31);
    if (row.words[row.words.length - 1] === word) row.bits[row.bits.length - 1]! |= bit;
    else {
      row.words.push(word);
      row.bits.push(bit);
    }
  }
  return places;
}
