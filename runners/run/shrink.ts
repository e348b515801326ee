import { performance } from "node:perf_hooks";
import type { Case, Finding, RunResult, RunShrink, Shrunk } from "../../spec/types.ts";
import { splitLines } from "../../reference/text/lines.ts";
import type { Engine } from "../engine.ts";
import { failuresOf, fallsShort } from "./failures.ts";
import { severity } from "./fate.ts";
import { isGeneratedId } from "./generated.ts";
import { type Outcome, putCase, responseOf } from "./put.ts";
import type { Question } from "./question.ts";
import { smallerCases, writePath } from "./reduce.ts";

/** Bounds on the work that shrinking is worth. */
export interface ShrinkLimits {
  readonly examples: number;
  readonly calls: number;
  readonly milliseconds: number;
}

export const SHRINK_LIMITS: ShrinkLimits = { examples: 20, calls: 300, milliseconds: 20_000 };

/** A failure worth an example: the first case of its kind, and what has to stay while it shrinks. */
export interface Target {
  readonly keys: string[];
  readonly from: string;
  readonly same: (one: Case, outcome: Outcome) => boolean;
  readonly finding?: Finding | undefined;
  readonly weight: number;
}

/**
 * The failures to shrink: for each (requirement or drift, verdict or finding) the first failing case, worst
 * verdicts first. Cases that stand for several keys come once.
 * @param results in the order of their ids
 */
export function targetsOf(
  results: readonly RunResult[],
  level: (requirement: string) => string | undefined,
  limits: ShrinkLimits = SHRINK_LIMITS,
): Target[] {
  const seen = new Set<string>();
  const targets = new Map<string, Target>();
  const add = (key: string, id: string, target: Omit<Target, "keys">): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const known = targets.get(id);
    if (known) known.keys.push(key);
    else targets.set(id, { keys: [key], ...target });
  };
  for (const result of results) {
    if (!fallsShort(result, level)) continue;
    const subjects = subjectsOf(result);
    if (result.fidelity) {
      for (const { name, keeps } of subjects) {
        const same = (one: Case, outcome: Outcome): boolean =>
          outcome.kind === "compared" && outcome.outcome === "differs" && keeps(one);
        add(`${name}: differs`, result.case, { from: result.case, same, weight: 1 });
      }
      continue;
    }
    const { verdict } = result;
    if (verdict !== undefined && failsByVerdict(result)) {
      for (const { name, keeps } of subjects) {
        const same = (one: Case, outcome: Outcome): boolean =>
          outcome.kind === "judged" &&
          outcome.judgement.verdict === verdict &&
          outcome.judgement.policy === undefined &&
          keeps(one);
        const id = `${result.case} ${verdict}`;
        add(`${name}: ${verdict}`, id, { from: result.case, same, weight: 10 * severity(verdict) });
      }
    }
    for (const finding of result.findings ?? []) {
      if (level(finding.requirement) !== "MUST") continue;
      const same = (_: Case, outcome: Outcome): boolean =>
        outcome.kind === "judged" &&
        outcome.judgement.findings.some(
          (one) => one.kind === finding.kind && one.requirement === finding.requirement,
        );
      const key = `${finding.requirement}: ${finding.kind}`;
      add(key, `${result.case} ${key}`, { from: result.case, same, finding, weight: 5 });
    }
  }
  return worstInTurn([...targets.values()]).slice(0, limits.examples);
}

/** Worst first; among equals generated and corpus cases take turns, so that neither crowds the other out. */
function worstInTurn(targets: readonly Target[]): Target[] {
  const turns = new Map<string, number>();
  const ranked = targets.map((target) => {
    const group = `${target.weight} ${isGeneratedId(target.from)}`;
    const turn = turns.get(group) ?? 0;
    turns.set(group, turn + 1);
    return { target, turn, corpus: isGeneratedId(target.from) ? 0 : 1 };
  });
  ranked.sort((a, b) => b.target.weight - a.target.weight || a.turn - b.turn || a.corpus - b.corpus);
  return ranked.map(({ target }) => target);
}

function failsByVerdict(result: RunResult): boolean {
  return failuresOf({ ...result, findings: [] }, () => undefined).length > 0;
}

interface Subject {
  name: string;
  keeps: (one: Case) => boolean;
}

/** What a failing case is about: its drifts where it was generated, else its requirements. */
function subjectsOf(result: RunResult): Subject[] {
  if (result.origin === "corpus") {
    const names = result.requirements ?? [result.case];
    return names.map((name) => ({ name, keeps: () => true }));
  }
  if (!result.drifts?.length) {
    return [{ name: "no drift", keeps: (one) => !one.drifts?.length }];
  }
  return result.drifts.map((name) => ({ name, keeps: (one) => one.drifts?.includes(name) ?? false }));
}

/**
 * Makes a failing case as small as it gets while it fails in the same way, trying the smaller cases in order
 * and going on from the first that fails.
 */
export async function shrinkCase(
  engine: Engine,
  start: Case,
  target: Target,
  question: Question,
  limits: ShrinkLimits = SHRINK_LIMITS,
): Promise<RunShrink | undefined> {
  if (target.finding?.kind.startsWith("law:")) question = { ...question, lawsOnOneIn: 1 };
  const deadline = performance.now() + limits.milliseconds;
  let calls = 1;
  let outcome = await putCase(engine, start, question);
  if (!target.same(start, outcome)) return undefined;
  let at = start;
  let cut = false;
  const path: number[] = [];
  for (let progress = true; progress && !cut;) {
    progress = false;
    let step = 0;
    for (const smaller of smallerCases(at)) {
      if (calls >= limits.calls) break;
      if (performance.now() > deadline) {
        cut = true;
        break;
      }
      calls++;
      const next = await putCase(engine, smaller, question);
      if (target.same(smaller, next)) {
        [at, outcome] = [smaller, next];
        path.push(step);
        progress = true;
        break;
      }
      step++;
    }
  }
  const id = path.length === 0 ? start.id : `${start.id}+${writePath(path)}`;
  const shrunk = shrunkOf({ ...at, id }, outcome, target, calls);
  return {
    type: "shrink",
    keys: target.keys,
    from: start.id,
    ...(cut ? { volatile: { shrunk } } : { shrunk }),
  };
}

function shrunkOf(one: Case, outcome: Outcome, target: Target, calls: number): Shrunk {
  if (outcome.kind === "left-out") throw new Error("a case that was left out does not fail");
  const { answer, request, step } = outcome;
  const response = responseOf(answer);
  const { finding } = target;
  const found =
    finding && outcome.kind === "judged"
      ? outcome.judgement.findings.find(
          (other) => other.kind === finding.kind && other.requirement === finding.requirement,
        )
      : undefined;
  const lines = Object.values(request.files).reduce(
    (sum, file) => sum + (typeof file === "string" ? splitLines(file).length : 1),
    0,
  );
  return {
    case: one,
    ...(step > 0 && { request }),
    ...(outcome.kind === "judged" && { verdict: outcome.judgement.verdict }),
    ...(found && { finding: found }),
    ...(outcome.kind === "compared" && { differences: [...outcome.differences] }),
    ...(response ? { answer: response } : { detail: (answer as { detail: string }).detail }),
    calls,
    lines,
  };
}

/** The smallest case of a shrink line, wherever it stands. */
export function shrunkIn(line: RunShrink): Shrunk | undefined {
  return line.shrunk ?? (line.volatile?.["shrunk"] as Shrunk | undefined);
}
