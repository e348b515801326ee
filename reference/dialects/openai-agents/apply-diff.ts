import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { SeekLines } from "../../shared/v4a/seek-sequence.ts";
import { SeekTrace } from "../../shared/v4a/seek-trace.ts";
import { END_PATCH } from "../../shared/v4a/lines.ts";
import type { Trace } from "../../trace.ts";
import {
  diffLines,
  isDone,
  isTerminator,
  readBody,
  readHeaders,
  soughtLines,
  type Change,
} from "./diff-lines.ts";
import { cursorBehind, placeBody } from "./place.ts";

/** `create` takes a diff of added lines alone and does not look at the text. */
export type Mode = "default" | "create";

/** The file in traces, and the index in the request of the next edit, which each hunk and created file moves on. */
export interface DiffTarget {
  readonly path: string;
  readonly trace: Trace | undefined;
  nextEdit: number;
}

/**
 * The text with a diff body carried out; the package's `apply_diff`. A text with any CRLF comes out with CRLF
 * throughout, and one without LF takes the diff's line ending.
 * @throws EngineRefusal where the package raises ValueError.
 */
export function applyDiff(input: string, diff: string, mode: Mode, target: DiffTarget): string {
  const lines = diffLines(diff);
  const newline = (mode !== "create" && input.includes("\n") ? input : diff).includes("\r\n") ? "\r\n" : "\n";
  if (mode === "create") {
    target.nextEdit++;
    return createdLines(lines).join(newline);
  }
  const source = input.replaceAll("\r\n", "\n").split("\n");
  return changedLines(source, placeChanges(source, lines, input, target)).join(newline);
}

/** The lines of a diff that adds alone, up to a terminator. */
export function createdLines(lines: readonly string[]): string[] {
  const end = lines.findIndex(isTerminator);
  return (end === -1 ? lines : lines.slice(0, end)).map((line) => {
    if (!line.startsWith("+")) throw new EngineRefusal("malformed", `Invalid Add File Line: ${line}`);
    return line.slice(1);
  });
}

/** The changes of all hunks, in the order of the diff, at lines of the text as it was. */
function placeChanges(
  source: readonly string[],
  lines: readonly string[],
  input: string,
  target: DiffTarget,
): Change[] {
  const seekLines = new SeekLines(source, soughtLines(lines));
  const trace = target.trace && new SeekTrace(target.trace, target.path, target.nextEdit, withEnds(input));
  const changes: Change[] = [];
  let cursor = 0;
  for (let at = 0; !isDone(lines, at);) {
    const headers = readHeaders(lines, at);
    if (headers.count === 0 && cursor > 0) {
      throw new EngineRefusal("malformed", `Invalid Line:\n${lines[at] ?? END_PATCH}`);
    }
    cursor = cursorBehind(headers, seekLines, cursor, trace);
    const body = readBody(lines, at + headers.count);
    const index = placeBody(body, seekLines, cursor, trace);
    cursor = index + body.context.length;
    for (const change of body.changes) changes.push({ ...change, at: change.at + index });
    at = body.next;
    target.nextEdit++;
    if (trace !== undefined) trace.edit = target.nextEdit;
  }
  return changes;
}

/** Lines of a text with their LFs; the last one, often empty, has none. */
function withEnds(text: string): string[] {
  return text.split("\n").map((line, i, all) => (i < all.length - 1 ? `${line}\n` : line));
}

function changedLines(source: readonly string[], changes: readonly Change[]): string[] {
  const changed: string[] = [];
  let cursor = 0;
  for (const { at, removed, added } of changes) {
    if (cursor > at) {
      throw new EngineRefusal("overlap", `applyDiff: overlapping chunk at ${at} (cursor ${cursor})`);
    }
    for (; cursor < at; cursor++) changed.push(source[cursor]!);
    for (const line of added) changed.push(line);
    cursor += removed.length;
  }
  for (; cursor < source.length; cursor++) changed.push(source[cursor]!);
  return changed;
}
