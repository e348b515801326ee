import type { Finding, RunResult, Verdict } from "../../spec/types.ts";
import { CORRUPTION } from "../judge/index.ts";

/** The worse of two results stands first: what is silently wrong, then what broke, then what was refused. */
const WORST_FIRST: readonly Verdict[] = [
  "misapplied",
  "false-success",
  "torn",
  "crash",
  "timeout",
  "protocol-error",
  "wrong-refusal",
  "safe-miss",
  "unsupported",
  "correct-refusal",
  "correct",
];

export function severity(verdict: Verdict): number {
  return WORST_FIRST.length - WORST_FIRST.indexOf(verdict);
}

/** The verdict that rates count: of an engine that babbles, the one on the answer that came all the same. */
export function countedVerdict(result: RunResult): Verdict | undefined {
  return result.answered ?? result.verdict;
}

export function isCorruption(result: RunResult): boolean {
  const verdict = countedVerdict(result);
  return verdict !== undefined && CORRUPTION.includes(verdict);
}

/** The findings of a result that fail a MUST. */
export function failedMusts(
  result: RunResult,
  level: (requirement: string) => string | undefined,
): readonly Finding[] {
  return (result.findings ?? []).filter((finding) => level(finding.requirement) === "MUST");
}
