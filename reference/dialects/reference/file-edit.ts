import type { Code, EditEntry } from "../../../spec/types.ts";
import { codePointCursor } from "../../text/offsets.ts";
import type { Trace } from "../../trace.ts";
import { applyHunk } from "./hunk/apply.ts";
import type { Landing } from "./hunk/outcome.ts";
import { strategyOf } from "./ladder.ts";
import { firmly, type Settings } from "./options.ts";
import { type Hunk, isRefusal, type Refusal, refuse } from "./plan.ts";
import { commonPairs } from "./text/sequence.ts";
import type { Quoted, WorkingFile } from "./tree.ts";

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What an edit is applied with. */
export interface EditTurn {
  /** Its index in the request. */
  readonly edit: number;
  readonly settings: Settings;
  /** It is the only edit of the request, so that none has to be kept apart from it. */
  readonly alone: boolean;
  readonly trace: Trace | undefined;
}

/** Applies one hunk to a file of the working tree. */
export function editFile(
  file: WorkingFile,
  hunk: Hunk,
  path: string,
  { edit, settings, alone, trace }: EditTurn,
): EditEntry {
  const { text } = file;
  const oddEdit = file.odd && ODD.test(hunk.search + hunk.replace);
  if (text === undefined || oddEdit) return refused(path, notUtf8(path));
  const shift = file.shifts.reduce(
    (sum, { line, lines }) => (hunk.line !== undefined && line < hunk.line ? sum + lines : sum),
    0,
  );
  const outcome = applyHunk({
    hunk,
    path,
    text,
    page: () => file.page(),
    presence: file.presence(),
    settings: file.odd ? firmly(settings) : settings,
    shift,
    edit,
    trace,
  });
  if (isRefusal(outcome))
    return refused(path, file.odd && outcome.refused === "not-found" ? notUtf8(path) : outcome);
  const cursor = codePointCursor(text);
  if (outcome.kind === "standing" && hunk.search !== hunk.replace && stoodBefore(file, hunk)) {
    return refused(
      path,
      refuse(
        "overlap",
        `An earlier edit changes the text that edit ${edit + 1} searches. Join the two into one.`,
      ),
    );
  }
  if (outcome.kind === "standing") {
    const [start, end] = [cursor(outcome.start), cursor(outcome.end)];
    return {
      status: "already-applied",
      path,
      code: standingCode(hunk),
      message: outcome.message,
      strategy: null,
      count: 0,
      start,
      end,
    };
  }
  const splices = [outcome, ...outcome.more].map(({ start, end }): Splice => ({
    start,
    end,
    text: outcome.text,
  }));
  if (!alone) {
    const overlap = remember(file, splices, edit, text);
    if (overlap !== undefined) return refused(path, overlap);
  }
  noteShift(file, text, outcome, hunk);
  file.write(splice(text, splices));
  return landedEntry(path, splices, outcome, cursor);
}

/** Whether a search that has no place stood in the file before the earlier edits of the request. */
function stoodBefore({ original, text }: WorkingFile, { search, whole }: Hunk): boolean {
  if (typeof original !== "string" || original === text) return false;
  const [before, now] = [original, text ?? ""].map((one) => one.replace(/\r\n?/g, "\n"));
  const lines = search.replace(/\r\n?/g, "\n");
  const sought = whole ? lines.slice(0, -1) : lines;
  return sought !== "" && before!.includes(sought) && !now!.includes(sought);
}

/** A byte that is no character; such an edit could not be told from the file's own. */
const ODD = /[\udc80-\udcff]/u;

function notUtf8(path: string): Refusal {
  return refuse(
    "not-utf8",
    `${path} is not UTF-8, and the search is not in it byte for byte, so it is left alone.`,
  );
}

function standingCode(hunk: Hunk): Code {
  return hunk.search === hunk.replace ? "no-op" : "already-applied";
}

export function refused(path: string, { refused: code, message }: Refusal): EditEntry {
  return { status: "refused", path, code, message };
}

function landedEntry(
  path: string,
  splices: readonly Splice[],
  outcome: Landing,
  cursor: (offset: number) => number,
): EditEntry {
  const spans = splices.map(({ start, end }): [number, number] => [cursor(start), cursor(end)]);
  const entry: EditEntry = {
    status: "applied",
    path,
    strategy: strategyOf(outcome.needs),
    count: spans.length,
    start: spans[0]![0],
    end: spans[spans.length - 1]![1],
    similarity: outcome.similarity,
  };
  return spans.length > 1 ? { ...entry, spans } : entry;
}

function splice(text: string, splices: readonly Splice[]): string {
  let out = "";
  let at = 0;
  for (const { start, end, text: now } of splices) {
    out += text.slice(at, start) + now;
    at = end;
  }
  return out + text.slice(at);
}

function noteShift(file: WorkingFile, text: string, { start, end, text: now }: Landing, hunk: Hunk): void {
  if (hunk.line === undefined) return;
  const count = (part: string): number => part.split("\n").length - 1;
  file.shifts.push({ line: hunk.line, lines: count(now) - count(text.slice(start, end)) });
}

/**
 * Notes which text an edit quoted and left alone, and refuses where it changes text that an earlier one
 * quoted.
 */
function remember(
  file: WorkingFile,
  splices: readonly Splice[],
  edit: number,
  text: string,
): Refusal | undefined {
  const fine = splices.flatMap((one) => refine(text, one));
  for (const { start, end } of fine) {
    const hit = file.quoted.find((other) => start < other.end && end > other.start);
    if (hit !== undefined) {
      return refuse(
        "overlap",
        `Edit ${edit + 1} changes text that edit ${hit.edit + 1} quotes as well. Join the two into one.`,
      );
    }
  }
  const quoted = [...file.quoted, ...splices.flatMap((one) => untouched(one, fine, edit))];
  file.quoted = quoted.flatMap((one) => moved(one, fine));
  return undefined;
}

/** Lines with their line feeds. */
function endedLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The lines that a splice really changes; inside one line, the part between common ends. */
function refine(text: string, whole: Splice): Splice[] {
  const [old, now] = [endedLines(text.slice(whole.start, whole.end)), endedLines(whole.text)];
  const pairs = commonPairs(old, now);
  const found: Splice[] = [];
  let [i, j, at] = [0, 0, whole.start];
  for (const [x, y] of [...pairs, [old.length, now.length] as const]) {
    const [gone, come] = [old.slice(i, x).join(""), now.slice(j, y).join("")];
    if (gone !== come) found.push(trimmed({ start: at, end: at + gone.length, text: come }, gone));
    at += gone.length + (old[x]?.length ?? 0);
    [i, j] = [x + 1, y + 1];
  }
  return found;
}

function trimmed({ start, end, text }: Splice, gone: string): Splice {
  let head = 0;
  while (head < gone.length && head < text.length && gone[head] === text[head]) head++;
  let tail = 0;
  const most = Math.min(gone.length, text.length) - head;
  while (tail < most && gone[gone.length - 1 - tail] === text[text.length - 1 - tail]) tail++;
  return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) };
}

function untouched({ start, end }: Splice, changed: readonly Splice[], edit: number): Quoted[] {
  const found: Quoted[] = [];
  let at = start;
  for (const one of changed) {
    if (one.end < start || one.start > end) continue;
    if (one.start > at) found.push({ edit, start: at, end: one.start });
    at = Math.max(at, one.end);
  }
  if (end > at) found.push({ edit, start: at, end });
  return found;
}

/** Where a stretch lies after splices; one that a splice cut lies in two. */
function moved(one: Quoted, splices: readonly Splice[]): Quoted[] {
  let shift = 0;
  let parts: Quoted[] = [{ ...one }];
  for (const { start, end, text } of splices) {
    const delta = text.length - (end - start);
    if (end <= one.start) {
      shift += delta;
    } else if (start < one.end && start > one.start && start === end) {
      const last = parts.pop()!;
      parts = [
        ...parts,
        { ...last, end: start },
        { edit: one.edit, start: start + delta, end: last.end + delta },
      ];
    }
  }
  return parts.map((part) => ({ edit: part.edit, start: part.start + shift, end: part.end + shift }));
}
