import { occurrences } from "../../../shared/knuth-morris-pratt.ts";
import { KeyIds } from "../../../shared/line-table.ts";
import { pythonLstrip } from "../../../text/python.ts";
import { isBlank, leadingSpace, skipSpace } from "../text.ts";
import type { Prepared } from "./lines.ts";
import type { Landing, Sides } from "./step.ts";

/**
 * Whole lines that are equal but for the white space they begin with, if all lines that are not blank miss the
 * same prefix, which is then put in front of the replacement's lines. Search and replacement are first shifted
 * left together, as far as both go.
 */
export function replaceMissingWhitespace({ whole, part, replace }: Sides): Landing | undefined {
  const shift = commonIndent([...part.lines, ...replace.lines]);
  const cut = (line: string): string => (isBlank(line) ? line : line.slice(shift));
  const partLines = part.lines.map(cut);
  const stripped = partLines.map(pythonLstrip);
  const longest = stripped.reduce((best, line) => (line.length > best.length ? line : best), "");
  if (!whole.text.includes(longest)) return undefined;

  const indents = partLines.map(leadingSpace);
  for (const first of alike(whole, stripped)) {
    const prefix = missingPrefix(whole, first, indents);
    if (prefix === undefined) continue;
    const written = replace.lines.map((line) => (isBlank(line) ? line : prefix + cut(line)));
    const start = whole.table.starts[first]!;
    const end = whole.table.starts[first + partLines.length]!;
    return {
      text: whole.text.slice(0, start) + written.join("") + whole.text.slice(end),
      span: [start, end],
    };
  }
  return undefined;
}

/** The white space that all lines which are not blank begin with, counted in characters of any kind. */
function commonIndent(lines: readonly string[]): number {
  let least = Infinity;
  for (const line of lines) {
    if (!isBlank(line)) least = Math.min(least, leadingSpace(line));
  }
  return least === Infinity ? 0 : least;
}

/** Starts of the runs of lines that equal the stripped ones when stripped; lines of white space equal each other. */
function alike({ text, table }: Prepared, stripped: readonly string[]): Generator<number> {
  const keys = new KeyIds();
  const wanted = stripped.map((line) => keys.add(line));
  const found = new Int32Array(table.count);
  for (let i = 0; i < table.count; i++) {
    const end = table.starts[i + 1]!;
    found[i] = keys.find(text, skipSpace(text, table.starts[i]!, end), end);
  }
  return occurrences(found, wanted);
}

/**
 * The one prefix that every line which is not blank has and its counterpart lacks; undefined where they differ.
 * @param indents how much white space each line of the part begins with.
 */
function missingPrefix(whole: Prepared, first: number, indents: readonly number[]): string | undefined {
  const { text, table } = whole;
  let from = -1;
  let length = 0;
  for (const [i, indent] of indents.entries()) {
    const start = table.starts[first + i]!;
    const end = table.starts[first + i + 1]!;
    const at = skipSpace(text, start, end);
    if (at === end) continue;
    const missing = at - start - indent;
    if (missing < 0) return missingText(whole, first, indents);
    if (from === -1) [from, length] = [start, missing];
    else if (missing !== length || !isRepeated(text, from, start, length)) return undefined;
  }
  return from === -1 ? undefined : text.slice(from, from + length);
}

function isRepeated(text: string, a: number, b: number, length: number): boolean {
  for (let i = 0; i < length; i++) {
    if (text.charCodeAt(a + i) !== text.charCodeAt(b + i)) return false;
  }
  return true;
}

/** The same where a line of the part is indented deeper than the file's. */
function missingText(
  { text, table }: Prepared,
  first: number,
  indents: readonly number[],
): string | undefined {
  let prefix: string | undefined;
  for (const [i, indent] of indents.entries()) {
    const line = text.slice(table.starts[first + i], table.starts[first + i + 1]);
    if (isBlank(line)) continue;
    const missing = prefixOf(line, leadingSpace(line) - indent);
    if (prefix !== undefined && prefix !== missing) return undefined;
    prefix = missing;
  }
  return prefix;
}

/**
 * The first characters of a line. For a negative number the engine's slice counts from the end: the line
 * without that many of its last characters, which is text and no white space.
 */
function prefixOf(line: string, length: number): string {
  if (length >= 0) return line.slice(0, length);
  return Array.from(line).slice(0, length).join("");
}
