import { fileURLToPath } from "node:url";
import type { Dialect } from "../reference/dialect.ts";
import { resolveEngine, type ResolvedEngine } from "../runners/install/index.ts";
import type { EditRequest, EditResponse } from "../spec/types.ts";
import { Conversation } from "../tests/engines/conversation.ts";
import { NO_SYNTAX } from "../tests/recorded.ts";

/* What the benchmarks share: a dialect beside its engine over the protocol, and processor time of a call. */

/** Our dialect behind the protocol, as any engine. */
export function served(
  dialect: Dialect,
  { env, cwd }: ResolvedEngine,
): Pick<ResolvedEngine, "command" | "args" | "env" | "cwd"> {
  const main = fileURLToPath(new URL("../runners/cli/main.ts", import.meta.url));
  const tsx = fileURLToPath(import.meta.resolve("tsx"));
  const args = ["--import", tsx, main, "serve", "--dialect", dialect.name];
  return { command: process.execPath, args, env, cwd };
}

/** Asks up to `times` times, once where it takes over two seconds. @returns the least time in ms, and the answer */
export async function leastAsked(
  conversation: Conversation,
  asked: EditRequest,
  times: number,
): Promise<{ ms: number; response: EditResponse }> {
  let ms = Infinity;
  let response: EditResponse = { status: "error" };
  for (let i = 0; i < times && (i === 0 || ms < 2_000); i++) {
    const start = performance.now();
    response = await conversation.ask({ id: 1, op: "apply", options: {}, ...asked });
    ms = Math.min(ms, performance.now() - start);
  }
  return { ms, response };
}

/** One row of a comparison over the protocol. */
export interface AskedCase {
  readonly name: string;
  readonly lines: number;
  readonly request: EditRequest;
}

/**
 * Prints a table of both over the protocol, warm, in one run; on the way out both are ended.
 * @param alike what of two answers has to be the same
 * @throws Error where the two answer otherwise
 */
export async function besideTheEngine(
  name: string,
  dialect: Dialect,
  { warm, cases }: { warm: readonly EditRequest[]; cases: readonly AskedCase[] },
): Promise<void> {
  const real = await resolveEngine(name);
  if ("notInstalled" in real) {
    console.log(`| ${name} | not installed: ${real.hint} | | | | |`);
    return;
  }
  const [engine, ours] = [new Conversation(real), new Conversation(served(dialect, real))];
  for (const request of warm) {
    await leastAsked(ours, request, 3);
    await leastAsked(engine, request, 1);
  }
  for (const { name: of, lines, request } of cases) {
    const theirs = await leastAsked(engine, request, 3);
    const mine = await leastAsked(ours, request, 9);
    if (facts(theirs.response) !== facts(mine.response)) throw new Error(`${name}: ${of} differs`);
    const ratio = theirs.ms / mine.ms;
    const cells = [name, of, lines, theirs.ms.toFixed(1), mine.ms.toFixed(2), ratio.toFixed(1)];
    console.log(`| ${cells.join(" | ")} |`);
  }
  await Promise.all([engine.close(), ours.close()]);
}

/** The head of the table that `besideTheEngine` prints rows of. */
export const BESIDE_HEAD =
  "| engine | case | lines | engine ms | ours ms | ratio |\n|---|---|---|---|---|---|";

function facts({ status, code, files = {} }: EditResponse): string {
  return JSON.stringify([status, code, files]);
}

/** Least processor time of a call in ms, over runs of at least 4 ms each. */
export function processorTime(run: () => unknown): number {
  let best = Infinity;
  for (let i = 0; i < 5; i++) {
    const start = process.cpuUsage();
    let [calls, spent] = [0, 0];
    while (spent < 4) {
      run();
      calls++;
      const { user, system } = process.cpuUsage(start);
      spent = (user + system) / 1_000;
    }
    best = Math.min(best, spent / calls);
    if (spent > 3_000) break;
  }
  return best;
}

/** A dialect and how to ask it for one replacement in a text. */
export interface Column {
  readonly head: string;
  readonly dialect: Dialect;
  readonly request: (bench: WorstCase) => EditRequest;
}

/** One replacement in a text. */
export interface WorstCase {
  readonly name: string;
  readonly text: string;
  readonly old: string;
  readonly new: string;
}

/** Prints what each dialect costs on each text, in-process, as a multiple of splitting it into lines. */
export function multiplesOfSplitting(columns: readonly Column[], cases: readonly WorstCase[]): void {
  const heads = columns.map(({ head }) => head);
  console.log(`| file | split ms | ${heads.join(" | ")} |\n|---|---|${"---|".repeat(heads.length)}`);
  for (const bench of cases) {
    const text = Buffer.from(bench.text).toString();
    const split = processorTime(() => text.split("\n"));
    const cells = columns.map(({ dialect, request }) => {
      const asked = request({ ...bench, text });
      const ms = processorTime(() => dialect.apply(asked, NO_SYNTAX));
      return `${ms.toFixed(1)} ms, ${(ms / split).toFixed(0)}`;
    });
    console.log(`| ${bench.name} | ${split.toFixed(2)} | ${cells.join(" | ")} |`);
  }
}
