import { Command } from "commander";
import type { Baseline } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import { loadDialect } from "../adapters/dialects.ts";
import { resolveEngineName } from "../adapters/resolve.ts";
import { levelOf } from "../corpus/requirements.ts";
import { parseReporter, REPORTER_NAMES, type ReportRequest, writeReports } from "../report/index.ts";
import { shellWord } from "../report/words.ts";
import { readBaseline } from "../run/file/baseline.ts";
import type { Run } from "../run/file/lines.ts";
import { readRun } from "../run/file/read.ts";
import { isWrittenStraight } from "../run/file/straight.ts";
import { assertWritable, writeWhole } from "../run/file/write.ts";
import { fallsShort } from "../run/failures.ts";
import { runSuite } from "../run/run.ts";
import { baselineOf, type Standing, standingOf } from "../run/standing.ts";
import { addEngineFlags, engineSettings } from "./engine-flags.ts";
import { EXIT } from "./exit.ts";
import { onInterrupt } from "./interrupt.ts";
import { mayInstall } from "./may-install.ts";
import { usesColor } from "./output.ts";
import { runProgress } from "./progress.ts";
import { type RunFlags, wordsOf } from "./run-flags.ts";
import { collect, duration, engineOptions, formatList, shardOf, whole } from "./values.ts";

/** `editproof run`. */
export function runCommand(): Command {
  return addEngineFlags(
    new Command("run")
      .description("Hold an engine against the standard, or with --dialect against a dialect of ours.")
      .option("--engine <engine>", "the engine to examine", "reference")
      .option("--dialect <name>", "ask for fidelity: does it answer as this dialect?")
      .option("--cases <glob>", "case files in place of the corpora (repeatable)", collect)
      .option("--case <id>", "this case alone (repeatable)", collect)
      .option("--generated <n>", "generated cases (default: 1000; with --cases 0)", whole(0))
      .option("--seed <s>", "seed of the generated cases", whole(0), 1)
      .option("--formats <f,...>", "only these formats", formatList)
      .option("--shard <i/n>", "part i of n, by a hash of the case ids", shardOf)
      .option("--jobs <n>", "engines at a time (default: one a processor)", whole(1))
      .option("--timeout <ms>", "time for one request (default: 10000)", whole(1))
      .option("--max-time <t>", "begin no case after this: 90s, 10m, 1h", duration)
      .option("--bail [n]", "stop after n cases that fall short (default: 1)", whole(1))
      .option("--no-shrink", "leave failing cases as large as they are")
      .option("--failed <run>", "put the cases again that fell short in this run file")
      .option("--resume <run>", "take over the results of an unfinished run file")
      .option("--changed-since <run>", "only what got worse since this run file counts")
      .option("--baseline <file>", "known shortcomings, which do not count")
      .option("--update-baseline", "write the baseline anew from this run")
      .option("--option <k=v>", "an option for the engine (repeatable)", collect)
      .option("--reporter <name[=file]>", `${REPORTER_NAMES.join(", ")} (repeatable)`, collect)
      .option("--laws <n>", "check the laws on one generated case in n; 0: on none", whole(0), LAWS_ON_ONE_IN)
      .option("--out <file>", "write the run file here while the run lasts")
      .option("--json", "print the summary as JSON: --reporter json")
      .option("--install", "install the engine if it is not there")
      .addHelpText("after", MANUAL)
      .action(run),
  );
}

const LAWS_ON_ONE_IN = 8;

const MANUAL = `
ENGINE is one of
  reference          our own engine; the default
  dialect:NAME       any dialect of ours
  NAME[@VERSION]     a real, published engine: editproof engines list
  cmd:COMMAND LINE   a command that speaks the protocol; a string with a space
                     or a slash in it needs no cmd:
  exec:COMMAND LINE  any command that edits files: {root} {path} {edit} {old}
                     {new} are filled in
  mcp:COMMAND LINE   an MCP server with an edit tool; {root} is its folder
  py:MODULE:FUNCTION a Python function
  js:FILE#EXPORT     a JavaScript or TypeScript function
  faulty:NAME        an engine with a planted fault, to test a suite with

With no more than an engine: the corpora, then 1000 generated cases over the
formats that the engine takes, always the same ones. Each failure is shrunk
and comes with the command that puts it again.

Exit status: 0 nothing falls short; 1 something does; 2 wrong usage, or no
case fits; 3 the engine does not start or stopped coming back; 4 interrupted,
what was done is in the --out file and --resume goes on from there.

Examples:
  editproof run --engine apply-edit-block --install
  editproof run --engine 'python my_engine.py' --generated 200 --bail
  editproof run --engine dialect:aider --dialect aider
  editproof run --engine aider-chat --out run.jsonl --reporter junit=junit.xml
  editproof run --engine ./engine --shard 2/4 --out shard-2.jsonl`;

async function run(flags: RunFlags): Promise<void> {
  const reports = reportsOf(flags);
  for (const file of [flags.out, ...reports.map((report) => report.file)]) {
    if (file !== undefined) assertWritable(file);
  }
  const baseline = baselineFor(flags);
  const since = flags.changedSince === undefined ? undefined : await readRun(flags.changedSince);
  const resume = flags.resume === undefined ? undefined : await readRun(flags.resume);
  const dialect = flags.dialect === undefined ? undefined : await loadDialect(flags.dialect);
  const source = await resolveEngineName(flags.engine, {
    limits: flags.timeout === undefined ? {} : { requestMs: flags.timeout },
    install: mayInstall(flags.install === true),
    ...engineSettings(flags),
  });
  const progress = runProgress();
  const interruption = onInterrupt();
  const ended = await runSuite({
    source,
    question: {
      dialect,
      options: flags.option && engineOptions(flags.option),
      lawsOnOneIn: lawsOf(flags),
    },
    selection: {
      cases: flags.cases ?? [],
      ids: [...(flags.case ?? []), ...(await failedIds(flags.failed))],
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
    resume,
    signal: interruption.signal,
    observer: progress,
  }).finally(() => {
    progress.stop();
    interruption.stop();
  });
  const standing = standingOf(ended.run, { baseline, since });
  writeReports(ended.run, reports, { color: usesColor(), standing });
  hintRest(flags, ended.run, ended.interrupted);
  if (flags.updateBaseline) updateBaseline(flags.baseline!, ended.run, baseline);
  process.exitCode = ended.interrupted ? EXIT.interrupted : statusOf(standing, flags);
}

/** A case that was picked by hand is looked at whole. */
function lawsOf(flags: RunFlags): number | undefined {
  if (flags.laws === 0) return undefined;
  return flags.case || flags.failed ? 1 : flags.laws;
}

function statusOf(standing: Standing, flags: RunFlags): number {
  if (flags.updateBaseline) return EXIT.well;
  return standing.short.length > 0 || standing.dead.length > 0 ? EXIT.fellShort : EXIT.well;
}

function reportsOf(flags: RunFlags): ReportRequest[] {
  const asked = (flags.reporter ?? []).map(parseReporter);
  if (flags.json) asked.push({ name: "json" });
  const printed = asked.filter((report) => report.file === undefined);
  if (printed.length > 1) {
    throw new EditproofError(
      "usage",
      `Only one report can go to standard output, not ${printed.map(({ name }) => name).join(" and ")}.`,
      "Give the others a file: --reporter NAME=FILE.",
    );
  }
  return printed.length === 0 ? [{ name: "terminal" }, ...asked] : asked;
}

function baselineFor(flags: RunFlags): Baseline | undefined {
  if (flags.updateBaseline && flags.baseline === undefined) {
    throw new EditproofError(
      "usage",
      "--update-baseline needs --baseline FILE.",
      "It names the file to write.",
    );
  }
  return flags.baseline === undefined ? undefined : readBaseline(flags.baseline, flags.updateBaseline);
}

function updateBaseline(file: string, run: Run, old: Baseline | undefined): void {
  const next = baselineOf(run, old);
  writeWhole(file, `${JSON.stringify(next, null, 2)}\n`);
  const fresh = next.entries.filter((entry) => !old?.entries.includes(entry)).length;
  process.stderr.write(
    `${file}: ${next.entries.length} entries, ${fresh} new; give each new one its reason\n`,
  );
}

async function failedIds(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const { results } = await readRun(file);
  const ids = results.filter((result) => fallsShort(result, levelOf)).map((result) => result.case);
  if (ids.length === 0) {
    throw new EditproofError(
      "no-case-fits",
      `Nothing fell short in ${file}.`,
      "There is nothing to put again.",
    );
  }
  return ids;
}

/** Says how to put the rest of a plan that was cut. */
function hintRest(flags: RunFlags, { header, results }: Run, interrupted: boolean): void {
  const planned = header.shard?.count ?? header.plan.count;
  if (results.length >= planned) return;
  const words = header.arguments.map(shellWord).join(" ");
  const shard = flags.shard ? ` --shard ${flags.shard.index}/${flags.shard.of}` : "";
  const kept = flags.out !== undefined && !isWrittenStraight(flags.out);
  const file = shellWord(kept ? flags.out! : "run.jsonl");
  const command = `editproof run ${words}${shard}${wordsBeside(flags)}`;
  // Where no run file keeps what was done, --resume has nothing to take over: the rest needs a fresh start.
  process.stderr.write(
    `${interrupted ? "Interrupted: " : ""}${results.length} of ${planned} cases were put. ` +
      (kept
        ? `The rest:\n  ${command} --resume ${file} --out ${file}\n`
        : `No run file keeps them; with one the rest can be put later. Anew, with one:\n` +
          `  ${command} --out ${file}\n` +
          `and if that is cut too, the same with --resume ${file}.\n`),
  );
}

/** Flags that are no part of the plan and yet of the question that the user asked. */
function wordsBeside(flags: RunFlags): string {
  const words: string[] = [];
  if (flags.failed !== undefined) words.push("--failed", flags.failed);
  if (flags.changedSince !== undefined) words.push("--changed-since", flags.changedSince);
  if (flags.baseline !== undefined) words.push("--baseline", flags.baseline);
  if (flags.updateBaseline) words.push("--update-baseline");
  if (!flags.shrink) words.push("--no-shrink");
  return words.map((word) => ` ${shellWord(word)}`).join("");
}
