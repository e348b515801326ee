import { codePointCursor } from "../../text/offsets.ts";
import type { Candidate, Trace, TraceEvent } from "../../trace.ts";
import type { WatchBlock, WatchDryRun } from "./blocks/apply.ts";
import { APPEND } from "./replace/do-replace.ts";
import type { WatchHunk } from "./udiff/apply.ts";

/** Places listed for one attempt at most. */
const PLACES_SHOWN = 10;

/** Tells a trace what becomes of each block. */
export function watchBlocks(trace: Trace): WatchBlock {
  return (edit, path) => ({
    unwrapped: (side, before, after) =>
      trace({ kind: "adjust", edit, path, what: `unwrap ${side}`, before, after }),
    step: (step, landing, whole) => {
      const span = landing?.span;
      trace({
        kind: "strategy",
        edit,
        path,
        strategy: step.name,
        outcome: landing === undefined ? "no-match" : landing.text === "" ? "rejected" : "matched",
        candidates: span === undefined ? [] : [candidate(whole, ...span)],
      });
    },
    appended: (content) => trace(appendEvent(edit, path, content)),
    redirected: () =>
      trace({
        kind: "guard",
        edit,
        path,
        guard: "other-file",
        detail:
          "The file that the block names gives no result; the first other file of the chat that does is edited.",
      }),
  });
}

/** Tells a trace of the blocks that a dry run sends on to another file. */
export function watchDryRun(trace: Trace): WatchDryRun {
  const seen: TraceEvent[] = [];
  return {
    block: watchBlocks((event) => seen.push(event)),
    done(sentOn) {
      if (sentOn) for (const event of seen) trace(event);
      seen.length = 0;
    },
  };
}

/** Tells a trace what the hunks of a unified diff go through. */
export function watchHunks(trace: Trace): WatchHunk {
  return (edit, path) => ({
    attempt: (stage, attempt, found, form, search) =>
      trace({
        kind: "strategy",
        edit,
        path,
        strategy: stage === "direct" ? `direct:${attempt}` : `sections:${attempt}`,
        outcome: found ? "matched" : "no-match",
        // The other attempts search a rewritten text, whose offsets are not the file's.
        candidates: found && attempt === "exact" ? places(form, search) : [],
      }),
    appended: (content) => trace(appendEvent(edit, path, content)),
    rewritten: (before, after) =>
      trace({
        kind: "adjust",
        edit,
        path,
        what: "explicit lines",
        before: before.join(""),
        after: after.join(""),
      }),
  });
}

function appendEvent(edit: number, path: string, content: string): TraceEvent {
  const at = content.length;
  return {
    kind: "strategy",
    edit,
    path,
    strategy: APPEND,
    outcome: "matched",
    candidates: [candidate(content, at, at)],
  };
}

/** All of them: every occurrence is replaced. */
function places(text: string, search: string): Candidate[] {
  const found: Candidate[] = [];
  for (let at = text.indexOf(search); at !== -1; at = text.indexOf(search, at + search.length)) {
    found.push(candidate(text, at, at + search.length));
    if (found.length === PLACES_SHOWN) break;
  }
  return found;
}

function candidate(text: string, from: number, to: number): Candidate {
  const points = codePointCursor(text);
  const line = lineFeeds(text, 0, from) + 1;
  const start = points(from);
  return { start, end: points(to), line, endLine: Math.max(line, line + lineFeeds(text, from, to - 1)) };
}

function lineFeeds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
