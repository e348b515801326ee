import type { Finding, RunResult, Verdict } from "../../spec/types.ts";
import { CORRUPTION, FALLS_SHORT } from "../judge/index.ts";

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

/** Whether a result alone makes its run fall short. A declared policy that accepts it excuses it. */
export function fallsShort(result: RunResult, level: (requirement: string) => string | undefined): boolean {
  if (result.fidelity) return result.fidelity === "differs";
  if (result.verdict === undefined) return false;
  if (FALLS_SHORT.includes(result.verdict) && result.policy === undefined) return true;
  return failedMusts(result, level).length > 0;
}
