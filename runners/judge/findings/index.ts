import type {
  EditRequest,
  EditResponse,
  Expectation,
  Hello,
  ReportField,
  Truth,
} from "../../../spec/types.ts";
import type { Finding, Verdict } from "../judgement.ts";
import { checkCode } from "./code.ts";
import type { Check } from "./context.ts";
import { checkCount } from "./count.ts";
import { factsOf } from "./facts.ts";
import { checkHonesty } from "./honesty.ts";
import { checkMessage } from "./message.ts";
import { checkSimilarity } from "./similarity.ts";
import { checkSpan } from "./span.ts";
import { checkStrategy } from "./strategy.ts";
import { checkWarnings } from "./warnings.ts";

const CHECKS: Readonly<Record<ReportField, Check>> = {
  code: checkCode,
  strategy: checkStrategy,
  span: checkSpan,
  count: checkCount,
  similarity: checkSimilarity,
  warnings: checkWarnings,
  message: checkMessage,
};

/** What an answer says that is not so: the fields that `hello.reports` names, and honesty always. */
export function findingsOf(given: {
  request: EditRequest;
  response: EditResponse;
  hello: Hello;
  truth?: Truth | undefined;
  expect?: Expectation | undefined;
  verdict?: Verdict | undefined;
}): Finding[] {
  const { truth, expect, verdict } = given;
  const { status } = given.response;
  if (status === "unsupported" || status === "error") return [];
  const context = { ...given, truth, expect, verdict, facts: factsOf(given.request, given.response) };
  const checks = Object.entries(CHECKS).filter(([field]) =>
    given.hello.reports.includes(field as ReportField),
  );
  return [...checkHonesty(context), ...checks.flatMap(([, check]) => check(context))];
}
