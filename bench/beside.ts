import { spawnSync } from "node:child_process";
import type { Dialect } from "../reference/dialect.ts";
import { resolveEngine, type ResolvedEngine } from "../runners/install/index.ts";
import type { EditRequest, EditResponse } from "../spec/types.ts";
import { Conversation } from "../tests/engines/conversation.ts";
import { NO_SYNTAX } from "../tests/recorded.ts";
import { type BenchCase, everyday, REPLACEMENT, worst } from "./edit-block-cases.ts";
import { leastAsked, served } from "./measure.ts";

/*
 * One dialect beside the engine that it is named after, in one run: over the protocol, both warm, the least of
 * several times; and in-process, both by the least processor time of one call, the real one's in its own Python.
 * Times are ratios' raw stuff: the machine may have other work.
 */

/** What a benchmark needs to know of an engine. */
export interface Beside {
  readonly dialect: Dialect;
  readonly engine: string;
  /**
   * Python that defines `call(source, search, replace)`: what the dialect does for one `replace`, without reading
   * and writing files.
   */
  readonly call: string;
  /** Size of the files of the worst families: what the engine can do while one waits. */
  readonly worstLines: number;
}

/** Runs `engine` as in `npx tsx bench/NAME.ts [growth]`. */
export async function bench(beside: Beside): Promise<void> {
  if (process.argv[2] === "growth") growth(beside.dialect);
  else await ratios(beside);
}

async function ratios({ dialect, engine, call, worstLines }: Beside): Promise<void> {
  const real = await resolveEngine(engine);
  if ("notInstalled" in real) throw new Error(`${engine} is not installed: ${real.hint}`);
  const theirs = new Conversation(real);
  const ours = new Conversation(served(dialect, real));
  console.log(
    "| case | lines | protocol: engine ms | ours ms | ratio | in-process: engine ms | ours ms | ratio |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  for (const one of everyday(300)) await leastAsked(ours, requestOf(one), 1);
  for (const [one, lines] of cases(worstLines)) {
    const { ms: slow, response: slowAnswer } = await leastAsked(theirs, requestOf(one), 3);
    const { ms: fast, response: fastAnswer } = await leastAsked(ours, requestOf(one), 9);
    same(one, slowAnswer, fastAnswer);
    const called = timeCall(real, call, one);
    const own = leastApplied(dialect, one);
    console.log(
      `| ${one.name} | ${lines} | ${ms(slow)} | ${ms(fast)} | ${ratio(slow / fast)} | ${ms(called)} | ${ms(own)} | ${ratio(called / own)} |`,
    );
  }
  await Promise.all([theirs.close(), ours.close()]);
}

function cases(worstLines: number): [BenchCase, number][] {
  return [
    ...everyday(4_000).map((one): [BenchCase, number] => [one, 4_000]),
    ...worst(worstLines).map((one): [BenchCase, number] => [one, worstLines]),
  ];
}

function ms(time: number): string {
  return time < 10 ? time.toFixed(2) : time.toFixed(0);
}

function ratio(times: number): string {
  return times < 10 ? times.toFixed(1) : times.toFixed(0);
}

function requestOf({ source, search }: BenchCase): EditRequest {
  return {
    format: "replace",
    files: { "a.py": source },
    edit: { path: "a.py", old: search, new: REPLACEMENT },
    options: {},
  };
}

function same({ name }: BenchCase, theirs: EditResponse, ours: EditResponse): void {
  const facts = ({ status, code, files = {}, edits = [] }: EditResponse): string =>
    JSON.stringify([status, code, files, edits.map(({ strategy, similarity }) => [strategy, similarity])]);
  if (facts(theirs) !== facts(ours)) throw new Error(`${name}: ${facts(ours)}\nis not\n${facts(theirs)}`);
}

/** Processor time of the real function, the least of up to three calls, in milliseconds. */
function timeCall(real: ResolvedEngine, call: string, { source, search }: BenchCase): number {
  const script = `${call}
import json, sys, time
task = json.load(sys.stdin)
least = None
for _ in range(3):
    start = time.process_time()
    call(task["source"], task["search"], task["replace"])
    took = time.process_time() - start
    least = took if least is None else min(least, took)
    if least > 1: break
print(least * 1000)
`;
  const { stdout, stderr, status } = spawnSync(real.command, ["-c", script], {
    input: JSON.stringify({ source, search, replace: REPLACEMENT }),
    env: { ...real.env, ENGINE_FOLDER: real.args.at(-1)!.replace(/driver\.py$/, "") },
    cwd: real.cwd,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

/** The least time of one call on a text that is flat, as a request's is. */
function leastApplied(dialect: Dialect, one: BenchCase): number {
  const request = requestOf({ ...one, source: Buffer.from(one.source).toString() });
  return leastOf(() => dialect.apply(request, NO_SYNTAX));
}

/** Ours alone at growing sizes, beside one pass over the file's characters and splitting it into lines. */
function growth(dialect: Dialect): void {
  const sizes = [2_000, 8_000, 50_000] as const;
  const times = new Map<string, number[]>();
  const note = (name: string, time: number): void => {
    times.set(name, [...(times.get(name) ?? []), time]);
  };
  for (const size of sizes) {
    const source = Buffer.from(everyday(size)[0]!.source).toString();
    note(
      "(one pass over the characters)",
      leastOf(() => onePass(source)),
    );
    note(
      "(split into lines)",
      leastOf(() => source.split("\n")),
    );
    const { search } = everyday(size)[0]!;
    note(
      "(indexOf of the exact search)",
      leastOf(() => source.indexOf(search)),
    );
    for (const one of [...everyday(size), ...worst(size)]) note(one.name, leastApplied(dialect, one));
  }
  console.log(
    `| case | ${sizes.map((size) => `${size} lines, ms`).join(" | ")} | exponent |\n|---|---|---|---|---|`,
  );
  for (const [name, [small = 0, medium = 0, large = 0]] of times) {
    const exponent = Math.log(large / medium) / Math.log(sizes[2] / sizes[1]);
    console.log(
      `| ${name} | ${small.toFixed(3)} | ${medium.toFixed(3)} | ${large.toFixed(3)} | ${exponent.toFixed(2)} |`,
    );
  }
}

/**
 * Processor time of one call in milliseconds, the least of several batches: on a machine with other work it is
 * steadier than the clock.
 */
function leastOf(run: () => unknown): number {
  const batch = (calls: number): number => {
    const before = process.cpuUsage();
    for (let i = 0; i < calls; i++) run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  let calls = 1;
  while (batch(calls) < 2) calls *= 2;
  let least = Infinity;
  let spent = 0;
  for (let i = 0; i < 15 && spent < 3_000; i++) {
    const took = batch(calls);
    spent += took;
    least = Math.min(least, took / calls);
  }
  return least;
}

function onePass(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum ^= text.charCodeAt(i);
  return sum;
}
