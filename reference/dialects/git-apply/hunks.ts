import { isSpace } from "./bytes.ts";
import { Malformed } from "./malformed.ts";
import { spaceErrors, type SpaceRule } from "./whitespace.ts";

/** One hunk as it was read. Line numbers as written, from 1. */
export interface Hunk {
  oldStart: number;
  newStart: number;
  /** Context lines before the first change, and after the last. */
  leading: number;
  trailing: number;
  oldLines: number;
  newLines: number;
  /** The hunk's lines with their line ends, header first. */
  lines: readonly string[];
}

const HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@.*\n$/s;

/** Whether a line is a well-formed hunk header. */
export function isHunkHeader(line: string): boolean {
  return HEADER.test(line);
}

/** Reads the hunk whose header is line `at` (0-based). Calls `onSpaceError` for lines with a white-space error. */
export function readHunk(
  lines: readonly string[],
  at: number,
  recount: boolean,
  rule: SpaceRule,
  onSpaceError: (line: number, text: string, errors: string) => void,
): { hunk: Hunk; next: number } {
  const header = HEADER.exec(lines[at]!);
  if (header === null) throw corrupt(at);
  let oldLeft = Number(header[2] ?? 1);
  let newLeft = Number(header[4] ?? 1);
  if (recount) [oldLeft, newLeft] = counted(lines, at) ?? [oldLeft, newLeft];
  const [oldLines, newLines] = [oldLeft, newLeft];
  let leading = 0;
  let trailing = 0;
  let changes = 0;
  let i = at + 1;
  for (; i < lines.length && (oldLeft !== 0 || newLeft !== 0); i++) {
    const line = lines[i]!;
    if (!line.endsWith("\n")) throw corrupt(i);
    const kind = line[0];
    if (kind === "\n" || kind === " ") {
      oldLeft--;
      newLeft--;
      trailing++;
      if (changes === 0) leading++;
      rule.seeOld(line);
      if (rule.fixes) check(line, i);
    } else if (kind === "-") {
      oldLeft--;
      changes++;
      trailing = 0;
      rule.seeOld(line);
    } else if (kind === "+") {
      newLeft--;
      changes++;
      trailing = 0;
      check(line, i);
    } else if (kind !== "\\" || line[1] !== " " || line.length < 12) throw corrupt(i);
    if (oldLeft < 0 || newLeft < 0) throw corrupt(endOfCounted(lines, i));
  }
  if (oldLeft !== 0 || newLeft !== 0) throw corrupt(i);
  if (!recount && changes === 0) throw corrupt(i);
  // A note behind the last counted line belongs to it.
  if (lines[i]?.startsWith("\\ ") && bytesLeft(lines, i) > 12) i++;
  return {
    hunk: {
      oldStart: Number(header[1]),
      newStart: Number(header[3]),
      leading,
      trailing,
      oldLines,
      newLines,
      lines: lines.slice(at, i),
    },
    next: i,
  };

  function check(line: string, index: number): void {
    const errors = spaceErrors(line.slice(1), rule);
    if (errors !== "") onSpaceError(index + 1, line.slice(1).replace(/\n$/, ""), errors);
  }
}

/** A count that has passed zero never gets there: the hunk runs on to the first line that is none of a hunk's. */
function endOfCounted(lines: readonly string[], from: number): number {
  let i = from + 1;
  while (i < lines.length && isBodyLine(lines[i]!)) i++;
  return i;
}

function isBodyLine(line: string): boolean {
  if (!line.endsWith("\n")) return false;
  return "\n +-".includes(line[0]!) || (line.startsWith("\\ ") && line.length >= 12);
}

function corrupt(index: number): Malformed {
  return new Malformed("malformed", `corrupt patch at line ${index + 1}`);
}

/** Bytes from line `from` on, as far as a comparison with 12 needs them. */
export function bytesLeft(lines: readonly string[], from: number): number {
  let bytes = 0;
  for (let i = from; i < lines.length && bytes < 64; i++) bytes += lines[i]!.length;
  return bytes;
}

/** The counts of a hunk's lines up to the next header; undefined where a line of another kind comes first. */
function counted(lines: readonly string[], at: number): [number, number] | undefined {
  let oldLines = 0;
  let newLines = 0;
  for (let i = at + 1; i < lines.length; i++) {
    const line = lines[i]!;
    const kind = line[0]!;
    if (kind === " " || kind === "\n") {
      oldLines++;
      newLines++;
    } else if (kind === "-") oldLines++;
    else if (kind === "+") newLines++;
    else if (kind === "\\") continue;
    else if (line.startsWith("@@ ") || line.startsWith("diff ")) break;
    else return undefined;
  }
  return [oldLines, newLines];
}

/** A line of one side of a hunk; `common` where both sides have it. */
export interface SideLine {
  text: string;
  common: boolean;
}

/** The two sides of a hunk, and how many of the new side's last lines are added blank ones. */
export function sidesOf(
  hunk: Hunk,
  fix: (line: string) => string,
): { old: SideLine[]; new: SideLine[]; blankTail: number } {
  const old: SideLine[] = [];
  const fresh: SideLine[] = [];
  let blankTail = 0;
  for (let i = 1; i < hunk.lines.length; i++) {
    const line = hunk.lines[i]!;
    const kind = line[0];
    // A note takes the line end of the line before it; in the middle of a hunk too.
    const noted = hunk.lines[i + 1]?.startsWith("\\") === true;
    let text = kind === "\n" ? line : line.slice(1);
    if (noted && kind !== "\n") text = text.slice(0, -1);
    const blank = [...text].every((char) => isSpace(char));
    if (kind === "\n") {
      if (noted) {
        blankTail = 0;
        continue;
      }
      old.push({ text, common: true });
      fresh.push({ text, common: true });
    } else if (kind === " ") {
      old.push({ text, common: true });
      fresh.push({ text, common: true });
      if (!(text !== "" && blank)) blankTail = 0;
    } else if (kind === "-") {
      old.push({ text, common: false });
      blankTail = 0;
    } else if (kind === "+") {
      fresh.push({ text: fix(text), common: false });
      blankTail = blank ? blankTail + 1 : 0;
    } else blankTail = 0;
  }
  return { old, new: fresh, blankTail };
}
