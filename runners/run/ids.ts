const PARTS = /\d+|\D+/g;

/**
 * Order of case ids: numbers in them by value, all else by UTF-16 units, on every machine alike.
 */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  const [as, bs] = [a.match(PARTS) ?? [], b.match(PARTS) ?? []];
  for (let i = 0; i < as.length && i < bs.length; i++) {
    const [x, y] = [as[i]!, bs[i]!];
    if (x === y) continue;
    const [m, n] = [Number(x), Number(y)];
    if (!Number.isNaN(m) && !Number.isNaN(n) && m !== n) return m - n;
    return x < y ? -1 : 1;
  }
  return as.length - bs.length || (a < b ? -1 : 1);
}
