import { foldTypography } from "../../../../reference/dialects/reference/text/fold.ts";

/*
 * The plain way to see a file in lines: split at every kind of break, and each line folded as a whole.
 */

export interface PlainLine {
  readonly start: number;
  readonly end: number;
  /** What is left without white space, dashes, typography and case; undefined where the line shows nothing. */
  readonly signs: string | undefined;
}

export function plainLines(text: string): PlainLine[] {
  const first = text.startsWith("\ufeff") ? 1 : 0;
  const lines: PlainLine[] = [];
  let start = first;
  for (const { 0: ending, index } of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ start, end: index, signs: signsOf(text.slice(start, index)) });
    start = index + ending.length;
  }
  if (start < text.length) lines.push({ start, end: text.length, signs: signsOf(text.slice(start)) });
  return lines;
}

function signsOf(line: string): string | undefined {
  const shown = foldTypography(line)
    .toLowerCase()
    .replace(/[\x00-\x20\x7f\x85\u2028\u2029]/g, "");
  return shown === "" ? undefined : shown.replaceAll("-", "");
}
