import { pythonStrip } from "../../text/python.ts";

/** The blanks and tabs a line begins with; other white space is no indentation. */
function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)![0];
}

/** The indentation of the first line that is not blank, if there is one. */
export function baseIndent(text: string): string | undefined {
  let start = 0;
  for (;;) {
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end === -1 ? undefined : end);
    if (pythonStrip(line) !== "") return indentOf(line);
    if (end === -1) return undefined;
    start = end + 1;
  }
}

/**
 * Moves a replacement from the search's base indentation to the file's. Only the base is swapped: what a line
 * has beyond it stays as the model wrote it, and a line with less is put at the base.
 */
export function reindent(replacement: string, searchBase: string, fileBase: string): string {
  if (searchBase === fileBase) return replacement;
  return replacement
    .split("\n")
    .map((line) => {
      if (pythonStrip(line) === "") return line;
      const indent = indentOf(line);
      const rest = line.slice(indent.startsWith(searchBase) ? searchBase.length : indent.length);
      return fileBase + rest;
    })
    .join("\n");
}
