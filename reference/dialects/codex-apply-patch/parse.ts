import { envelopeLines } from "../../shared/codex/envelope.ts";
import {
  emptyUpdate,
  expectedHunkStart,
  hunkWithoutLines,
  invalidHeader,
  unexpectedLine,
} from "../../shared/codex/messages.ts";
import type { Section } from "../../shared/codex/sections.ts";
import {
  END_OF_FILE,
  fileHeader,
  hunkLine,
  MOVE_TO,
  type Hunk,
  type HunkLine,
} from "../../shared/v4a/lines.ts";
import { rustTrim } from "../../text/rust.ts";

/** A stretch of the patch's lines that has been read, up to the index `next`. */
interface Read<T> {
  readonly value: T;
  readonly next: number;
}

/**
 * Reads a patch as the fork does: one file section after another between the two markers, whose lines must be
 * exact.
 * @throws EngineRefusal with code `malformed` at the first section that does not fit.
 */
export function parsePatch(text: string): Section[] {
  const lines = envelopeLines(text, false).slice(0, -1);
  const sections: Section[] = [];
  for (let at = 1; at < lines.length;) {
    const { value, next } = readSection(lines, at);
    sections.push(value);
    at = next;
  }
  return sections;
}

function readSection(lines: readonly string[], at: number): Read<Section> {
  const trimmed = rustTrim(lines[at]!);
  const header = fileHeader(trimmed);
  switch (header?.op) {
    case undefined:
      throw invalidHeader(at + 1, trimmed);
    case "delete":
      return { value: { op: "delete", path: header.path }, next: at + 1 };
    case "add": {
      let next = at + 1;
      while (lines[next]?.startsWith("+") === true) next++;
      const content = lines.slice(at + 1, next).map((line) => `${line.slice(1)}\n`);
      return { value: { op: "add", path: header.path, content: content.join("") }, next };
    }
    case "update":
      return readUpdate(lines, at, header.path);
  }
}

function readUpdate(lines: readonly string[], at: number, path: string): Read<Section> {
  let next = at + 1;
  const to = lines[next]?.startsWith(MOVE_TO) === true ? lines[next++]!.slice(MOVE_TO.length) : undefined;
  const hunks: Hunk[] = [];
  while (next < lines.length) {
    const line = lines[next]!;
    if (rustTrim(line) === "") {
      next++;
      continue;
    }
    if (line.startsWith("***")) break;
    const hunk = readHunk(lines, next, hunks.length === 0);
    hunks.push(hunk.value);
    next = hunk.next;
  }
  if (hunks.length === 0) throw emptyUpdate(at + 1, path);
  return { value: { op: "update", path, ...(to === undefined ? {} : { to }), hunks }, next };
}

function readHunk(lines: readonly string[], at: number, mayLackStart: boolean): Read<Hunk> {
  const first = lines[at]!;
  const hasStart = first === "@@" || first.startsWith("@@ ");
  if (!hasStart && !mayLackStart) throw expectedHunkStart(at + 1, first);
  const header = first.startsWith("@@ ") ? first.slice(3) : null;
  const body: HunkLine[] = [];
  let next = hasStart ? at + 1 : at;
  for (; next < lines.length; next++) {
    const line = lines[next]!;
    if (line === END_OF_FILE) {
      if (body.length === 0) throw hunkWithoutLines(at + 2);
      return { value: { header, lines: body, endOfFile: true }, next: next + 1 };
    }
    const read = hunkLine(line);
    if (read === undefined) {
      if (body.length === 0) throw unexpectedLine(at + 2, line);
      break;
    }
    body.push(read);
  }
  if (body.length === 0) throw hunkWithoutLines(at + 2);
  return { value: { header, lines: body, endOfFile: false }, next };
}
