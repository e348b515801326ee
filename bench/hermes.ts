import { fileURLToPath } from "node:url";
import { dialect, findAndReplace } from "../reference/dialects/hermes-0.19/index.ts";
import { resolveEngine, type ResolvedEngine } from "../runners/install/index.ts";
import type { EditResponse } from "../spec/types.ts";
import { Conversation } from "../tests/engines/conversation.ts";
import { everyday, worst, type BenchCase } from "./hermes-cases.ts";

/*
 * Hermes' replace function, ours beside the real one in one run: `npx tsx bench/hermes.ts [growth]`.
 *
 * Both answer the same requests over the protocol; a case where they differ stops the run. The least of
 * several times is told, as the machine may have other work. With `growth`, ours alone, in-process, by processor
 * time at growing sizes, beside one pass over the file's characters and splitting it into lines; a number after it
 * is the size of the searches of the costly families.
 */

const PATIENCE = 2_000;

async function besideTheEngine(): Promise<void> {
  const real = await resolveEngine("hermes-agent");
  if ("notInstalled" in real) throw new Error(`hermes-agent is not installed: ${real.hint}`);
  const engine = new Conversation(real);
  const ours = new Conversation(served(real));
  const cases = [...everyday(4_000), ...worst(1_000)];
  for (const warm of everyday(300)) await Promise.all([ask(ours, warm), ask(engine, warm)]);
  console.log(`| case | lines | engine ms | ours ms | ratio |\n|---|---|---|---|---|`);
  for (const bench of cases) {
    const lines = bench.text.split("\n").length - 1;
    const theirs = await least(engine, bench, 3);
    const mine = await least(ours, bench, 7);
    same(bench, theirs.response, mine.response);
    const ratio = theirs.ms / mine.ms;
    console.log(
      `| ${bench.name} | ${lines} | ${theirs.ms.toFixed(1)} | ${mine.ms.toFixed(2)} | ${ratio.toFixed(ratio < 10 ? 1 : 0)} |`,
    );
  }
  await Promise.all([engine.close(), ours.close()]);
}

/** Our dialect behind the protocol, as any engine. */
function served({ env, cwd }: ResolvedEngine): Pick<ResolvedEngine, "command" | "args" | "env" | "cwd"> {
  const main = fileURLToPath(new URL("../runners/cli/main.ts", import.meta.url));
  const tsx = fileURLToPath(import.meta.resolve("tsx"));
  return {
    command: process.execPath,
    args: ["--import", tsx, main, "serve", "--dialect", dialect.name],
    env,
    cwd,
  };
}

function ask(conversation: Conversation, { text, old, new: replacement }: BenchCase): Promise<EditResponse> {
  return conversation.ask({
    id: 1,
    op: "apply",
    format: "replace",
    files: { "a.txt": text },
    edit: { path: "a.txt", old, new: replacement },
    options: {},
  });
}

async function least(
  conversation: Conversation,
  bench: BenchCase,
  times: number,
): Promise<{ ms: number; response: EditResponse }> {
  let ms = Infinity;
  let response: EditResponse | undefined;
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    response = await ask(conversation, bench);
    ms = Math.min(ms, performance.now() - start);
    // One answer of several seconds tells enough.
    if (ms > PATIENCE) break;
  }
  return { ms, response: response! };
}

function same({ name }: BenchCase, theirs: EditResponse, ours: EditResponse): void {
  const facts = ({ status, code, message, files = {}, edits = [] }: EditResponse): string =>
    JSON.stringify([
      status,
      code,
      message,
      files,
      edits.map(({ strategy, count, start, end }) => [strategy, count, start, end]),
    ]);
  if (facts(theirs) !== facts(ours)) throw new Error(`${name}: ${facts(ours)}\nis not\n${facts(theirs)}`);
}

function growth(): void {
  const sizes = [2_000, 8_000, 50_000] as const;
  console.log(
    `| case | ${sizes.map((size) => `${size} lines, ms`).join(" | ")} | exponent |\n|---|---|---|---|---|`,
  );
  const named = new Map<string, number[]>();
  for (const size of sizes) {
    const [first] = everyday(size);
    const text = Buffer.from(first!.text).toString();
    note(named, "(one pass over the characters)", () => onePass(text));
    note(named, "(split into lines)", () => text.split("\n"));
    for (const bench of [...everyday(size), ...worst(size, Number(process.argv[3] ?? 40))]) {
      const content = Buffer.from(bench.text).toString();
      note(named, bench.name, () => findAndReplace(content, bench.old, bench.new));
    }
  }
  for (const [name, times] of named) {
    const exponent = Math.log(times[2]! / times[1]!) / Math.log(sizes[2] / sizes[1]);
    console.log(`| ${name} | ${times.map((ms) => ms.toFixed(2)).join(" | ")} | ${exponent.toFixed(2)} |`);
  }
}

function note(named: Map<string, number[]>, name: string, run: () => unknown): void {
  let best = Infinity;
  const begin = performance.now();
  for (let i = 0; i < 40 && performance.now() - begin < 4_000; i++) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1_000);
  }
  named.set(name, [...(named.get(name) ?? []), best]);
}

function onePass(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum ^= text.charCodeAt(i);
  return sum;
}

if (process.argv[2] === "growth") growth();
else await besideTheEngine();
