import { spaceTable, trimEndBy, trimStartBy } from "./space-table.ts";

/*
 * Python's idea of white space and lines, which most dialects inherit from their engines. JavaScript's
 * `trim` differs: it leaves U+001C..001F and U+0085 alone and takes U+FEFF.
 */

const SPACE_TABLE: Uint8Array = spaceTable([0x1c, 0x1f]);

/** Whether a UTF-16 unit is white space to Python's `str.isspace` (all such are in the basic plane). */
export function isPythonSpace(unit: number): boolean {
  return SPACE_TABLE[unit] === 1;
}

/** Python's `str.lstrip()`. */
export function pythonLstrip(text: string): string {
  return trimStartBy(SPACE_TABLE, text);
}

/** Python's `str.rstrip()`. */
export function pythonRstrip(text: string): string {
  return trimEndBy(SPACE_TABLE, text);
}

/** Python's `str.strip()`. */
export function pythonStrip(text: string): string {
  return pythonLstrip(pythonRstrip(text));
}

const LINE_BREAK = /\r\n|[\n\r\v\f\u001c-\u001e\u0085\u2028\u2029]/g;

const WIDE = /[\u0100-\uffff]/;
const OTHER_BREAK = /[\r\v\f\u001c-\u001e\u0085\u2028\u2029]/;
const NARROW_BREAKS = ["\r", "\v", "\f", "\u001c", "\u001d", "\u001e", "\u0085"] as const;

/** Whether LF alone ends lines of this text to Python. Where all characters are narrow it is a mere scan for bytes. */
export function hasOnlyLineFeeds(text: string): boolean {
  if (WIDE.test(text)) return !OTHER_BREAK.test(text);
  return !NARROW_BREAKS.some((end) => text.includes(end));
}

/** Python's `str.splitlines(keepends)`: many more line ends than LF, and no empty line after the last. */
export function pythonSplitlines(text: string, keepEnds = false): string[] {
  const lines: string[] = [];
  let start = 0;
  if (hasOnlyLineFeeds(text)) {
    for (let lf = text.indexOf("\n"); lf !== -1; lf = text.indexOf("\n", start)) {
      lines.push(text.slice(start, keepEnds ? lf + 1 : lf));
      start = lf + 1;
    }
    if (start < text.length) lines.push(text.slice(start));
    return lines;
  }
  for (const match of text.matchAll(LINE_BREAK)) {
    const end = match.index + match[0].length;
    lines.push(text.slice(start, keepEnds ? end : match.index));
    start = end;
  }
  if (start < text.length) lines.push(text.slice(start));
  return lines;
}
