/*
 * The generators' only source of chance: a 32-bit integer hash (FNV-1a over the parts, finished as in
 * MurmurHash3). It needs no stream, so that any case can be made alone, and is the same on every machine.
 */

function finish(h: number): number {
  let x = h;
  x ^= x >>> 16;
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  x ^= x >>> 16;
  return x >>> 0;
}

/** Hashes numbers and strings (by UTF-16 units) to an unsigned 32-bit integer. */
export function hash(...parts: readonly (number | string)[]): number {
  let h = 0x811c9dc5;
  for (const part of parts) {
    if (typeof part === "number") {
      h = Math.imul(h ^ (part & 0xffff), 0x01000193);
      h = Math.imul(h ^ (part >>> 16), 0x01000193);
    } else {
      for (let i = 0; i < part.length; i++) h = Math.imul(h ^ part.charCodeAt(i), 0x01000193);
    }
    h = Math.imul(h ^ 0x1f, 0x01000193);
  }
  return finish(h);
}

/** The element that a choice falls on; choices are integers of any size, resolved by modulo. */
export function pick<T>(list: readonly T[], choice: number): T {
  if (list.length === 0) throw new RangeError("nothing to pick from");
  return list[((choice % list.length) + list.length) % list.length] as T;
}

/** A permutation of 0 … n-1 (Fisher-Yates, driven by `seed`). */
export function permutation(n: number, seed: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = hash(seed, i) % (i + 1);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}
