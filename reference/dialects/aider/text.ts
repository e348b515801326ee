import { isPythonSpace, pythonSplitlines, pythonStrip } from "../../text/python.ts";

/** Whether a text is empty or white space alone. */
export function isBlank(text: string): boolean {
  return skipSpace(text, 0, text.length) === text.length;
}

/** Number of white space characters that a line begins with. */
export function leadingSpace(line: string): number {
  return skipSpace(line, 0, line.length);
}

/** First offset from `from` that is no white space; `to` where all are. */
export function skipSpace(text: string, from: number, to: number): number {
  while (from < to && isPythonSpace(text.charCodeAt(from))) from++;
  return from;
}

/** Number of lines as Python's `splitlines` has them. */
export function lineCount(text: string): number {
  return pythonSplitlines(text).length;
}

/** How often `part` stands in `text`, overlaps left out; as Python's `count` for a part that is not empty. */
export function countOccurrences(text: string, part: string, atMost: number): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) {
    if (++count >= atMost) break;
  }
  return count;
}

/** Fewer than ten characters, blanks at the line ends left out: too little to tell places apart. */
export function isTiny(lines: readonly string[]): boolean {
  let characters = 0;
  for (const line of lines) {
    for (const _ of pythonStrip(line)) if (++characters >= TINY) return false;
  }
  return true;
}

const TINY = 10;

/** Order of strings by code points, which is Python's. */
export function byCodePoints(a: string, b: string): number {
  const n = Math.min(a.length, b.length);
  for (let i = 0; i < n; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x === y) continue;
    // Surrogates stand for characters above all others.
    const [hx, hy] = [x >= 0xd800 && x <= 0xdfff, y >= 0xd800 && y <= 0xdfff];
    return hx === hy ? x - y : hx ? 1 : -1;
  }
  return a.length - b.length;
}
