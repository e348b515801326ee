/** Compares dotted numbers such as 3.11 and 20.19.2; what is missing counts as 0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbers(a), numbers(b)];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

function numbers(version: string): number[] {
  return version.split(/[^0-9]+/).map(Number);
}
