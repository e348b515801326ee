import type { EditRequest, Expectation, Hello, Policies, Truth } from "../../spec/types.ts";
import type { Answer } from "../engine.ts";
import { findingsOf } from "./findings/index.ts";
import type { Judgement } from "./judgement.ts";
import { acceptingPolicy } from "./policy.ts";
import { verdictOfResponse } from "./verdict.ts";

/** A case's request and truth, what an engine answered, and what the engine says of itself. */
export interface Judged {
  readonly request: EditRequest;
  readonly truth: Truth;
  readonly answer: Answer;
  readonly hello: Hello;
  /** What the case fixes of the answer's words. */
  readonly expect?: Expectation | undefined;
  /** Contested choices stated elsewhere than in `hello`: by the dialect's page or the user. They win. */
  readonly declaredPolicies?: Policies | undefined;
}

/** Judges one answer by the standard. Pure; the rules are `spec/judging.md`. */
export function judge({ request, truth, answer, hello, expect, declaredPolicies }: Judged): Judgement {
  if (answer.kind !== "response") return { verdict: answer.kind, findings: [] };
  const { response } = answer;
  const policies: Policies = { ...hello.policies, ...declaredPolicies };
  const verdict = verdictOfResponse(request, response, truth, policies);
  const findings = findingsOf({ request, response, hello, truth, expect, verdict });
  const partial = verdict === "correct" && response.status === "partial";
  const settled = verdict === "correct" || verdict === "correct-refusal" || verdict === "crash";
  const policy = partial
    ? "atomicity=partial"
    : settled
      ? undefined
      : acceptingPolicy(request, response, truth.camps, policies, truth.tolerances ?? []);
  const rest = {
    ...(verdict === "crash" ? { caught: true as const } : {}),
    findings,
    ...(policy === undefined ? {} : { policy }),
  };
  const troubled = (answer.trouble ?? []).length > 0;
  return troubled ? { verdict: "protocol-error", answered: verdict, ...rest } : { verdict, ...rest };
}
