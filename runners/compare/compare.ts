import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Case, EditRequest, Hello, Said, Verdict } from "../../spec/types.ts";
import type { Answer, Engine } from "../engine.ts";
import { realChanges } from "../judge/index.ts";
import { makePlan, type Selection } from "../run/plan.ts";
import { type Outcome, putCase, saidOf } from "../run/put.ts";
import type { Question } from "../run/question.ts";
import { smallerCases, writePath } from "../run/reduce.ts";

/** What one engine made of a case. */
export interface Part {
  readonly engine: string;
  readonly verdict: Verdict;
  /** Engines with the same letter left the same files; `=` where nothing changed. */
  readonly tree: string;
  readonly said: Said;
  readonly answer: Answer;
}

/** A case on which the engines do not agree. */
export interface Disagreement {
  readonly case: Case;
  readonly request: EditRequest;
  readonly parts: readonly Part[];
}

/** Disagreements of one cause: the same drift or requirement, and the engines apart in the same way. */
export interface Cluster {
  readonly about: string;
  /** Verdict and tree of each engine, in their order. */
  readonly pattern: readonly string[];
  readonly count: number;
  /** The smallest case found. */
  readonly example: Disagreement;
}

export interface Comparison {
  readonly engines: readonly { readonly id: string; readonly hello: Hello }[];
  /** Cases that every engine was put. */
  readonly common: number;
  readonly leftOut: number;
  readonly agreed: number;
  /** Of the common generated cases: how each engine did. */
  readonly verdicts: readonly ReadonlyMap<Verdict, number>[];
  /** Smallest example first. */
  readonly clusters: readonly Cluster[];
}

export interface CompareOptions {
  readonly selection: Selection;
  readonly question: Question;
  readonly shrink: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly onCase?: ((done: number, of: number) => void) | undefined;
}

const SHRINK_CALLS = 150;
const SHRINK_MS = 10_000;
const SHRUNK_CLUSTERS = 20;

/**
 * Puts the same cases to several engines and gathers where they disagree: in status or in the files that they
 * leave. Only cases that all of them take are compared.
 */
export async function compareEngines(
  engines: readonly Engine[],
  options: CompareOptions,
): Promise<Comparison> {
  const formats = engines[0]!.hello.formats.filter((format) =>
    engines.every(({ hello }) => hello.formats.includes(format)),
  );
  const plan = await makePlan(options.selection, { ...engines[0]!.hello, formats }, options.question);
  const verdicts = engines.map(() => new Map<Verdict, number>());
  const groups = new Map<string, { about: string; pattern: string[]; all: Disagreement[] }>();
  let [common, leftOut, agreed] = [0, 0, 0];
  let turn = performance.now();
  for (const [i, item] of plan.items.entries()) {
    if (options.signal?.aborted) break;
    const found = await putToAll(engines, item.make(), options.question);
    options.onCase?.(i + 1, plan.items.length);
    if (!found) leftOut++;
    else {
      common++;
      found.parts.forEach(({ verdict }, k) =>
        verdicts[k]!.set(verdict, (verdicts[k]!.get(verdict) ?? 0) + 1),
      );
      if (agree(found.parts)) agreed++;
      else {
        const [about, pattern] = [aboutOf(found.case), patternOf(found.parts)];
        const key = `${about}\n${pattern.join("\n")}`;
        const group = groups.get(key) ?? { about, pattern, all: [] };
        group.all.push(found);
        groups.set(key, group);
      }
    }
    if (performance.now() - turn > 50) {
      await nextTurn();
      turn = performance.now();
    }
  }
  const clusters = [...groups.values()]
    .map(({ about, pattern, all }) => ({ about, pattern, count: all.length, example: smallestOf(all) }))
    .sort((a, b) => b.count - a.count);
  if (options.shrink) {
    for (const cluster of clusters.slice(0, SHRUNK_CLUSTERS)) {
      if (options.signal?.aborted) break;
      cluster.example = await shrink(engines, cluster.example, options.question);
    }
  }
  return {
    engines: engines.map(({ id, hello }) => ({ id, hello })),
    common,
    leftOut,
    agreed,
    verdicts,
    clusters: clusters.sort((a, b) => sizeOf(a.example) - sizeOf(b.example) || b.count - a.count),
  };
}

async function putToAll(
  engines: readonly Engine[],
  one: Case,
  question: Question,
): Promise<Disagreement | undefined> {
  const outcomes = await Promise.all(engines.map((engine) => putCase(engine, one, question)));
  const judged = outcomes.filter(
    (outcome): outcome is Extract<Outcome, { kind: "judged" }> => outcome.kind === "judged",
  );
  if (judged.length < engines.length) return undefined;
  if (judged.some(({ judgement }) => judgement.verdict === "unsupported")) return undefined;
  const letters = new Map<string, string>();
  const parts = judged.map(({ judgement, answer, request }, i) => ({
    engine: engines[i]!.id,
    verdict: judgement.verdict,
    tree: treeOf(answer, request, letters),
    said: saidOf(answer),
    answer,
  }));
  return { case: one, request: judged[0]!.request, parts };
}

function treeOf(answer: Answer, request: EditRequest, letters: Map<string, string>): string {
  if (answer.kind !== "response") return answer.kind;
  const changes = [...realChanges(request.files, answer.response.files)].sort(([a], [b]) => (a < b ? -1 : 1));
  if (changes.length === 0) return "=";
  const key = JSON.stringify(changes);
  const letter = letters.get(key) ?? String.fromCharCode(65 + letters.size);
  letters.set(key, letter);
  return letter;
}

/** Whether all say the same: success, failure or neither, and the same files. */
function agree(parts: readonly Part[]): boolean {
  return new Set(parts.map((part) => `${part.tree} ${successOf(part)}`)).size === 1;
}

function successOf({ said }: Part): string {
  if (said.status === "applied" || said.status === "already-applied") return "success";
  return said.status ?? "none";
}

function aboutOf(one: Case): string {
  if (one.drifts?.length) return one.drifts.join(" + ");
  return one.recipe ? "no drift" : one.requirements.join(" ") || one.id;
}

function patternOf(parts: readonly Part[]): string[] {
  return parts.map((part) => `${part.verdict} ${part.tree}`);
}

function smallestOf(all: readonly Disagreement[]): Disagreement {
  return all.reduce((best, one) => (sizeOf(one) < sizeOf(best) ? one : best));
}

/** Characters of all files and of the edit. */
function sizeOf({ request }: Disagreement): number {
  return JSON.stringify(request.files).length + JSON.stringify(request.edit).length;
}

async function shrink(
  engines: readonly Engine[],
  start: Disagreement,
  question: Question,
): Promise<Disagreement> {
  const wanted = patternOf(start.parts).join();
  const deadline = performance.now() + SHRINK_MS;
  let at = start;
  let calls = 0;
  const path: number[] = [];
  for (let progress = true; progress;) {
    progress = false;
    let step = 0;
    for (const smaller of smallerCases(at.case)) {
      if (++calls > SHRINK_CALLS || performance.now() > deadline) break;
      const next = await putToAll(engines, smaller, question);
      if (next && patternOf(next.parts).join() === wanted) {
        at = next;
        path.push(step);
        progress = true;
        break;
      }
      step++;
    }
  }
  if (path.length === 0) return at;
  return { ...at, case: { ...at.case, id: `${start.case.id}+${writePath(path)}` } };
}
