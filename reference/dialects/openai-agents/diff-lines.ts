import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { END_OF_FILE, END_PATCH, hunkLine } from "../../shared/v4a/lines.ts";
import { pythonStrip } from "../../text/python.ts";

/*
 * The grammar of a diff body. A line that starts with a terminator ends the whole diff, whatever follows it; so
 * does an end-of-file mark with anything behind it, unlike one that stands alone.
 */
const TERMINATORS = [END_PATCH, "*** Update File:", "*** Delete File:", "*** Add File:"] as const;

/** Splits a diff into lines: at LF, CRs before it dropped, one empty line at the end as well. */
export function diffLines(diff: string): string[] {
  const lines = diff.split("\n").map((line) => line.replace(/\r+$/, ""));
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

export function isTerminator(line: string): boolean {
  return TERMINATORS.some((terminator) => line.startsWith(terminator));
}

/** Whether nothing of a diff is left to read at a line. */
export function isDone(lines: readonly string[], at: number): boolean {
  return at >= lines.length || isTerminator(lines[at]!) || lines[at]!.startsWith(END_OF_FILE);
}

/** Every line that placing a diff may look for, and some that it won't. */
export function soughtLines(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    if (line.startsWith("@@ ")) return [line.slice(3)];
    return line === "" ? [""] : line[0] === " " || line[0] === "-" ? [line.slice(1)] : [];
  });
}

/** The `@@` lines before a hunk: how many there are, and the texts of those that carry one. */
export interface Headers {
  readonly count: number;
  readonly texts: readonly string[];
}

export function readHeaders(lines: readonly string[], at: number): Headers {
  const texts: string[] = [];
  let count = 0;
  for (; at + count < lines.length; count++) {
    const line = lines[at + count]!;
    if (line.startsWith("@@ ")) {
      if (pythonStrip(line.slice(3)) !== "") texts.push(line.slice(3));
    } else if (line !== "@@") {
      break;
    }
  }
  return { count, texts };
}

/** A run of removed and added lines between two context lines; `at` counts in the lines that the hunk looks for. */
export interface Change {
  readonly at: number;
  readonly removed: string[];
  readonly added: string[];
}

/** The body of a hunk. */
export interface Body {
  /** Context and removed lines, in order: what is looked for. */
  readonly context: string[];
  readonly changes: Change[];
  readonly endOfFile: boolean;
  /** Index of the first line behind it. */
  readonly next: number;
}

/**
 * Reads the body of a hunk.
 * @throws EngineRefusal with code `malformed`.
 */
export function readBody(lines: readonly string[], at: number): Body {
  const context: string[] = [];
  const changes: Change[] = [];
  let open: Change | undefined;
  let next = at;
  for (; next < lines.length; next++) {
    const line = lines[next]!;
    if (line.startsWith("@@") || line === "***" || isDone(lines, next)) break;
    const read = line.startsWith("***") ? undefined : hunkLine(line);
    if (read === undefined) throw new EngineRefusal("malformed", `Invalid Line: ${line}`);
    if (read.kind === "context") {
      open = undefined;
    } else if (open === undefined) {
      open = { at: context.length, removed: [], added: [] };
      changes.push(open);
    }
    if (read.kind === "remove") open!.removed.push(read.text);
    if (read.kind === "add") open!.added.push(read.text);
    else context.push(read.text);
  }
  if (lines[next] === END_OF_FILE) return { context, changes, endOfFile: true, next: next + 1 };
  if (next === at) {
    // The engine puts an End line behind the diff before it reads it.
    throw new EngineRefusal(
      "malformed",
      `Nothing in this section - index=${next} ${lines[next] ?? END_PATCH}`,
    );
  }
  return { context, changes, endOfFile: false, next };
}
