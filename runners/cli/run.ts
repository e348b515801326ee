import { Command } from "commander";
import type { Format } from "../../spec/types.ts";
import { loadDialect } from "../adapters/dialects.ts";
import { resolveEngineName } from "../adapters/resolve.ts";
import { levelOf } from "../corpus/requirements.ts";
import { terminalReport } from "../report/terminal.ts";
import { fallsShort } from "../run/fate.ts";
import { runSuite } from "../run/run.ts";
import { assertWritable } from "../run/file/write.ts";
import { EXIT } from "./exit.ts";
import { collect, duration, engineOptions, formatList, shardOf, whole } from "./values.ts";

interface RunFlags {
  engine: string;
  dialect?: string;
  cases?: string[];
  case?: string[];
  generated?: number;
  seed: number;
  formats?: Format[];
  shard?: { index: number; of: number };
  jobs?: number;
  timeout?: number;
  maxTime?: number;
  bail?: number | true;
  shrink: boolean;
  option?: string[];
  out?: string;
}

/** `editproof run`. */
export function runCommand(): Command {
  return new Command("run")
    .description("Hold an engine against the standard, or against a dialect of ours.")
    .option("--engine <engine>", "the engine to examine", "reference")
    .option("--dialect <name>", "ask for fidelity: does it answer as this dialect?")
    .option("--cases <glob>", "case files in place of the corpora (repeatable)", collect)
    .option("--case <id>", "one case by its id (repeatable)", collect)
    .option("--generated <n>", "generated cases (default: 1000)", whole(0))
    .option("--seed <s>", "seed of the generated cases", whole(0), 1)
    .option("--formats <f,...>", "only these formats", formatList)
    .option("--shard <i/n>", "one part of n, by a hash of the case ids", shardOf)
    .option("--jobs <n>", "engines at a time", whole(1))
    .option("--timeout <ms>", "time for one request (default: 10000)", whole(1))
    .option("--max-time <t>", "begin no case after this: 90s, 10m, 1h", duration)
    .option("--bail [n]", "stop after n cases that fall short (default: 1)", whole(1))
    .option("--no-shrink", "leave failing cases as they are")
    .option("--option <k=v>", "an option for the engine (repeatable)", collect)
    .option("--out <file>", "write the run file here")
    .action(run);
}

async function run(flags: RunFlags): Promise<void> {
  const limits = flags.timeout === undefined ? {} : { requestMs: flags.timeout };
  if (flags.out !== undefined) assertWritable(flags.out);
  const dialect = flags.dialect === undefined ? undefined : await loadDialect(flags.dialect);
  const source = await resolveEngineName(flags.engine, { limits });
  const options = flags.option && engineOptions(flags.option);
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  const { run, interrupted } = await runSuite({
    source,
    question: { dialect, options },
    selection: {
      cases: flags.cases ?? [],
      ids: flags.case ?? [],
      generated: flags.generated,
      seed: flags.seed,
      formats: flags.formats,
    },
    words: wordsOf(flags),
    shard: flags.shard,
    jobs: flags.jobs,
    maxTime: flags.maxTime,
    bail: flags.bail === true ? 1 : flags.bail,
    shrink: flags.shrink,
    out: flags.out,
    signal: interruption.signal,
  });
  process.stdout.write(terminalReport(run, { color: process.stdout.isTTY && !process.env["NO_COLOR"] }));
  const short = run.results.some((result) => fallsShort(result, levelOf));
  process.exitCode = interrupted ? EXIT.interrupted : short ? EXIT.fellShort : EXIT.well;
}

/** The words that choose engine and cases, flag and value in turn. */
function wordsOf(flags: RunFlags): string[] {
  const words = ["--engine", flags.engine];
  const add = (flag: string, value: string | undefined): void => {
    if (value !== undefined) words.push(flag, value);
  };
  add("--dialect", flags.dialect);
  for (const glob of flags.cases ?? []) add("--cases", glob);
  for (const id of flags.case ?? []) add("--case", id);
  add("--generated", flags.generated?.toString());
  add("--seed", flags.seed === 1 ? undefined : String(flags.seed));
  add("--formats", flags.formats?.join(","));
  for (const pair of flags.option ?? []) add("--option", pair);
  return words;
}
