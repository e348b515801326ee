import { createHash } from "node:crypto";
import type {
  Case,
  EditRequest,
  EditResponse,
  FileChanges,
  Files,
  Hello,
  LeftOut,
  Said,
  Step,
  Truth,
} from "../../spec/types.ts";
import { setContent } from "../../reference/shared/tree.ts";
import type { Answer, Engine } from "../engine.ts";
import { compareAnswers, judge, type Judgement } from "../judge/index.ts";
import { checkLaws } from "../laws/index.ts";
import { checkSyntax } from "../syntax/index.ts";
import { leftOut } from "./fits.ts";
import type { Question } from "./question.ts";

/** What came of one case. In a sequence the step that decided, from 0. */
export type Outcome =
  | { kind: "left-out"; reason: LeftOut }
  | { kind: "judged"; judgement: Judgement; answer: Answer; request: EditRequest; step: number }
  | {
      kind: "compared";
      outcome: "same" | "differs";
      differences: readonly string[];
      answer: Answer;
      request: EditRequest;
      step: number;
    };

/**
 * Puts a case to an engine and judges what comes. A sequence goes on as long as the engine does what is
 * right, its own tree carried along; the first step that falls short decides.
 * @throws EditproofError `engine-gone` where the engine no longer starts
 */
export async function putCase(engine: Engine, one: Case, question: Question): Promise<Outcome> {
  const steps = requestsOf(one, question);
  const reason = whyLeftOut(one, steps, engine.hello, question);
  if (reason) return { kind: "left-out", reason };
  let files: Files = one.request.files;
  for (let step = 0; ; step++) {
    const { before, truth, ...rest } = steps[step]!;
    if (before) files = changed(files, before.files);
    const request = { ...rest, files } as EditRequest;
    const answer = await engine.apply(request, one.id);
    const outcome = question.dialect
      ? compared(one, request, answer, engine.hello, question, step)
      : judged(one, request, truth!, answer, engine.hello, step);
    if (outcome.kind === "judged" && checksLaws(one, question)) await addLaws(outcome, engine);
    const good = isGood(outcome);
    if (!good || step === steps.length - 1) return outcome;
    if (answer.kind === "response") files = changed(files, answer.response.files ?? {});
  }
}

/** Laws ask the engine again, up to seven times: they are checked on a sample. */
function checksLaws(one: Case, { lawsOnOneIn: share }: Question): boolean {
  if (share === undefined || one.then || one.recipe === undefined) return false;
  return share === 1 || createHash("sha256").update(`laws ${one.id}`).digest().readUInt32BE(0) % share === 0;
}

async function addLaws(outcome: Extract<Outcome, { kind: "judged" }>, engine: Engine): Promise<void> {
  const { request, answer, judgement } = outcome;
  if (answer.kind !== "response" || answer.trouble || answer.flaky) return;
  const { findings } = await checkLaws({
    request,
    response: answer.response,
    hello: engine.hello,
    ask: (again) => engine.apply(again),
  });
  if (findings.length > 0)
    outcome.judgement = { ...judgement, findings: [...judgement.findings, ...findings] };
}

interface PlannedStep {
  before?: Step["before"];
  format: EditRequest["format"];
  edit: unknown;
  options?: EditRequest["options"];
  truth?: Truth | undefined;
}

function requestsOf(one: Case, question: Question): PlannedStep[] {
  const { format, edit, options } = one.request;
  const steps: PlannedStep[] = [
    { format, edit, ...(options && { options }), truth: one.truth },
    ...(one.then ?? []),
  ];
  if (!question.options) return steps;
  return steps.map((step) => ({ ...step, options: { ...step.options, ...question.options } }));
}

function whyLeftOut(
  one: Case,
  steps: readonly PlannedStep[],
  hello: Hello,
  question: Question,
): LeftOut | undefined {
  for (const { format, edit } of steps) {
    const request = { ...one.request, format, edit } as EditRequest;
    const reason = leftOut(request, hello);
    if (reason) return reason;
    if (question.dialect && !one.dialects?.[question.dialect.name]) {
      if (!question.dialect.formats.includes(format)) return "dialect";
    }
  }
  return undefined;
}

function judged(
  one: Case,
  request: EditRequest,
  truth: Truth,
  answer: Answer,
  hello: Hello,
  step: number,
): Outcome {
  const expect = step === 0 ? one.expect : undefined;
  return {
    kind: "judged",
    judgement: judge({ request, truth, answer, hello, expect }),
    answer,
    request,
    step,
  };
}

function compared(
  one: Case,
  request: EditRequest,
  answer: Answer,
  hello: Hello,
  { dialect }: Question,
  step: number,
): Outcome {
  const recorded = step === 0 ? one.dialects?.[dialect!.name] : undefined;
  const expected = recorded ?? dialect!.apply(request, { checkSyntax });
  return {
    kind: "compared",
    ...compareAnswers(expected, answer, hello, request.files),
    answer,
    request,
    step,
  };
}

function isGood(outcome: Outcome): boolean {
  if (outcome.kind === "compared") return outcome.outcome === "same";
  if (outcome.kind === "left-out") return true;
  const { verdict, findings } = outcome.judgement;
  return findings.length === 0 && (verdict === "correct" || verdict === "correct-refusal");
}

function changed(files: Files, changes: FileChanges): Files {
  const after: Files = { ...files };
  for (const [path, content] of Object.entries(changes)) {
    if (content === null) delete after[path];
    else setContent(after, path, content);
  }
  return after;
}

/** What an engine said, without the files; messages cut to 300 characters. */
export function saidOf(answer: Answer): Said {
  if (answer.kind !== "response") return { detail: answer.detail };
  const { status, code, message, edits } = answer.response;
  const strategies = edits?.filter((edit) => edit.strategy !== undefined).map((edit) => edit.strategy!);
  return {
    status,
    ...(code !== undefined && { code }),
    ...(strategies && strategies.length > 0 && { strategies }),
    ...(message !== undefined && { message: message.slice(0, 300) }),
  };
}

/** The response in an answer, where one came. */
export function responseOf(answer: Answer): EditResponse | undefined {
  return answer.kind === "response" ? answer.response : undefined;
}
