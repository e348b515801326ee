import { ratio } from "../../../../reference/shared/difflib/sequence-matcher.ts";
import { pythonLstrip, pythonStrip } from "../../../../reference/text/python.ts";

/*
 * Hermes' strategies written down plainly, window by window and without a shortcut, to hold the fast ones to.
 * Spans are UTF-16 offsets.
 */

type Spans = [number, number][];

/** Spans of the runs of `size` lines that `accept` takes. */
function windows(content: string, size: number, accept: (lines: string[]) => boolean): Spans {
  const lines = content.split("\n");
  const spans: Spans = [];
  let start = 0;
  for (let i = 0; i + size <= lines.length; i++) {
    const run = lines.slice(i, i + size);
    if (accept(run)) spans.push([start, start + run.join("\n").length]);
    start += lines[i]!.length + 1;
  }
  return spans;
}

function equalBy(transform: (line: string) => string) {
  return (content: string, search: string): Spans => {
    const wanted = search.split("\n").map(transform).join("\n");
    return windows(content, search.split("\n").length, (run) => run.map(transform).join("\n") === wanted);
  };
}

export const lineTrimmed: (content: string, search: string) => Spans = equalBy(pythonStrip);
export const indentationFlexible: (content: string, search: string) => Spans = equalBy(pythonLstrip);

export function trimmedBoundary(content: string, search: string): Spans {
  const outer = (lines: string[]): string =>
    lines.map((line, i) => (i === 0 || i === lines.length - 1 ? pythonStrip(line) : line)).join("\n");
  const wanted = outer(search.split("\n"));
  return windows(content, search.split("\n").length, (run) => outer(run) === wanted);
}

export function blockAnchor(fold: (text: string) => string, content: string, search: string): Spans {
  const wanted = fold(search).split("\n");
  if (wanted.length < 2) return [];
  const anchored = (run: string[]): boolean =>
    pythonStrip(fold(run[0]!)) === pythonStrip(wanted[0]!) &&
    pythonStrip(fold(run.at(-1)!)) === pythonStrip(wanted.at(-1)!);
  const threshold = windows(content, wanted.length, anchored).length === 1 ? 0.5 : 0.7;
  const middle = (lines: string[]): string => lines.slice(1, -1).join("\n");
  return windows(
    content,
    wanted.length,
    (run) =>
      anchored(run) && (wanted.length === 2 || ratio(middle(run.map(fold)), middle(wanted)) >= threshold),
  );
}

export function halfOfLines(content: string, search: string): Spans {
  const wanted = search.split("\n").map(pythonStrip);
  return windows(
    content,
    wanted.length,
    (run) =>
      wanted.filter((line, i) => ratio(line, pythonStrip(run[i]!)) >= 0.8).length >= wanted.length * 0.5,
  );
}

export function everyLine(content: string, search: string): Spans {
  const wanted = search.split("\n").map(pythonStrip);
  return windows(content, wanted.length, (run) =>
    wanted.every(
      (line, i) =>
        (line === "" && i > 0 && i < wanted.length - 1) || ratio(line, pythonStrip(run[i]!)) >= 0.8,
    ),
  );
}

/** Splices from the last span to the first with the original offsets, in code points. */
export function splice(content: string, spans: readonly (readonly [number, number])[], text: string): string {
  const points = (part: string): number => [...part].length;
  let result = [...content];
  for (const [start, end] of [...spans].reverse()) {
    const [from, to] = [points(content.slice(0, start)), points(content.slice(0, end))];
    result = [...result.slice(0, from), ...text, ...result.slice(to)];
  }
  return result.join("");
}

/** The "did you mean" lines: indices of the three best by ratio over 0.3. */
export function closest(lines: readonly string[], anchor: string): number[] {
  return lines
    .map((line, index) => ({ index, score: pythonStrip(line) === "" ? 0 : ratio(anchor, pythonStrip(line)) }))
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ index }) => index);
}
