import { type Hunk, type HunkLine, type Operation, Refusal } from "./model.ts";

const HEADER =
  /^\*\*\* (Add File|Update File|Delete File|Move to|End of File|End Patch|Begin Patch)(?:: ?(.*))?$/;

interface Reading {
  hunks: Hunk[];
  lines: HunkLine[];
  anchors: string[];
  endOfFile: boolean;
}

function closeHunk(reading: Reading): void {
  if (reading.lines.length > 0) {
    const { lines, anchors, endOfFile } = reading;
    reading.hunks.push({ lines, anchors, endOfFile });
    reading.anchors = [];
  }
  reading.lines = [];
  reading.endOfFile = false;
}

function readHunkLine(reading: Reading, line: string, number: number): void {
  if (line.startsWith("@@")) {
    closeHunk(reading);
    const anchor = line
      .slice(2)
      .replace(/ ?@@\s*$/, "")
      .trim();
    if (anchor !== "") reading.anchors.push(anchor);
    return;
  }
  const tag = line[0];
  if (line === "") reading.lines.push({ tag: " ", text: "" });
  else if (tag === " " || tag === "-" || tag === "+") reading.lines.push({ tag, text: line.slice(1) });
  else throw new Refusal("malformed", `Line ${number} of the patch has no tag.`);
}

function emptyReading(): Reading {
  return { hunks: [], lines: [], anchors: [], endOfFile: false };
}

/** Takes a fence or a here-document off, and blank lines around the patch. */
function unwrapped(text: string): string[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const begin = lines.findIndex((line) => line.trimEnd() === "*** Begin Patch");
  return begin === -1 ? lines : lines.slice(begin);
}

/** Reads a V4A envelope, or a bare hunk body where `path` is given and there is no envelope. */
export function parseV4a(text: string, path: string | undefined): Operation[] {
  const lines = unwrapped(text);
  if (lines[0]?.trimEnd() !== "*** Begin Patch") {
    if (path === undefined) throw new Refusal("malformed", "The patch does not begin with *** Begin Patch.");
    return [{ op: "update", path, hunks: readBody(lines) }];
  }
  const operations: Operation[] = [];
  for (let i = 1; i < lines.length;) {
    const [, kind, name = ""] = HEADER.exec(lines[i]!.trimEnd()) ?? [];
    if (kind === "End Patch") return operations;
    if (kind === undefined && lines[i]!.trim() === "") {
      i++;
      continue;
    }
    const target = name.trim();
    if (kind === undefined || target === "")
      throw new Refusal("malformed", `Line ${i + 1} of the patch opens no file.`);
    let end = i + 1;
    while (
      end < lines.length &&
      !/^\*\*\* (?:Add|Update|Delete) File: |^\*\*\* End Patch\s*$/.test(lines[end]!)
    )
      end++;
    if (end === lines.length) throw new Refusal("truncated", "The patch has no *** End Patch.");
    operations.push(readFile(kind, target, lines.slice(i + 1, end), i + 1));
    i = end;
  }
  throw new Refusal("truncated", "The patch has no *** End Patch.");
}

function readFile(kind: string, path: string, body: readonly string[], number: number): Operation {
  if (kind === "Delete File") return { op: "delete", path };
  if (kind === "Add File") {
    const bad = body.find((line) => line !== "" && !line.startsWith("+"));
    if (bad !== undefined) throw new Refusal("malformed", `An added line below line ${number} has no plus.`);
    const added = body.filter((line) => line.startsWith("+")).map((line) => `${line.slice(1)}\n`);
    return { op: "add", path, text: added.join("") };
  }
  if (kind !== "Update File") throw new Refusal("malformed", `Line ${number} of the patch opens no file.`);
  const move = /^\*\*\* Move to: ?(.*)$/.exec(body[0] ?? "")?.[1]?.trim();
  const hunks = readBody(move === undefined ? body : body.slice(1));
  return { op: "update", path, to: move, hunks };
}

function readBody(body: readonly string[]): Hunk[] {
  const reading = emptyReading();
  const last = body.findLastIndex((line) => line !== "");
  for (const [i, line] of body.slice(0, last + 1).entries()) {
    if (line.trimEnd() === "*** End of File") {
      reading.endOfFile = true;
      closeHunk(reading);
    } else {
      readHunkLine(reading, line, i + 1);
    }
  }
  closeHunk(reading);
  return reading.hunks;
}
