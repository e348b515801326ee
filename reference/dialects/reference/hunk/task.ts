import type { Code } from "../../../../spec/types.ts";
import { codePointCursor } from "../../../text/offsets.ts";
import type { Candidate as Seen, Trace } from "../../../trace.ts";
import { strategyOf } from "../ladder.ts";
import type { Settings } from "../options.ts";
import type { Hunk } from "../plan.ts";
import { lineAt, type Page } from "../text/page.ts";
import type { Presence } from "../text/presence.ts";

/** One hunk to be placed, and all that is known when its turn comes. */
export interface Task {
  readonly hunk: Hunk;
  readonly path: string;
  readonly text: string;
  /** The text in lines, read when that is first needed. */
  readonly page: () => Page;
  /** Which words the text holds. */
  readonly presence: Presence;
  readonly settings: Settings;
  /** Lines that earlier hunks of the file have added above this one's line number. */
  readonly shift: number;
  /** Index of the edit in the request. */
  readonly edit: number;
  readonly trace: Trace | undefined;
}

/** A stretch of the text that was looked at (UTF-16), and why it was not taken. */
export interface LookedAt {
  readonly start: number;
  readonly end: number;
  readonly score?: number | undefined;
  readonly refused?: string | undefined;
}

type Outcome = "matched" | "no-match" | "ambiguous" | "rejected";

/** Tells the trace what one strategy saw. */
export function traceStrategy(
  task: Task,
  strategy: string,
  outcome: Outcome,
  places: readonly LookedAt[],
): void {
  if (task.trace === undefined) return;
  const candidates = places.slice(0, 20).map((place) => seen(task, place));
  task.trace({ kind: "strategy", edit: task.edit, path: task.path, strategy, outcome, candidates });
}

function seen({ text, page }: Task, { start, end, score, refused }: LookedAt): Seen {
  const cursor = codePointCursor(text);
  const lines = page();
  return {
    start: cursor(start),
    end: cursor(end),
    line: lineAt(lines, start) + 1,
    endLine: lineAt(lines, Math.max(start, end - 1)) + 1,
    ...(score === undefined ? {} : { score }),
    ...(refused === undefined ? {} : { refused }),
  };
}

/** Tells the trace that a guard fired. */
export function traceGuard(task: Task, guard: string, code: Code | undefined, detail: string): void {
  task.trace?.({
    kind: "guard",
    edit: task.edit,
    path: task.path,
    guard,
    ...(code === undefined ? {} : { code }),
    detail,
  });
}

/** Tells the trace how the replacement was changed before it was written. */
export function traceAdjust(task: Task, needs: number, after: string): void {
  const before = task.hunk.replace;
  if (task.trace === undefined || before === after) return;
  task.trace({ kind: "adjust", edit: task.edit, path: task.path, what: strategyOf(needs), before, after });
}
