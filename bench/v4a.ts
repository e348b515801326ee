import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Dialect } from "../reference/dialect.ts";
import { dialect as codex } from "../reference/dialects/codex/index.ts";
import { dialect as codexApplyPatch } from "../reference/dialects/codex-apply-patch/index.ts";
import { dialect as llmPatchTool } from "../reference/dialects/llm-patch-tool/index.ts";
import { dialect as openaiAgents } from "../reference/dialects/openai-agents/index.ts";
import { resolveEngine, type ResolvedEngine } from "../runners/install/index.ts";
import type { EditRequest, EditResponse } from "../spec/types.ts";
import { Conversation } from "../tests/engines/conversation.ts";
import { type BenchCase, everyday } from "./hermes-cases.ts";
import { hunk, request, worstCases, type Shape } from "./v4a-cases.ts";

/*
 * The V4A dialects and llm-patch-tool beside their engines, both warm and over the protocol, in one run:
 * `npx tsx bench/v4a.ts`. The least of several times is told, as the machine may have other work; a case that the
 * two answer otherwise stops the run. `calls` has the two engines in Python in-process, without files: processor
 * time of one call, theirs and ours. `worst` has ours alone, in-process, on files of 1 MB: processor time as a
 * multiple of that of splitting the file into lines.
 */

const PAIRS: readonly { engine: string; dialect: Dialect; shape: Shape }[] = [
  { engine: "codex-cli", dialect: codex, shape: "one hunk" },
  { engine: "codex-apply-patch", dialect: codexApplyPatch, shape: "one hunk" },
  { engine: "openai-agents", dialect: openaiAgents, shape: "one hunk" },
  { engine: "llm-patch-tool", dialect: llmPatchTool, shape: "replace" },
];
const SIZES = [2_000, 8_000, 50_000] as const;

async function besideTheEngines(): Promise<void> {
  console.log("| engine | case | lines | engine ms | ours ms | ratio |\n|---|---|---|---|---|---|");
  for (const { engine: name, dialect, shape } of PAIRS) {
    const real = await resolveEngine(name);
    if ("notInstalled" in real) {
      console.log(`| ${name} | not installed: ${real.hint} | | | | |`);
      continue;
    }
    const [engine, ours] = [new Conversation(real), new Conversation(served(dialect, real))];
    for (const warm of everyday(500)) {
      for (let i = 0; i < 3; i++) await ours.ask(line(request(shape, warm)));
      await engine.ask(line(request(shape, warm)));
    }
    for (const size of SIZES) {
      for (const bench of everyday(size)) {
        const asked = line(request(shape, bench));
        const theirs = await least(engine, asked, 3);
        const mine = await least(ours, asked, 9);
        if (facts(theirs.response) !== facts(mine.response))
          throw new Error(`${name}: ${bench.name} differs`);
        const ratio = theirs.ms / mine.ms;
        const cells = [name, bench.name, size, theirs.ms.toFixed(1), mine.ms.toFixed(2), ratio.toFixed(1)];
        console.log(`| ${cells.join(" | ")} |`);
      }
    }
    await Promise.all([engine.close(), ours.close()]);
  }
}

/** What the package does for one request, as Python that defines `call(text, old, new, diff)`. */
const CALLS: Readonly<Record<string, string>> = {
  "openai-agents": `
from agents.apply_diff import apply_diff
def call(text, old, new, diff): apply_diff(text, diff)`,
  "llm-patch-tool": `
from patch_tool import apply_edits_to_text
def call(text, old, new, diff): apply_edits_to_text(text, [(old, new)])`,
};

const TIMED = `
import json, sys, time
def timed(case):
    least = None
    for _ in range(5):
        start = time.process_time()
        try: call(*case)
        except Exception: pass
        took = time.process_time() - start
        least = took if least is None else min(least, took)
    return least * 1000
print(json.dumps([timed(case) for case in json.load(sys.stdin)]))`;

async function besideTheCalls(): Promise<void> {
  console.log("| engine | case | lines | engine ms | ours ms | ratio |\n|---|---|---|---|---|---|");
  for (const { engine: name, dialect } of PAIRS) {
    const call = CALLS[name];
    const real = await resolveEngine(name);
    if (call === undefined || "notInstalled" in real) continue;
    const cases = SIZES.flatMap((size) => everyday(size).map((bench) => ({ size, bench })));
    const input = JSON.stringify(
      cases.map(({ bench }) => [bench.text, bench.old, bench.new, hunk("one hunk", bench)]),
    );
    const { env, cwd } = real;
    const python = { input, env, cwd, encoding: "utf8", maxBuffer: 1 << 26 } as const;
    const { stdout, stderr, status } = spawnSync(real.command, ["-c", call + TIMED], python);
    if (status !== 0) throw new Error(stderr);
    const theirs = JSON.parse(stdout) as number[];
    const oursOf = (bench: BenchCase): number => {
      const text = Buffer.from(bench.text).toString();
      const asked: EditRequest =
        name === "llm-patch-tool"
          ? request("replace", { ...bench, text })
          : { format: "v4a", files: { a: text }, edit: { path: "a", text: hunk("one hunk", bench) } };
      return processorTime(() => dialect.apply(asked, { checkSyntax: () => "unknown" }));
    };
    for (const warm of everyday(500)) oursOf(warm);
    for (const [i, { size, bench }] of cases.entries()) {
      const mine = oursOf(bench);
      const cells = [
        name,
        bench.name,
        size,
        theirs[i]!.toFixed(2),
        mine.toFixed(2),
        (theirs[i]! / mine).toFixed(1),
      ];
      console.log(`| ${cells.join(" | ")} |`);
    }
  }
}

/** A dialect behind the protocol, as any engine. */
function served(
  dialect: Dialect,
  { env, cwd }: ResolvedEngine,
): Pick<ResolvedEngine, "command" | "args" | "env" | "cwd"> {
  const main = fileURLToPath(new URL("../runners/cli/main.ts", import.meta.url));
  const tsx = fileURLToPath(import.meta.resolve("tsx"));
  return {
    command: process.execPath,
    args: ["--import", tsx, main, "serve", "--dialect", dialect.name],
    env,
    cwd,
  };
}

function line(asked: EditRequest): object {
  return { id: 1, op: "apply", options: {}, ...asked };
}

async function least(
  conversation: Conversation,
  asked: object,
  times: number,
): Promise<{ ms: number; response: EditResponse }> {
  let best = { ms: Infinity, response: { status: "error" } as EditResponse };
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    const response = await conversation.ask(asked);
    const ms = performance.now() - start;
    if (ms < best.ms) best = { ms, response };
  }
  return best;
}

function facts({ status, code, files = {} }: EditResponse): string {
  return JSON.stringify([status, code, files]);
}

/** Least processor time of a call in ms, over runs of at least 4 ms each. */
function processorTime(run: () => unknown): number {
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
  }
  return best;
}

function worst(): void {
  const columns = PAIRS.flatMap(({ dialect, shape }): { dialect: Dialect; shape: Shape }[] =>
    shape === "replace"
      ? [{ dialect, shape }]
      : (["one hunk", "a hunk a line", "a header a line"] as const).map((shape) => ({ dialect, shape })),
  );
  const heads = columns.map(({ dialect, shape }) => `${dialect.name}, ${shape}`);
  console.log(`| file | split ms | ${heads.join(" | ")} |\n|---|---|${"---|".repeat(heads.length)}`);
  for (const bench of worstCases()) {
    const text = Buffer.from(bench.text).toString();
    const split = processorTime(() => text.split("\n"));
    const cells = columns.map(({ dialect, shape }) => {
      const asked = request(shape, { ...bench, text });
      const ms = processorTime(() => dialect.apply(asked, { checkSyntax: () => "unknown" }));
      return `${ms.toFixed(1)} ms, ${(ms / split).toFixed(0)}`;
    });
    console.log(`| ${bench.name} | ${split.toFixed(2)} | ${cells.join(" | ")} |`);
  }
}

if (process.argv[2] === "worst") worst();
else if (process.argv[2] === "calls") await besideTheCalls();
else await besideTheEngines();
