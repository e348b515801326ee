/*
 * Longest common subsequence by dynamic programming, with common ends taken off first and a bound on the
 * table: beyond it the middle counts as changed throughout.
 */

const MAX_CELLS = 1_000_000;

/** Index pairs of a longest common subsequence, ascending. */
export function commonPairs<T, U = T>(
  a: readonly T[],
  b: readonly U[],
  equal: (x: T, y: U) => boolean = (x, y) => Object.is(x, y),
): [number, number][] {
  const pairs: [number, number][] = [];
  let start = 0;
  while (start < a.length && start < b.length && equal(a[start]!, b[start]!)) pairs.push([start, start++]);
  let [endA, endB] = [a.length, b.length];
  const tail: [number, number][] = [];
  while (endA > start && endB > start && equal(a[endA - 1]!, b[endB - 1]!)) tail.push([--endA, --endB]);
  const [rows, columns] = [endA - start, endB - start];
  if (rows > 0 && columns > 0 && rows * columns <= MAX_CELLS) {
    for (const [x, y] of heaviestPairs(rows, columns, (x, y) =>
      equal(a[start + x]!, b[start + y]!) ? 1 : 0,
    )) {
      pairs.push([start + x, start + y]);
    }
  }
  return [...pairs, ...tail.reverse()];
}

/** Index pairs, ascending, of greatest total weight; pairs of weight 0 are not taken. */
export function heaviestPairs(
  rows: number,
  columns: number,
  weight: (row: number, column: number) => number,
): [number, number][] {
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const weights = new Float64Array(rows * columns);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const own = weight(row, column);
      weights[row * columns + column] = own;
      const at = row * width + column;
      const skip = Math.max(best[at + width]!, best[at + 1]!);
      best[at] = own > 0 ? Math.max(skip, own + best[at + width + 1]!) : skip;
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    const at = row * width + column;
    const own = weights[row * columns + column]!;
    if (own > 0 && best[at] === own + best[at + width + 1]!) pairs.push([row++, column++]);
    else if (best[at] === best[at + width]!) row++;
    else column++;
  }
  return pairs;
}
