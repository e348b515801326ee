import { inkOf } from "../text/fold.ts";
import { commonPairs, heaviestPairs } from "../text/sequence.ts";
import { inkLine, type Side, type Sides } from "../text/side.ts";
import { likeness, words } from "../text/words.ts";

/** Inked lines of search and replacement that are each other's: kept as they are, or changed. */
export interface LinePairing {
  readonly base: number;
  readonly ours: number;
  readonly kept: boolean;
}

const MOST_CELLS = 4000;

/** Pairs equal lines by a longest common subsequence, and between them the lines that are most alike. */
export function pairLines({ base, ours }: Sides): LinePairing[] {
  const text = (side: Side): string[] => side.ink.map((line) => side.lines[line]!);
  const anchors: [number, number][] = commonPairs(text(base), text(ours));
  const paired: LinePairing[] = [];
  let [a, b] = [0, 0];
  for (const [i, j] of [...anchors, [base.ink.length, ours.ink.length] as const]) {
    for (const [x, y] of alike(base, ours, a, i, b, j)) paired.push({ base: x, ours: y, kept: false });
    if (i < base.ink.length) paired.push({ base: i, ours: j, kept: true });
    [a, b] = [i + 1, j + 1];
  }
  return paired;
}

/** Between pairs, as many lines that go as lines that come replace each other one by one. */
function withBetween(pairs: readonly [number, number][], rows: number, columns: number): [number, number][] {
  const all: [number, number][] = [];
  let [row, column] = [0, 0];
  for (const [x, y] of [...pairs, [rows, columns] as const]) {
    if (x - row === y - column) while (row < x) all.push([row++, column++]);
    if (x < rows && y < columns) all.push([x, y]);
    [row, column] = [x + 1, y + 1];
  }
  return all;
}

function alike(base: Side, ours: Side, a: number, endA: number, b: number, endB: number): [number, number][] {
  const [rows, columns] = [endA - a, endB - b];
  if (rows === 0 || columns === 0 || rows * columns > MOST_CELLS) return [];
  const lines = (side: Side, from: number, count: number): string[] =>
    Array.from({ length: count }, (_, nth) => inkOf(inkLine(side, from + nth)));
  const [left, right] = [lines(base, a, rows), lines(ours, b, columns)];
  const [wordsLeft, wordsRight] = [left.map((line) => words(line)), right.map((line) => words(line))];
  const pairs = heaviestPairs(rows, columns, (row, column) => {
    if (left[row] === right[column]) return 2;
    const like = likeness(wordsLeft[row]!, wordsRight[column]!);
    return like >= 0.5 ? like : 0;
  });
  return withBetween(pairs, rows, columns).map(([row, column]) => [a + row, b + column]);
}
