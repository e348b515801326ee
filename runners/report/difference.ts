import { type Line, splitLines } from "../../reference/text/lines.ts";
import { visible } from "./visible.ts";

/** A line of a difference: kept, taken away or added. */
export interface DiffLine {
  readonly mark: " " | "-" | "+";
  readonly text: string;
}

const MOST_CELLS = 4_000_000;

/**
 * The lines in which two texts differ, with `context` lines around, white space made visible. A difference
 * of line endings alone is shown too. Longest common subsequence; where that is too much, one block.
 */
export function differenceOf(before: string, after: string, context = 2): DiffLine[] {
  const [a, b] = [splitLines(before), splitLines(after)];
  let head = 0;
  while (head < a.length && head < b.length && same(a[head]!, b[head]!)) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && same(a.at(-1 - tail)!, b.at(-1 - tail)!)) tail++;
  const middle = align(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  const endings = new Set([...a, ...b].map((line) => line.ending));
  const showEnds = endings.has("\r\n") || endings.has("\r");
  const show = (line: Line): string => visible(line.text) + endingOf(line, showEnds);
  const whole: DiffLine[] = [
    ...a.slice(Math.max(0, head - context), head).map((line) => ({ mark: " " as const, text: show(line) })),
    ...middle.map(({ mark, line }) => ({ mark, text: show(line) })),
    ...a
      .slice(a.length - tail, a.length - tail + context)
      .map((line) => ({ mark: " " as const, text: show(line) })),
  ];
  return fold(whole, context);
}

function endingOf({ ending }: Line, showEnds: boolean): string {
  if (ending === "") return "⟨no newline⟩";
  if (!showEnds) return "";
  return ending === "\n" ? "␊" : ending === "\r\n" ? "␍␊" : "␍";
}

function same(a: Line, b: Line): boolean {
  return a.text === b.text && a.ending === b.ending;
}

interface Aligned {
  mark: " " | "-" | "+";
  line: Line;
}

function align(a: readonly Line[], b: readonly Line[]): Aligned[] {
  if (a.length * b.length > MOST_CELLS) {
    return [
      ...a.map((line) => ({ mark: "-" as const, line })),
      ...b.map((line) => ({ mark: "+" as const, line })),
    ];
  }
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = same(a[i]!, b[j]!)
        ? lengths[(i + 1) * width + j + 1]! + 1
        : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const aligned: Aligned[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && same(a[i]!, b[j]!)) {
      aligned.push({ mark: " ", line: a[i++]! });
      j++;
    } else if (
      j === b.length ||
      (i < a.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
    ) {
      aligned.push({ mark: "-", line: a[i++]! });
    } else {
      aligned.push({ mark: "+", line: b[j++]! });
    }
  }
  return aligned;
}

/** Leaves out long runs of kept lines between two changes. */
function fold(lines: readonly DiffLine[], context: number): DiffLine[] {
  const folded: DiffLine[] = [];
  for (let i = 0; i < lines.length;) {
    let end = i;
    while (end < lines.length && lines[end]!.mark === " ") end++;
    if (end - i > 2 * context + 1 && i > 0 && end < lines.length) {
      folded.push(...lines.slice(i, i + context), { mark: " ", text: `⋮ ${end - i - 2 * context} lines` });
      folded.push(...lines.slice(end - context, end));
    } else {
      folded.push(...lines.slice(i, end));
    }
    if (end < lines.length) folded.push(lines[end]!);
    i = end + 1;
  }
  return folded;
}
