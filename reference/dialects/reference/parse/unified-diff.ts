import { type Hunk, hunk, isRefusal, type Operation, type Refusal, refuse } from "../plan.ts";
import { diffName, stripPrefix } from "./diff-names.ts";
import { unwrapFence } from "./framing.ts";
import { readHunkBody } from "./hunk-lines.ts";
import { asText, sentLines } from "./lines.ts";

const GIT = /^diff --git /;
const HUNK = /^@@(?: -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))?)?(?:.*?@@(.*))?\s*$/;
const NO_NEWLINE = /^\\ /;
const EXTENDED =
  /^(index |old mode |new mode |new file mode |deleted file mode |similarity index |dissimilarity index |rename |copy |Index: |=+$|Only in )/;

/** What the headers of one file say. */
interface FilePart {
  old: string | undefined;
  new: string | undefined;
  named: boolean;
  created: boolean;
  deleted: boolean;
  from: string | undefined;
  to: string | undefined;
  hunks: Hunk[];
}

function part(): FilePart {
  return {
    old: undefined,
    new: undefined,
    named: false,
    created: false,
    deleted: false,
    from: undefined,
    to: undefined,
    hunks: [],
  };
}

/** A unified diff, with or without git's headers, or hunks alone for the file at `path`. */
export function parseUnifiedDiff(
  text: string,
  path: string | undefined,
  names: readonly string[],
): Operation[] | Refusal {
  const parts = readParts(unwrapFence(sentLines(text)));
  if (!Array.isArray(parts)) return parts;
  const operations: Operation[] = [];
  for (const read of parts) {
    const operation = asOperation(read, path, names);
    if (operation === undefined) continue;
    if (isRefusal(operation)) return operation;
    operations.push(operation);
  }
  return operations.length > 0 ? operations : refuse("no-edits", "No hunk in the diff.");
}

function readParts(lines: readonly string[]): FilePart[] | Refusal {
  const parts: FilePart[] = [];
  let open: FilePart | undefined;
  let at = 0;
  const begin = (): FilePart => {
    open = part();
    parts.push(open);
    return open;
  };
  while (at < lines.length) {
    const line = lines[at]!;
    if (GIT.test(line)) {
      begin();
      at++;
    } else if (isFileHeader(lines, at)) {
      if (open === undefined || open.named || open.hunks.length > 0) open = begin();
      open.old = diffName(line.slice(4));
      open.new = diffName(lines[at + 1]!.slice(4));
      open.named = true;
      at += 2;
    } else if (open?.named === true && open.hunks.length === 0 && /^[ +-]/.test(line)) {
      // The hunk's header line is missing.
      const end = looseEnd(lines, at);
      const read = readHunk(["@@", ...lines.slice(at, end)]);
      if (isRefusal(read)) return read;
      open.hunks.push(read);
      at = end;
    } else if (line.startsWith("@@") && HUNK.test(line)) {
      open ??= begin();
      const end = hunkEnd(lines, at);
      const read = readHunk(lines.slice(at, end));
      if (isRefusal(read)) return read;
      open.hunks.push(read);
      at = end;
    } else if (/^(GIT binary patch|Binary files .* differ)/.test(line)) {
      return refuse("malformed", "The diff holds a binary patch, which can not be applied to text.");
    } else {
      if (open !== undefined) readExtended(open, line);
      at++;
    }
  }
  return parts.length === 0 ? looseBody(lines) : parts;
}

/** Lines that are tagged, under no header at all: one hunk. */
function looseBody(lines: readonly string[]): FilePart[] | Refusal {
  if (!lines.some((line) => /^[+-]/.test(line))) return [];
  const read = readHunk(["@@", ...lines]);
  if (isRefusal(read)) return read;
  return [{ ...part(), hunks: [read] }];
}

function isFileHeader(lines: readonly string[], at: number): boolean {
  return lines[at]!.startsWith("--- ") && (lines[at + 1] ?? "").startsWith("+++ ");
}

function readExtended(open: FilePart, line: string): void {
  if (line.startsWith("new file mode")) open.created = true;
  if (line.startsWith("deleted file mode")) open.deleted = true;
  if (line.startsWith("rename from ")) open.from = diffName(line.slice(12));
  if (line.startsWith("rename to ")) open.to = diffName(line.slice(10));
}

function startsNext(lines: readonly string[], at: number): boolean {
  const line = lines[at]!;
  return GIT.test(line) || (line.startsWith("@@") && HUNK.test(line)) || isFileHeader(lines, at);
}

/** Where a hunk ends: by its counts where they fit, otherwise at the next header. */
function hunkEnd(lines: readonly string[], at: number): number {
  const head = HUNK.exec(lines[at]!)!;
  if (head[1] !== undefined) {
    const end = countedEnd(lines, at + 1, Number(head[2] ?? 1), Number(head[4] ?? 1));
    if (end !== undefined) return end;
  }
  return looseEnd(lines, at + 1);
}

function looseEnd(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && !startsNext(lines, end) && !EXTENDED.test(lines[end]!)) end++;
  return end;
}

function countedEnd(lines: readonly string[], from: number, old: number, now: number): number | undefined {
  let at = from;
  while (at < lines.length && (old > 0 || now > 0 || NO_NEWLINE.test(lines[at]!))) {
    const tag = lines[at]![0] ?? " ";
    if (tag === " " || tag === "-") old--;
    if (tag === " " || tag === "+") now--;
    if (!" -+\\".includes(tag)) return undefined;
    at++;
  }
  if (old !== 0 || now !== 0) return undefined;
  let next = at;
  while (next < lines.length && lines[next]!.trim() === "") next++;
  if (next < lines.length && NO_NEWLINE.test(lines[next]!)) next++;
  const over =
    next >= lines.length ||
    startsNext(lines, next) ||
    EXTENDED.test(lines[next]!) ||
    /^--\s*$/.test(lines[next]!) ||
    !/^[ +\\-]/.test(lines[next]!);
  return over ? next : undefined;
}

function readHunk(lines: readonly string[]): Hunk | Refusal {
  const head = HUNK.exec(lines[0]!)!;
  const body: string[] = [];
  const bareEnd = { old: false, new: false };
  let marked = false;
  for (const line of lines.slice(1)) {
    if (!NO_NEWLINE.test(line)) {
      body.push(line);
      continue;
    }
    marked = true;
    const tag = body[body.length - 1]?.[0];
    if (tag !== "+") bareEnd.old = true;
    if (tag !== "-") bareEnd.new = true;
  }
  const counted = head[1] === undefined ? undefined : Number(head[2] ?? 1);
  trimEnd(body, counted);
  const read = readHunkBody(body);
  if (!read.changes && read.untagged !== undefined) {
    return refuse("malformed", `The hunk ${lines[0]!.trim()} has no line that begins with + or -.`);
  }
  const heading = (head[5] ?? "").trim();
  return hunk(read.pair, {
    line: head[1] === undefined || head[1] === "0" ? undefined : Number(head[1]),
    anchors: heading === "" ? [] : [heading],
    bareEnd: marked ? bareEnd : undefined,
    untagged: read.untagged,
  });
}

/** Takes off empty lines at the end of a hunk that its count of old lines does not cover. */
function trimEnd(body: string[], counted: number | undefined): void {
  const old = body.filter((line) => !/^[+\\]/.test(line)).length;
  let spare = counted === undefined ? body.length : old - counted;
  while (body.length > 0 && body[body.length - 1] === "" && spare > 0) {
    body.pop();
    spare--;
  }
}

function asOperation(
  read: FilePart,
  path: string | undefined,
  names: readonly string[],
): Operation | Refusal | undefined {
  const [oldName, newName] = [read.old, read.new].map((name) => name && stripPrefix(name, names));
  if (read.from !== undefined && read.to !== undefined) {
    return { op: "update", path: read.from, to: read.to, hunks: read.hunks };
  }
  if (read.named && oldName === undefined && newName !== undefined) return asCreation(newName, read);
  if (read.named && newName === undefined && oldName !== undefined) {
    return { op: "delete", path: oldName, hunks: read.hunks };
  }
  if (read.hunks.length === 0) return undefined;
  const name = read.named ? meant(oldName, newName, names) : path;
  if (name === undefined) return refuse("malformed", "The diff names no file: it needs --- and +++ lines.");
  if (read.created) return asCreation(name, read);
  return { op: read.deleted ? "delete" : "update", path: name, hunks: read.hunks };
}

function meant(
  oldName: string | undefined,
  newName: string | undefined,
  names: readonly string[],
): string | undefined {
  if (newName !== undefined && names.includes(newName)) return newName;
  if (oldName !== undefined && names.includes(oldName)) return oldName;
  return newName ?? oldName;
}

function asCreation(path: string, read: FilePart): Operation | Refusal {
  if (read.hunks.some(({ search }) => search !== "")) {
    return refuse("malformed", `The diff makes the new file ${path} but quotes old lines of it.`);
  }
  const text = asText(read.hunks.flatMap(({ replace }) => sentLines(replace)));
  const bare = read.hunks.some(({ bareEnd }) => bareEnd?.new === true);
  return { op: "add", path, content: bare && text.endsWith("\n") ? text.slice(0, -1) : text };
}
