/** A line ending as it stands in a file; the empty string for a last line without one. */
export type LineEnding = "\n" | "\r\n" | "\r" | "";

/** One line of a text: its content without the ending, and the ending. */
export interface Line {
  readonly text: string;
  readonly ending: LineEnding;
}

const BOM = "\uFEFF";

/** Takes a leading byte order mark off. */
export function splitBom(text: string): { bom: string; body: string } {
  return text.startsWith(BOM) ? { bom: BOM, body: text.slice(1) } : { bom: "", body: text };
}

/**
 * Splits a text into lines. LF, CRLF and a lone CR end a line; nothing else does. A text that ends in a
 * line ending has no further, empty line; the empty text has no line. `joinLines` is the inverse.
 */
export function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let cr = text.indexOf("\r");
  let lf = text.indexOf("\n");
  while (cr !== -1 || lf !== -1) {
    const end = cr === -1 ? lf : lf === -1 ? cr : Math.min(cr, lf);
    const ending = end === lf ? "\n" : lf === end + 1 ? "\r\n" : "\r";
    lines.push({ text: text.slice(start, end), ending });
    start = end + ending.length;
    if (cr !== -1 && cr < start) cr = text.indexOf("\r", start);
    if (lf !== -1 && lf < start) lf = text.indexOf("\n", start);
  }
  if (start < text.length) lines.push({ text: text.slice(start), ending: "" });
  return lines;
}

/** Joins lines again: `joinLines(splitLines(text)) === text`. */
export function joinLines(lines: readonly Line[]): string {
  let text = "";
  for (const line of lines) text += line.text + line.ending;
  return text;
}

/** Whether a UTF-16 offset lies between the two characters of a CRLF. */
export function partsCrlf(text: string, at: number): boolean {
  return text[at - 1] === "\r" && text[at] === "\n";
}

/** The ending that most lines of a text have; LF where none has any, the earlier one where two are as many. */
export function dominantEnding(text: string): Exclude<LineEnding, ""> {
  const counts = new Map<Exclude<LineEnding, "">, number>();
  for (const { ending } of splitLines(text)) {
    if (ending !== "") counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  let best: Exclude<LineEnding, ""> = "\n";
  let most = 0;
  for (const [ending, count] of counts) {
    if (count > most) [best, most] = [ending, count];
  }
  return best;
}
