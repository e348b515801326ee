import { keepRow } from "../intents/change.ts";
import { isInked, setFileLine, type Hunk, type Row, type Scene, type SourceFile } from "../scene.ts";

/** Adds context lines to a hunk that is alone in its file; blank lines at the outer edges are left off. */
export function widen(scene: Scene, hunk: Hunk, above: number, below: number): void {
  if (scene.hunks.some((other) => other !== hunk && other.file === hunk.file)) return;
  const file = scene.files[hunk.file] as SourceFile;
  const lines = hunk.rows.filter((row) => row.line >= 0).map((row) => row.line);
  const first = lines[0];
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return;
  const top: Row[] = [];
  for (let i = Math.max(0, first - above); i < first; i++) top.push(keepRow(file, i));
  while (top[0] && !isInked(top[0].want)) top.shift();
  const bottom: Row[] = [];
  for (let i = last + 1; i < Math.min(file.lines.length, last + 1 + below); i++)
    bottom.push(keepRow(file, i));
  while (bottom.length > 0 && !isInked(bottom.at(-1)?.want ?? "")) bottom.pop();
  hunk.rows = [...top, ...hunk.rows, ...bottom];
}

/** A line that stands in the edit alone, on both sides. */
export function ghostRow(text: string): Row {
  return { kind: "ghost", line: -1, want: "", from: -1, old: text, new: text };
}

/** Indices of rows that are context with ink, and whose neighbours are context with ink too. */
export function innerContext(hunk: Hunk): number[] {
  const found: number[] = [];
  const inked = (at: number): boolean => {
    const row = hunk.rows[at];
    return row?.kind === "keep" && isInked(row.want);
  };
  hunk.rows.forEach((_, at) => {
    if (inked(at - 1) && inked(at) && inked(at + 1)) found.push(at);
  });
  return found;
}

/** Indices of gaps (the gap `at` is above row `at`) between two context lines with ink. */
export function contextGaps(hunk: Hunk): number[] {
  const gaps: number[] = [];
  for (let at = 1; at < hunk.rows.length; at++) {
    const above = hunk.rows[at - 1];
    const below = hunk.rows[at];
    if (above?.kind === "keep" && below?.kind === "keep" && isInked(above.want) && isInked(below.want))
      gaps.push(at);
  }
  return gaps;
}

/** Indices of rows of one kind that have ink. */
export function inkedRows(hunk: Hunk, kind: Row["kind"]): number[] {
  const found: number[] = [];
  hunk.rows.forEach((row, at) => {
    if (row.kind === kind && isInked(row.want)) found.push(at);
  });
  return found;
}

/** The first hunk whose search and replacement are whole lines, each to be found exactly. */
export function lineHunk(scene: Scene, size: number): { hunk: Hunk; at: number } | null {
  const at = size % scene.hunks.length;
  const hunk = scene.hunks[at];
  return hunk && !hunk.piece && !hunk.replaceAll ? { hunk, at } : null;
}

/** Changes a row's line in the file, and what is wanted there, but not what is sent. */
export function changeInFile(scene: Scene, hunk: Hunk, row: Row, text: string): void {
  setFileLine(scene, hunk.file, row.line, text);
  row.want = text;
}
