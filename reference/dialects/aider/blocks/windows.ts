/** From this length on difflib leaves the popular lines of a window out of its index. */
export const AUTOJUNK_FROM = 200;
/** An odd factor: its powers mix the bits of the ids in 32-bit arithmetic. */
const FACTOR = 0x01000193;

/** Tells windows that hold the same ids as one asked about before, by a rolling hash, verified. */
export class DistinctWindows {
  private readonly text: Int32Array;
  private readonly n: number;
  private hashes: Int32Array | undefined;
  private readonly seen = new Map<number, number[]>();

  constructor(text: Int32Array, n: number) {
    this.text = text;
    this.n = n;
  }

  /** Whether no window with the same ids was asked about. */
  isNew(w: number): boolean {
    this.hashes ??= rollingHashes(this.text, this.n);
    const hash = this.hashes[w]!;
    const same = this.seen.get(hash);
    if (same === undefined) this.seen.set(hash, [w]);
    else if (same.some((other) => this.areEqual(other, w))) return false;
    else same.push(w);
    return true;
  }

  private areEqual(a: number, b: number): boolean {
    for (let i = 0; i < this.n; i++) {
      if (this.text[a + i] !== this.text[b + i]) return false;
    }
    return true;
  }
}

function rollingHashes(text: Int32Array, n: number): Int32Array {
  const hashes = new Int32Array(Math.max(0, text.length - n + 1));
  let top = 1;
  for (let i = 1; i < n; i++) top = Math.imul(top, FACTOR);
  let hash = 0;
  for (let i = 0; i < text.length; i++) {
    if (i >= n) hash = (hash - Math.imul(text[i - n]!, top)) | 0;
    hash = (Math.imul(hash, FACTOR) + text[i]!) | 0;
    if (i >= n - 1) hashes[i - n + 1] = hash;
  }
  return hashes;
}

/**
 * Marks the windows in which each line that the search has is popular, so that difflib indexes none of them.
 * Ids from 1 are lines of the search. Nothing is marked where windows are too short for popularity to count.
 */
export function popularWindows(text: Int32Array, n: number, idCount: number): Uint8Array {
  const marks = new Uint8Array(Math.max(0, text.length - n + 1));
  if (n < AUTOJUNK_FROM) return marks;
  const limit = Math.floor(n / 100) + 1;
  const counts = new Int32Array(idCount);
  let indexed = 0;
  const change = (id: number, by: 1 | -1): void => {
    if (id === 0) return;
    const before = counts[id]!;
    const after = (counts[id] = before + by);
    if (before > 0 && before <= limit) indexed--;
    if (after > 0 && after <= limit) indexed++;
  };
  for (let i = 0; i < text.length; i++) {
    change(text[i]!, 1);
    if (i >= n) change(text[i - n]!, -1);
    if (i >= n - 1 && indexed === 0) marks[i - n + 1] = 1;
  }
  return marks;
}
