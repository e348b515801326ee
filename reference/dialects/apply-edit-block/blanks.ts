import { isPythonSpace } from "../../text/python.ts";

/** Blank in this dialect is space and tab alone, but for the anchor strategy. */
export function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09;
}

/** First offset from `from` that is no blank; `to` where all are. */
export function skipBlanks(text: string, from: number, to: number): number {
  while (from < to && isBlank(text.charCodeAt(from))) from++;
  return from;
}

/** End of `text[from, to)` with the blanks at its end left out. */
export function dropBlanks(text: string, from: number, to: number): number {
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  return to;
}

/** First offset from `from` that is no white space to Python; `to` where all are. */
export function skipSpace(text: string, from: number, to: number): number {
  while (from < to && isPythonSpace(text.charCodeAt(from))) from++;
  return from;
}

/** End of `text[from, to)` with the white space at its end left out. */
export function dropSpace(text: string, from: number, to: number): number {
  while (to > from && isPythonSpace(text.charCodeAt(to - 1))) to--;
  return to;
}
