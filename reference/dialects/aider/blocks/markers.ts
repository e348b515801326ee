import { isPythonSpace, pythonStrip } from "../../../text/python.ts";

/*
 * The three marker lines of a block, tested on the stripped line: 5 to 9 marker characters, and for the first
 * and the last one space and a word. Lengths need not agree.
 */

export function isHead(line: string): boolean {
  return matches(line, "<", HEAD_TAIL);
}

export function isDivider(line: string): boolean {
  return matches(line, "=", NOTHING);
}

export function isUpdated(line: string): boolean {
  return matches(line, ">", REPLACE_TAIL);
}

const HEAD_TAIL = /^ SEARCH>?$/;
const REPLACE_TAIL = /^ REPLACE$/;
const NOTHING = /^$/;

function matches(line: string, mark: string, tail: RegExp): boolean {
  let from = 0;
  while (from < line.length && isPythonSpace(line.charCodeAt(from))) from++;
  if (line[from] !== mark) return false;
  const text = pythonStrip(line);
  let count = 0;
  while (text[count] === mark) count++;
  return count >= 5 && count <= 9 && tail.test(text.slice(count));
}
