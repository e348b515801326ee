/*
 * White space here is JavaScript's `\s`; an indent is made of spaces and tabs only. All lengths and positions
 * count UTF-16 units.
 */

/** The longest run of spaces and tabs at the start of a line. */
export function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)![0];
}

export function toLf(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/**
 * The lines that the flexible and the fuzzy strategy see, each with its LF. What stands before the last CR,
 * U+2028 or U+2029 of a line is lost, and with it written back: so the engine does.
 */
export function lossyLines(text: string): string[] {
  const lines: string[] = [];
  for (const [piece] of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    const kept = piece.replace(/^[\s\S]*[\r\u2028\u2029]/, "");
    if (kept !== "") lines.push(kept);
  }
  return lines;
}

/** A text ends in LF where the one before did, and only there; one LF is added or taken off. */
export function keepFinalLf(before: string, after: string): string {
  if (before.endsWith("\n") === after.endsWith("\n")) return after;
  return before.endsWith("\n") ? `${after}\n` : after.slice(0, -1);
}

/** Moves a replacement to the indent of its target; its first line says what its own indent is. */
export function reindented(replacement: string, target: string): string {
  const lines = replacement.split("\n");
  const own = indentOf(lines[0]!);
  return lines
    .map((line) => {
      if (line.trim() === "") return "";
      return target + (line.startsWith(own) ? line.slice(own.length) : line.trimStart());
    })
    .join("\n");
}
