import { pythonStrip } from "../../../reference/text/python.ts";
import { plainLcs } from "../shared/lcs.ts";

interface Answer {
  text: string;
  strategy: string | null;
  similarity: number;
  start: number;
  end: number;
}

/**
 * The dialect the slow and plain way, written from its page: every window compared, every pair of anchors
 * tried, every window scored by the whole table. Works on lists of code points, as the engine does.
 */
export function plainApplyEdit(
  source: string,
  { search, replace }: { search: string; replace: string },
  { anchorSlack, threshold }: { anchorSlack: number; threshold: number },
): Answer {
  const points = [...source];
  const done = (strategy: string, start: number, end: number, written: string, score?: number): Answer => ({
    text: points.slice(0, start).join("") + written + points.slice(end).join(""),
    strategy,
    similarity: score ?? likeness(search, points.slice(start, end).join("")),
    start,
    end,
  });
  if (search === "") return done("empty-search", 0, 0, replace, 1);
  const wanted = [...search];
  for (let i = 0; i + wanted.length <= points.length; i++) {
    if (wanted.every((point, k) => points[i + k] === point)) {
      return done("exact", i, i + wanted.length, replace, 1);
    }
  }

  const lines = source.split("\n");
  const sought = search.split("\n");
  const run = (first: number, last: number): [number, number] => {
    const before = first === 0 ? 0 : [...lines.slice(0, first).join("\n")].length + 1;
    return [before, before + [...lines.slice(first, last + 1).join("\n")].length];
  };
  const window = (cut: (line: string) => string): number => {
    for (let i = 0; i + sought.length <= lines.length; i++) {
      if (sought.every((line, k) => cut(lines[i + k]!) === cut(line))) return i;
    }
    return -1;
  };
  const trailing = window((line) => line.replace(/[ \t]+$/, ""));
  if (trailing !== -1) {
    return done("trailing-ws", ...run(trailing, trailing + sought.length - 1), replace);
  }
  const leading = window((line) => line.replace(/^[ \t]+/, ""));
  if (leading !== -1) {
    const shift = blanks(lines[leading]!) - blanks(sought[0]!);
    const written = replace
      .split("\n")
      .map((line) => {
        if (pythonStrip(line) === "") return line;
        return shift >= 0 ? " ".repeat(shift) + line : line.slice(Math.min(-shift, blanks(line)));
      })
      .join("\n");
    return done("indent", ...run(leading, leading + sought.length - 1), written);
  }
  const filled = sought.flatMap((line, i) => (pythonStrip(line) === "" ? [] : [i]));
  const [from, to] = [filled[0], filled.at(-1)];
  for (let i = 0; i < lines.length; i++) {
    if (from === undefined || pythonStrip(lines[i]!) !== pythonStrip(sought[from]!)) continue;
    for (let j = i; j < lines.length; j++) {
      if (pythonStrip(lines[j]!) !== pythonStrip(sought[to!]!)) continue;
      if (Math.abs(j - i - (to! - from)) <= anchorSlack) return done("anchor", ...run(i, j), replace);
    }
  }
  if (lines.length < sought.length) {
    return { text: source, strategy: null, similarity: likeness(search, source), start: -1, end: -1 };
  }
  let [best, at] = [-1, -1];
  for (let i = 0; i + sought.length <= lines.length; i++) {
    const score = likeness(search, lines.slice(i, i + sought.length).join("\n"));
    if (score > best) [best, at] = [score, i];
  }
  if (best >= threshold) return done("fuzzy", ...run(at, at + sought.length - 1), replace, best);
  return { text: source, strategy: null, similarity: best, start: -1, end: -1 };
}

function blanks(line: string): number {
  return /^[ \t]*/.exec(line)![0].length;
}

function likeness(a: string, b: string): number {
  const [linesA, linesB] = [a.split("\n"), b.split("\n")];
  return plainLcs(linesA, linesB) / Math.max(linesA.length, linesB.length);
}
