import { spawnSync } from "node:child_process";
import type { Dialect } from "../reference/dialect.ts";
import { dialect as codex } from "../reference/dialects/codex/index.ts";
import { dialect as codexApplyPatch } from "../reference/dialects/codex-apply-patch/index.ts";
import { dialect as llmPatchTool } from "../reference/dialects/llm-patch-tool/index.ts";
import { dialect as openaiAgents } from "../reference/dialects/openai-agents/index.ts";
import { resolveEngine } from "../runners/install/index.ts";
import type { EditRequest } from "../spec/types.ts";
import { type BenchCase, everyday } from "./hermes-cases.ts";
import { BESIDE_HEAD, besideTheEngine, multiplesOfSplitting, processorTime, type Column } from "./measure.ts";
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
  console.log(BESIDE_HEAD);
  for (const { engine, dialect, shape } of PAIRS) {
    const warm = everyday(500).map((bench) => request(shape, bench));
    const cases = SIZES.flatMap((lines) =>
      everyday(lines).map((bench) => ({ name: bench.name, lines, request: request(shape, bench) })),
    );
    await besideTheEngine(engine, dialect, { warm, cases });
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

function worst(): void {
  const columns = PAIRS.flatMap(({ dialect, shape }): Column[] =>
    (shape === "replace" ? [shape] : (["one hunk", "a hunk a line", "a header a line"] as const)).map(
      (of) => ({
        head: shape === "replace" ? dialect.name : `${dialect.name}, ${of}`,
        dialect,
        request: (bench) => request(of, bench),
      }),
    ),
  );
  multiplesOfSplitting(columns, worstCases());
}

if (process.argv[2] === "worst") worst();
else if (process.argv[2] === "calls") await besideTheCalls();
else await besideTheEngines();
