import { hasLoneSurrogate } from "../../../text/bytes.ts";
import { type Hunk, type Refusal, refuse } from "../plan.ts";
import { diagnoseWrapping } from "./diagnose.ts";
import { expandElision } from "./expand.ts";
import { applyExactly, exactPlaces } from "./exact.ts";
import { changesOnlyTheEnd, changeTheEnd } from "./final-newline.ts";
import { checkElision, checkSearch } from "./guards.ts";
import { insertWithoutSearch } from "./insertion.ts";
import { matchLoosely } from "./loose.ts";
import { nowhere } from "./messages.ts";
import type { Outcome } from "./outcome.ts";
import { landedBefore } from "./resend.ts";
import { type Task, traceGuard, traceStrategy } from "./task.ts";

/** Finds the place of one hunk and makes what it becomes: guards, the exact rung, all others, re-sends. */
export function applyHunk(sent: Task): Outcome {
  const task: Task = { ...sent, hunk: withoutBom(sent.hunk) };
  const { hunk } = task;
  if (hunk.search === "") return insertWithoutSearch(task);
  const bad = checkSearch(hunk, task.path) ?? checkElision(hunk, task.text);
  if (bad === undefined) return place(task);
  const whole =
    bad.refused === "elision" && task.settings.allowed !== 0 ? expandElision(hunk, task.text) : undefined;
  if (whole === undefined || checkElision(whole, task.text) !== undefined) {
    traceGuard(task, bad.refused, bad.refused, bad.message);
    return bad;
  }
  traceGuard(task, "elision", undefined, "the mark in the replacement stands for lines of the search");
  return place({ ...task, hunk: whole });
}

function place(task: Task): Outcome {
  if (changesOnlyTheEnd(task.hunk)) return changeTheEnd(task);
  const places = exactPlaces(task);
  if (places.length > 0) return applyExactly(task, places);
  traceStrategy(task, "exact", "no-match", []);
  if (hasLoneSurrogate(task.hunk.search)) {
    return refuse(
      "not-found",
      `The search holds half a character, which is not in ${task.path}. Quote whole ones.`,
    );
  }
  if (task.hunk.all) return missingEverywhere(task);
  const loose = task.settings.allowed === 0 ? { seen: false } : matchLoosely(task);
  return loose.outcome ?? missing(task, loose.why);
}

function withoutBom(hunk: Hunk): Hunk {
  const strip = (text: string): string => (text.startsWith("\ufeff") ? text.slice(1) : text);
  return hunk.search.startsWith("\ufeff") || hunk.replace.startsWith("\ufeff")
    ? { ...hunk, search: strip(hunk.search), replace: strip(hunk.replace) }
    : hunk;
}

/** The search has no place: its edit landed before, or what is wrong with it is said. */
function missing(task: Task, why: string | undefined): Outcome {
  const { hunk, path } = task;
  const before = hunk.search === hunk.replace ? undefined : landedBefore(task);
  if (before !== undefined) {
    traceGuard(task, "re-send", "already-applied", "the new text stands there and the old is gone");
    return {
      kind: "standing",
      ...before,
      message: "The new text stands in the file already, and the old is gone.",
    };
  }
  const wrapped = diagnoseWrapping(task.page, hunk, path);
  if (wrapped !== undefined) {
    traceGuard(task, wrapped.refused, wrapped.refused, wrapped.message);
    return wrapped;
  }
  return refuse("not-found", nowhere(task, why));
}

/** `replaceAll` takes exact matches only. */
function missingEverywhere(task: Task): Refusal {
  const { hunk, path } = task;
  const { seen } = matchLoosely({ ...task, hunk: { ...hunk, all: false }, trace: undefined });
  if (!seen) return refuse("not-found", nowhere(task, undefined));
  const message = `The search stands in ${path} only in like form, and every occurrence was asked for. Quote it exactly.`;
  traceGuard(task, "approximate-replace-all", "approximate-replace-all", message);
  return refuse("approximate-replace-all", message);
}
