import { createHash } from "node:crypto";
import type { RunFooter, RunHeader, RunResult, RunShrink } from "../../../spec/types.ts";
import { compareIds } from "../ids.ts";

/** One line of a run file. */
export type RunLine = RunHeader | RunResult | RunShrink | RunFooter;

/** A run as read from its file, or as it stands in memory. */
export interface Run {
  readonly header: RunHeader;
  /** In the order of their case ids. */
  readonly results: readonly RunResult[];
  readonly shrinks: readonly RunShrink[];
  /** Absent where the run was cut off. */
  readonly footer?: RunFooter | undefined;
}

/** Orders results by their case ids. */
export function byCase(a: { case: string }, b: { case: string }): number {
  return compareIds(a.case, b.case);
}

/** A line as it is written; `volatile` is always last. */
export function lineOf(line: RunLine): string {
  const { volatile: loose, ...rest } = line as RunResult;
  return `${JSON.stringify(loose === undefined ? rest : { ...rest, volatile: loose })}\n`;
}

function fixedPart(result: RunResult): string {
  const { volatile: _, ...rest } = result;
  return `${JSON.stringify(rest)}\n`;
}

/** Counts and hash of a run's results. */
export function footerOf(results: readonly RunResult[], stopped?: string): RunFooter {
  const ordered = [...results].sort(byCase);
  const hash = createHash("sha256");
  const counts = new Map<string, number>();
  for (const result of ordered) {
    hash.update(fixedPart(result));
    const what = result.leftOut ? `left-out:${result.leftOut}` : (result.fidelity ?? result.verdict ?? "?");
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return {
    type: "footer",
    results: ordered.length,
    counts: Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
    hash: `sha256:${hash.digest("hex")}`,
    ...(stopped !== undefined && { stopped }),
  };
}

/** How many results a run or shard was to have. */
export function plannedResults(header: RunHeader): number {
  return header.shard?.count ?? header.plan.count;
}

/** Whether every planned case has its result and the footer stands. */
export function isComplete(run: Run): boolean {
  return run.footer !== undefined && run.results.length === plannedResults(run.header);
}

/** The whole file as text: header, results in the order of their ids, shrunk cases, footer. */
export function runText(run: Run): string {
  const lines: RunLine[] = [run.header, ...[...run.results].sort(byCase), ...run.shrinks];
  if (run.footer) lines.push(run.footer);
  return lines.map(lineOf).join("");
}
