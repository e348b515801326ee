import { inkedLike, type Page } from "../text/page.ts";
import { inkLine, type Side } from "../text/side.ts";

/*
 * Where an alignment may begin. All lines of the search but a few have to be in the file, the first and the last
 * among them, and a line that is there lies as far from the first as in the search, give or take those few. So
 * of any lines, one more than those few, one lies in its place: the rarest ones leave the fewest starts to try.
 */

/**
 * Indices, among the inked lines, at which an alignment with at most `astray` deviations may begin, ascending.
 * @param elided the marks of the search that stand for any number of lines: nothing is known of what follows them
 */
export function starts(
  page: Page,
  side: Side,
  elided: ReadonlySet<number>,
  astray: number,
): Int32Array | readonly number[] {
  const count = side.ink.length;
  const first = inkedLike(page, inkLine(side, 0));
  if (first.length === 0) return first;
  const lines = side.ink.flatMap((_, nth) =>
    elided.has(nth) ? [] : [{ nth, like: inkedLike(page, inkLine(side, nth)) }],
  );
  if (inkedLike(page, inkLine(side, count - 1)).length === 0) return [];
  if (lines.filter(({ like }) => like.length === 0).length > astray) return [];
  if (elided.size > 0) return first;
  const last = lines[count - 1]!;
  const near = within(first, [last], astray);
  const inner = lines.slice(1, -1);
  if (inner.length <= astray) return near;
  const rarest = inner.sort((a, b) => a.like.length - b.like.length).slice(0, astray + 1);
  return within(near, rarest, astray);
}

interface Line {
  readonly nth: number;
  readonly like: Int32Array;
}

/** The starts that have one of some lines in its place, give or take. */
function within(
  all: Int32Array | readonly number[],
  lines: readonly Line[],
  astray: number,
): Int32Array | readonly number[] {
  if (lines.reduce((sum, { like }) => sum + like.length, 0) > all.length) return all;
  const cursors = lines.map(() => 0);
  const found: number[] = [];
  for (const k of all) {
    for (let n = 0; n < lines.length; n++) {
      const { nth, like } = lines[n]!;
      let at = cursors[n]!;
      while (at < like.length && like[at]! < k + nth - astray) at++;
      cursors[n] = at;
      if (at < like.length && like[at]! <= k + nth + astray) {
        found.push(k);
        break;
      }
    }
  }
  return found;
}
