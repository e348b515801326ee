import type { Baseline, BaselineEntry, RunResult } from "../../spec/types.ts";
import { levelOf } from "../corpus/requirements.ts";
import { type Failure, failuresOf, subjectNames } from "./failures.ts";
import { isComplete, type Run } from "./file/lines.ts";

/** An entry of a baseline that excuses nothing any more, and why. */
export interface DeadEntry {
  readonly entry: BaselineEntry;
  readonly why: "stale" | "unmatched" | "expired";
}

/** How a run stands once everything is excused that may be. */
export interface Standing {
  /** Results that fall short and that nothing excuses. */
  readonly short: readonly RunResult[];
  /** Results that fall short as the baseline says they do. */
  readonly known: readonly RunResult[];
  /** Results that fall short as they did in the run given to `--changed-since`. */
  readonly before: readonly RunResult[];
  /** Results that fell short in that run and do no more. */
  readonly mended: readonly string[];
  readonly dead: readonly DeadEntry[];
}

export interface Excuses {
  readonly baseline?: Baseline | undefined;
  readonly since?: Run | undefined;
  /** Day that `until` is compared with, YYYY-MM-DD. */
  readonly today?: string | undefined;
}

/**
 * Weighs the results of a run against a baseline and an earlier run. Entries of the baseline are held
 * against a whole run only: a part of the plan cannot show that a shortcoming is gone.
 */
export function standingOf(run: Run, { baseline, since, today }: Excuses): Standing {
  const day = today ?? new Date().toISOString().slice(0, 10);
  const entries = baseline?.entries ?? [];
  const live = entries.filter((entry) => entry.until === undefined || entry.until >= day);
  const used = new Set<BaselineEntry>();
  const earlier = new Map(since?.results.map((result) => [result.case, result]));
  const [short, known, before]: RunResult[][] = [[], [], []];
  const mended: string[] = [];
  for (const result of run.results) {
    const failures = failuresOf(result, levelOf);
    const then = earlier.get(result.case);
    const failedBefore = then ? failuresOf(then, levelOf) : [];
    if (failures.length === 0) {
      if (failedBefore.length > 0 && result.leftOut === undefined) mended.push(result.case);
      continue;
    }
    // Every failure is looked up, so that an entry counts as used even where another one is not excused.
    const excused = failures.map((failure) => markUsed(failure, live, used));
    if (excused.every(Boolean)) known!.push(result);
    else if (failures.every((failure) => failedBefore.some(({ what }) => what === failure.what))) {
      before!.push(result);
    } else short!.push(result);
  }
  return {
    short: short!,
    known: known!,
    before: before!,
    mended,
    dead: deadEntries(run, entries, used, day),
  };
}

function markUsed(failure: Failure, entries: readonly BaselineEntry[], used: Set<BaselineEntry>): boolean {
  const fitting = entries.filter(({ what, about }) => what === failure.what && failure.about.includes(about));
  for (const entry of fitting) used.add(entry);
  return fitting.length > 0;
}

function deadEntries(
  run: Run,
  entries: readonly BaselineEntry[],
  used: ReadonlySet<BaselineEntry>,
  day: string,
): DeadEntry[] {
  const whole = isComplete(run) && run.header.shard === undefined && !isSelection(run);
  const put = run.results.filter((result) => result.leftOut === undefined);
  const named = new Set(put.flatMap((result) => [result.case, ...subjectNames(result)]));
  const said = new Set(
    put.flatMap((result) => (result.findings ?? []).map(({ requirement }) => requirement)),
  );
  return entries.flatMap((entry): DeadEntry[] => {
    if (entry.until !== undefined && entry.until < day) return [{ entry, why: "expired" }];
    if (!whole || used.has(entry)) return [];
    return [{ entry, why: named.has(entry.about) || said.has(entry.about) ? "stale" : "unmatched" }];
  });
}

/** Whether single cases were picked by hand. */
function isSelection(run: Run): boolean {
  return run.header.arguments.includes("--case");
}

/** A baseline that excuses every failure of a run: what it had keeps its reason. */
export function baselineOf(run: Run, old: Baseline | undefined): Baseline {
  const entries = new Map<string, BaselineEntry>();
  const keyOf = ({ about, what }: { about: string; what: string }): string => `${about}\n${what}`;
  const standing = standingOf(run, { baseline: old });
  const dead = new Set(standing.dead.map(({ entry }) => entry));
  for (const entry of old?.entries ?? []) if (!dead.has(entry)) entries.set(keyOf(entry), entry);
  for (const result of standing.short) {
    for (const { what, about } of failuresOf(result, levelOf)) {
      // The widest name: the drift or requirement, and the case where it has neither.
      const entry = { about: about[1] ?? about[0]!, what, reason: "not looked into yet" };
      if (!entries.has(keyOf(entry))) entries.set(keyOf(entry), entry);
    }
  }
  const ordered = [...entries.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return { schema: 1, engine: run.header.engine.id, entries: ordered };
}
