import { Refusal } from "../failure.ts";
import { isBlank } from "../text.ts";
import type { Chunk } from "./action.ts";

/** One section of an Update: what it looks for, and its changes with lines counted from its own start. */
export interface Section {
  readonly context: readonly string[];
  readonly chunks: readonly Chunk[];
  readonly endOfFile: boolean;
}

/** Lines that end a file's sections. */
const FILE_ENDS = ["*** End Patch", "*** Update File:", "*** Delete File:", "*** Add File:"] as const;

export function endsFile(line: string): boolean {
  return FILE_ENDS.some((end) => line.startsWith(end));
}

/**
 * Reads a section's body.
 * @returns the section and the index of the line behind it.
 * @throws Refusal `malformed` for an empty section or a line that can't stand in one.
 */
export function readSection(lines: readonly string[], from: number): { section: Section; next: number } {
  const context: string[] = [];
  const chunks: Chunk[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const close = (): void => {
    if (removed.length > 0 || added.length > 0) {
      chunks.push({ line: context.length - removed.length, removed, added });
    }
    removed = [];
    added = [];
  };
  let at = from;
  let changing = false;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    if (endsSection(line)) break;
    if (line.startsWith("***")) throw invalid("Invalid patch line found in update section", line);
    const text = line.slice(1);
    if (line.startsWith("+")) added.push(text);
    else if (line.startsWith("-")) {
      removed.push(text);
      context.push(text);
    } else {
      if (!line.startsWith(" ") && !isBlank(line))
        throw invalid("Invalid line prefix in update section", line);
      if (changing) close();
      context.push(line.startsWith(" ") ? text : "");
    }
    changing = line.startsWith("+") || line.startsWith("-");
  }
  close();
  const endOfFile = lines[at] === "*** End of File";
  if (endOfFile) at++;
  if (at === from) throw new Refusal("malformed", "Empty patch section found.");
  return { section: { context, chunks, endOfFile }, next: at };
}

function endsSection(line: string): boolean {
  return line.startsWith("@@") || endsFile(line) || line.startsWith("*** End of File") || line === "***";
}

function invalid(what: string, line: string): Refusal {
  return new Refusal("malformed", `${what}: ${line}`);
}
