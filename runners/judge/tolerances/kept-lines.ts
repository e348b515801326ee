import type { Line } from "../../../reference/text/lines.ts";

function sameLine(a: Line | undefined, b: Line | undefined): boolean {
  return a !== undefined && b !== undefined && a.text === b.text && a.ending === b.ending;
}

/** Length of the longest common subsequence; lines of `right` for which `counts` is false match nothing. */
function commonLines(
  left: readonly Line[],
  right: readonly Line[],
  counts: (index: number) => boolean,
): number {
  let row = new Uint32Array(right.length + 1);
  for (const line of left) {
    const next = new Uint32Array(right.length + 1);
    for (let j = 0; j < right.length; j++) {
      next[j + 1] = counts(j) && sameLine(line, right[j]) ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!);
    }
    row = next;
  }
  return row[right.length]!;
}

/**
 * Whether `actual` departs from `accepted` only in lines that the edit added: as many lines of the file are
 * kept untouched as the accepted text keeps. Both have the same number of lines.
 */
export function departsOnlyInAddedLines(
  before: readonly Line[],
  accepted: readonly Line[],
  actual: readonly Line[],
): boolean {
  let head = 0;
  while (sameLine(before[head], accepted[head]) && sameLine(accepted[head], actual[head])) head++;
  let tail = 0;
  while (
    tail < Math.min(before.length, accepted.length) - head &&
    sameLine(before[before.length - 1 - tail], accepted[accepted.length - 1 - tail]) &&
    sameLine(accepted[accepted.length - 1 - tail], actual[actual.length - 1 - tail])
  ) {
    tail++;
  }
  const oldLines = before.slice(head, before.length - tail);
  const newLines = accepted.slice(head, accepted.length - tail);
  const kept = commonLines(oldLines, newLines, () => true);
  return kept === commonLines(oldLines, newLines, (j) => sameLine(newLines[j], actual[head + j]));
}
