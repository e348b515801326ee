import os from "node:os";
import type { Hello, RunHeader, RunResult, RunShrink } from "../../spec/types.ts";
import {
  CASE_SCHEMA_VERSION,
  CORPUS_VERSION,
  GENERATOR_VERSION,
  PROTOCOL_VERSION,
} from "../../spec/versions.ts";
import { EditproofError } from "../../reference/errors.ts";
import type { EngineSource } from "../adapters/resolve.ts";
import { levelOf } from "../corpus/requirements.ts";
import type { Engine } from "../engine.ts";
import { toolVersion } from "../version.ts";
import { caseById } from "./case-by-id.ts";
import { execute } from "./execute.ts";
import { fallsShort } from "./failures.ts";
import { byCase, footerOf, type Run } from "./file/lines.ts";
import { RunWriter } from "./file/write.ts";
import { inShard, makePlan, type Plan, type PlannedCase, type Selection } from "./plan.ts";
import type { Question } from "./question.ts";
import { resumed } from "./same-plan.ts";
import { shrinkCase, targetsOf } from "./shrink.ts";

/** Everything that a run is told. */
export interface RunOptions {
  readonly source: EngineSource;
  readonly question: Question;
  readonly selection: Selection;
  /** The words of the command line that chose engine and cases. */
  readonly words: readonly string[];
  readonly shard?: { readonly index: number; readonly of: number } | undefined;
  readonly jobs?: number | undefined;
  /** Milliseconds after which no further case is begun. */
  readonly maxTime?: number | undefined;
  /** Ends after so many cases that fall short. */
  readonly bail?: number | undefined;
  readonly shrink?: boolean | undefined;
  /** Where the run file goes while the run lasts. */
  readonly out?: string | undefined;
  /** An earlier, incomplete run of the same plan whose results are taken over. */
  readonly resume?: Run | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly observer?: RunObserver | undefined;
}

/** Told of a run's progress. */
export interface RunObserver {
  onPlan?(header: RunHeader, toDo: number): void;
  onResult?(result: RunResult, fallsShort: boolean): void;
  onShrink?(done: number, of: number): void;
}

/** A run that ended, whole or not. */
export interface Ended {
  readonly run: Run;
  /** Interrupted by its signal: what was done is in `run`, without a footer. */
  readonly interrupted: boolean;
}

/**
 * Holds an engine against the standard, or against a dialect.
 * @throws EditproofError where the engine cannot be started or stops coming back (what was done stays in the
 * run file), where no case fits, or where the run to resume is another plan's
 */
export async function runSuite(options: RunOptions): Promise<Ended> {
  const { source, signal } = options;
  const started = Date.now();
  const engines: Engine[] = [await source.start()];
  try {
    const { hello } = engines[0]!;
    const plan = await makePlan(options.selection, hello, options.question);
    const { shard } = options;
    const items = shard ? plan.items.filter((item) => inShard(item.id, shard.index, shard.of)) : plan.items;
    const header = headerOf(options, hello, plan, items.length);
    const earlier = resumed(options.resume, header);
    const done = new Set(earlier.map((result) => result.case));
    const toDo = items.filter((item) => !done.has(item.id));
    const jobs = source.inProcess ? 1 : Math.min(options.jobs ?? defaultJobs(), Math.max(1, toDo.length));
    while (engines.length < jobs) engines.push(await source.start());
    options.observer?.onPlan?.(header, toDo.length);
    const writer = options.out === undefined ? undefined : new RunWriter(options.out, header, earlier);
    const state = await put(options, engines, toDo, [...earlier], writer);
    const results = state.results.sort(byCase);
    if (signal?.aborted) {
      writer?.abandon();
      return { run: { header, results, shrinks: [] }, interrupted: true };
    }
    const whole = shard === undefined;
    const shrinks =
      options.shrink !== false && whole ? await shrinkAll(options, engines[0]!, results, plan) : [];
    if (signal?.aborted) {
      writer?.abandon();
      return { run: { header, results, shrinks: [] }, interrupted: true };
    }
    const footer = { ...footerOf(results, state.stopped), volatile: { ms: Date.now() - started } };
    const run: Run = { header, results, shrinks, footer };
    if (results.length > 0 && results.every((result) => result.leftOut !== undefined)) {
      throw nothingFits(results, hello);
    }
    writer?.finish(run);
    return { run, interrupted: false };
  } finally {
    await Promise.all(engines.map((engine) => engine.close()));
  }
}

async function put(
  options: RunOptions,
  engines: readonly Engine[],
  items: readonly PlannedCase[],
  results: RunResult[],
  writer: RunWriter | undefined,
): Promise<{ results: RunResult[]; stopped: string | undefined }> {
  const deadline = options.maxTime === undefined ? Infinity : Date.now() + options.maxTime;
  let short = 0;
  let stopped: string | undefined;
  let begun = 0;
  const running = execute({
    engines,
    items,
    question: options.question,
    isOver() {
      if (options.signal?.aborted) return true;
      if (Date.now() >= deadline) stopped ??= "max-time";
      if (stopped === undefined) begun++;
      return stopped !== undefined;
    },
    onResult(result) {
      if (options.signal?.aborted) return true;
      results.push(result);
      writer?.add(result);
      const bad = fallsShortAlone(result);
      options.observer?.onResult?.(result, bad);
      if (bad && ++short >= (options.bail ?? Infinity)) stopped ??= "bail";
      return stopped === "bail";
    },
  });
  try {
    await Promise.race([running, aborted(options.signal)]);
  } catch (error) {
    writer?.abandon();
    throw error;
  }
  running.catch(() => {});
  return { results, stopped: begun === items.length ? undefined : stopped };
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    else signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}

function fallsShortAlone(result: RunResult): boolean {
  return fallsShort(result, levelOf);
}

/**
 * Shrinks the failures of a run that is complete or was cut.
 */
export async function shrinkAll(
  options: Pick<RunOptions, "question" | "selection" | "signal" | "observer">,
  engine: Engine,
  results: readonly RunResult[],
  plan?: Plan,
): Promise<RunShrink[]> {
  const targets = targetsOf(results, levelOf);
  const shrinks: RunShrink[] = [];
  for (const [i, target] of targets.entries()) {
    if (options.signal?.aborted) break;
    const planned = plan?.items.find((item) => item.id === target.from);
    const start = planned?.make() ?? (await caseById(target.from, options.selection.cases));
    const line = await shrinkCase(engine, start, target, options.question);
    if (line) shrinks.push(line);
    options.observer?.onShrink?.(i + 1, targets.length);
  }
  return shrinks;
}

function headerOf(options: RunOptions, hello: Hello, plan: Plan, inThisShard: number): RunHeader {
  const { items: _, ...rest } = plan;
  const { dialect } = options.question;
  return {
    type: "header",
    schema: 1,
    versions: {
      protocol: PROTOCOL_VERSION,
      case: CASE_SCHEMA_VERSION,
      corpus: CORPUS_VERSION,
      generator: GENERATOR_VERSION,
      tool: toolVersion(),
    },
    engine: { id: options.source.id, hello },
    question: dialect ? "fidelity" : "standard",
    ...(dialect && { dialect: dialect.name }),
    seed: String(options.selection.seed),
    plan: rest,
    arguments: [...options.words],
    ...(options.shard && { shard: { ...options.shard, count: inThisShard } }),
    volatile: {
      started: new Date().toISOString(),
      node: process.version,
      platform: `${process.platform}-${process.arch}`,
    },
  };
}

function nothingFits(results: readonly RunResult[], hello: Hello): EditproofError {
  const reasons = [...new Set(results.map((result) => result.leftOut))].join(", ");
  return new EditproofError(
    "no-case-fits",
    `No case fits the engine ${hello.engine.name}: all ${results.length} were left out (${reasons}).`,
    "Its hello names formats, flavours, shapes and limits; see `editproof cases list`.",
  );
}

function defaultJobs(): number {
  return Math.max(1, Math.min(8, os.availableParallelism()));
}
