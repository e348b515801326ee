/*
 * The line classes of V4A, the patch format of the `*** Begin Patch` envelope. Engines differ in where a
 * class is allowed and how much white space around a marker they forgive: that is for their parsers.
 */

export const BEGIN_PATCH = "*** Begin Patch";
export const END_PATCH = "*** End Patch";
export const MOVE_TO = "*** Move to: ";
export const END_OF_FILE = "*** End of File";

const FILE_HEADERS = [
  ["add", "*** Add File: "],
  ["delete", "*** Delete File: "],
  ["update", "*** Update File: "],
] as const;

/** A line that opens a file section. */
export interface FileHeader {
  readonly op: "add" | "delete" | "update";
  /** What follows the one blank after the colon, untrimmed. */
  readonly path: string;
}

/** Reads a `*** Add File: `, `*** Delete File: ` or `*** Update File: ` line; undefined for any other. */
export function fileHeader(line: string): FileHeader | undefined {
  for (const [op, prefix] of FILE_HEADERS) {
    if (line.startsWith(prefix)) return { op, path: line.slice(prefix.length) };
  }
  return undefined;
}

/** One body line of a hunk, without its first character. */
export interface HunkLine {
  readonly kind: "context" | "add" | "remove";
  readonly text: string;
}

/** Reads a body line; a wholly empty one is an empty context line. Undefined where the first character is none. */
export function hunkLine(line: string): HunkLine | undefined {
  switch (line[0]) {
    case undefined:
      return { kind: "context", text: "" };
    case " ":
      return { kind: "context", text: line.slice(1) };
    case "+":
      return { kind: "add", text: line.slice(1) };
    case "-":
      return { kind: "remove", text: line.slice(1) };
    default:
      return undefined;
  }
}

/** One hunk of an Update section: an optional `@@` header, body lines, and whether it must end the file. */
export interface Hunk {
  readonly header: string | null;
  readonly lines: readonly HunkLine[];
  readonly endOfFile: boolean;
}

/** The lines that a hunk looks for: context and removed ones, in order. */
export function oldLines(hunk: Hunk): string[] {
  return hunk.lines.filter((line) => line.kind !== "add").map((line) => line.text);
}

/** The lines that a hunk leaves: context and added ones, in order. */
export function newLines(hunk: Hunk): string[] {
  return hunk.lines.filter((line) => line.kind !== "remove").map((line) => line.text);
}
