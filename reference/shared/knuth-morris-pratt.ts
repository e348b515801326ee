/*
 * Knuth, Morris, Pratt (1977) over integers: lines are turned to ids first, so that a run of lines is found
 * in time linear in the text whatever its repetitions.
 */

/** For each length of a matched prefix, the length of its longest proper border. */
function borders(pattern: ArrayLike<number>): Int32Array {
  const table = new Int32Array(pattern.length + 1);
  table[0] = -1;
  let k = -1;
  for (let i = 0; i < pattern.length; i++) {
    while (k >= 0 && pattern[k] !== pattern[i]) k = table[k]!;
    k++;
    table[i + 1] = k;
  }
  return table;
}

/**
 * Yields the start of every occurrence of `pattern` in `text`, overlapping ones included, in ascending order.
 * The empty pattern occurs at every position, the end included.
 */
export function* occurrences(
  text: ArrayLike<number>,
  pattern: ArrayLike<number>,
): Generator<number, void, undefined> {
  const n = pattern.length;
  if (n === 0) {
    for (let i = 0; i <= text.length; i++) yield i;
    return;
  }
  const table = borders(pattern);
  let k = 0;
  for (let i = 0; i < text.length; i++) {
    const item = text[i];
    while (k >= 0 && pattern[k] !== item) k = table[k]!;
    k++;
    if (k === n) {
      yield i - n + 1;
      k = table[n]!;
    }
  }
}

/** Start of the first occurrence of `pattern` in `text`, -1 where there is none. */
export function firstOccurrence(text: ArrayLike<number>, pattern: ArrayLike<number>): number {
  const first = occurrences(text, pattern).next();
  return first.done === true ? -1 : first.value;
}
