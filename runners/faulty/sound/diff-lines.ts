import type { HunkLine } from "./model.ts";

/** Kept, removed and added lines between two lists, by their longest common subsequence. */
export function diffLines(before: readonly string[], after: readonly string[]): HunkLine[] {
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] =
        before[i] === after[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const lines: HunkLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ tag: " ", text: before[i]! });
      i++;
      j++;
    } else if (
      i < before.length &&
      (j === after.length || common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    ) {
      lines.push({ tag: "-", text: before[i++]! });
    } else {
      lines.push({ tag: "+", text: after[j++]! });
    }
  }
  return lines;
}
