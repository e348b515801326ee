import type { Case, RunResult } from "../../spec/types.ts";
import { isRecoverable } from "../judge/index.ts";
import { type Outcome, saidOf } from "./put.ts";

/** The line of a run file that tells what came of a case; keys always in the same order. */
export function resultOf(
  one: Case,
  origin: "corpus" | "generated",
  outcome: Outcome,
  milliseconds?: number,
): RunResult {
  const result: RunResult = {
    type: "result",
    case: one.id,
    origin,
    format: one.request.format,
    ...(one.drifts && { drifts: one.drifts }),
    ...(one.requirements.length > 0 && { requirements: one.requirements }),
    ...(one.truth && isRecoverable(one.truth) && { recoverable: true }),
  };
  if (outcome.kind === "left-out") return { ...result, leftOut: outcome.reason };
  const { answer, step } = outcome;
  const good =
    outcome.kind === "compared"
      ? outcome.outcome === "same"
      : outcome.judgement.verdict.startsWith("correct") && outcome.judgement.findings.length === 0;
  return {
    ...result,
    ...(outcome.kind === "judged"
      ? judgementOf(outcome.judgement)
      : {
          fidelity: outcome.outcome,
          ...(outcome.differences.length > 0 && { differences: [...outcome.differences] }),
        }),
    ...(one.then && { step }),
    ...(!good && { said: saidOf(answer) }),
    ...(answer.kind === "response" && answer.flaky && { flaky: true }),
    ...(answer.trouble && { trouble: [...answer.trouble] }),
    ...(milliseconds !== undefined && { volatile: { ms: Math.round(milliseconds * 100) / 100 } }),
  };
}

function judgementOf({
  verdict,
  caught,
  answered,
  policy,
  findings,
}: Extract<Outcome, { kind: "judged" }>["judgement"]): Partial<RunResult> {
  return {
    verdict,
    ...(caught && { caught }),
    ...(answered && { answered }),
    ...(policy !== undefined && { policy }),
    ...(findings.length > 0 && { findings: [...findings] }),
  };
}
