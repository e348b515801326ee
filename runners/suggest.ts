/** Edit distance in which swapping two neighbours counts once (optimal string alignment). */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}

/** The known names nearest to a mistyped one, at most three: slips, and names that contain it or are in it. */
export function suggestions(typed: string, known: readonly string[]): string[] {
  const wanted = typed.toLowerCase();
  return known
    .map((name) => {
      const lower = name.toLowerCase();
      const within = wanted.length >= 3 && (lower.includes(wanted) || wanted.includes(lower));
      return { name, far: within ? 0.5 : distance(wanted, lower) };
    })
    .filter(({ far }) => far <= Math.max(1, Math.floor(wanted.length / 3)))
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** A hint: the nearest names where there are any, then general advice. */
export function didYouMean(typed: string, known: readonly string[], advice: string): string {
  const near = suggestions(typed, known);
  return near.length === 0 ? advice : `Did you mean ${near.join(" or ")}? ${advice}`;
}
