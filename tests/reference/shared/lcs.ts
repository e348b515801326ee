/** The longest common subsequence of two sequences by the plain table: what the fast ways are held to. */
export function plainLcs(a: ArrayLike<unknown>, b: ArrayLike<unknown>): number {
  let above: number[] = Array.from({ length: b.length + 1 }, () => 0);
  for (let i = 0; i < a.length; i++) {
    const row = [0];
    for (let j = 0; j < b.length; j++) {
      row.push(a[i] === b[j] ? above[j]! + 1 : Math.max(above[j + 1]!, row[j]!));
    }
    above = row;
  }
  return above[b.length]!;
}
