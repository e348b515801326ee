import { Command } from "commander";
import { EditproofError } from "../../reference/errors.ts";
import { loadDialect } from "../adapters/dialects.ts";
import { resolveEngineName } from "../adapters/resolve.ts";
import { parseReporter, REPORTER_NAMES, type ReportRequest, writeReports } from "../report/index.ts";
import { readBaseline } from "../run/file/baseline.ts";
import { type Run, runText } from "../run/file/lines.ts";
import { readRun, readWholeRun } from "../run/file/read.ts";
import { assertWritable, writeWhole } from "../run/file/write.ts";
import { mergeShards, type NamedRun } from "../run/merge.ts";
import { shrinkAll } from "../run/run.ts";
import { standingOf } from "../run/standing.ts";
import { EXIT } from "./exit.ts";
import { usesColor } from "./output.ts";
import { valuesOf } from "./run-flags.ts";
import { collect, engineOptions } from "./values.ts";

interface ReportFlags {
  to?: string[];
  merge?: boolean;
  out?: string;
  shrink: boolean;
  baseline?: string;
  changedSince?: string;
}

/** `editproof report`. */
export function reportCommand(): Command {
  return new Command("report")
    .description("Draw reports from run files, or join the shards of one run.")
    .argument("<runs...>", "run files")
    .option("--to <name[=file]>", `${REPORTER_NAMES.join(", ")} (repeatable)`, collect)
    .option("--merge", "join shards to the run that they are parts of")
    .option("--out <file>", "with --merge: the whole run file")
    .option("--no-shrink", "with --merge: do not shrink the failures")
    .option("--baseline <file>", "known shortcomings")
    .option("--changed-since <run>", "what fell short in this run file too")
    .addHelpText(
      "after",
      `
A run file without its footer, or with fewer results than planned, is not
drawn. Merging starts the engine once more, to shrink what fell short in the
whole run; where it does not start, the run is merged without that.

Exit status: 0 all is drawn; with --baseline or --changed-since 1 where they
do not excuse everything; 2 a file is not whole or not one of the same plan.

Examples:
  editproof report run.jsonl --to markdown=report.md --to junit=junit.xml
  editproof report --merge shard-*.jsonl --out run.jsonl`,
    )
    .action(report);
}

async function report(files: string[], flags: ReportFlags): Promise<void> {
  const requests = (flags.to ?? []).map(parseReporter);
  if (flags.out !== undefined && !flags.merge) {
    throw new EditproofError(
      "usage",
      "--out goes with --merge.",
      "A report goes to a file with --to NAME=FILE.",
    );
  }
  if (files.length > 1 && !flags.merge && requests.some((request) => request.file !== undefined)) {
    throw new EditproofError(
      "usage",
      "Several runs cannot go into one file.",
      "Draw them one by one, or --merge shards.",
    );
  }
  const printed = requests.filter((request) => request.file === undefined);
  assertOneDocument(printed, flags.merge ? 1 : files.length);
  for (const file of [flags.out, ...requests.map((request) => request.file)]) {
    if (file !== undefined) assertWritable(file);
  }
  const runs = flags.merge ? [await merged(files, flags)] : await Promise.all(files.map(readWholeRun));
  const baseline = flags.baseline === undefined ? undefined : readBaseline(flags.baseline);
  const since = flags.changedSince === undefined ? undefined : await readRun(flags.changedSince);
  const wanted = requests.length === 0 && !flags.merge ? [{ name: "terminal" }] : requests;
  for (const run of runs) {
    const standing = standingOf(run, { baseline, since });
    writeReports(run, wanted, { color: usesColor(), standing });
    const judged = flags.baseline !== undefined || flags.changedSince !== undefined;
    if (judged && (standing.short.length > 0 || standing.dead.length > 0)) process.exitCode = EXIT.fellShort;
  }
}

/** Reports that a program reads: two of them in a row are none. */
const DOCUMENTS: ReadonlySet<string> = new Set(["json", "junit", "badge", "jsonl"]);

function assertOneDocument(printed: readonly ReportRequest[], runs: number): void {
  if (printed.length > 1) {
    throw new EditproofError(
      "usage",
      `Only one report can go to standard output, not ${printed.map(({ name }) => name).join(" and ")}.`,
      "Give the others a file: --to NAME=FILE.",
    );
  }
  const [only] = printed;
  if (only && runs > 1 && DOCUMENTS.has(only.name)) {
    throw new EditproofError(
      "usage",
      `The ${only.name} report is one document, and ${runs} runs are given.`,
      "Draw them one by one, or --merge shards.",
    );
  }
}

async function merged(files: readonly string[], flags: ReportFlags): Promise<Run> {
  const parts: NamedRun[] = await Promise.all(
    files.map(async (file) => ({ file, run: await readRun(file) })),
  );
  const joined = mergeShards(parts);
  const run = flags.shrink ? await withShrinks(joined) : joined;
  if (flags.out !== undefined) writeWhole(flags.out, runText(run));
  else if (!flags.to) process.stdout.write(runText(run));
  return run;
}

async function withShrinks(run: Run): Promise<Run> {
  const { header, results } = run;
  const pairs = valuesOf(header.arguments, "--option");
  try {
    const dialect = header.dialect === undefined ? undefined : await loadDialect(header.dialect);
    const [timeout] = valuesOf(header.arguments, "--timeout");
    const limits = timeout === undefined ? {} : { requestMs: Number(timeout) };
    const engine = await (await resolveEngineName(header.engine.id, { limits })).start();
    try {
      const selection = { cases: valuesOf(header.arguments, "--cases"), ids: [], seed: Number(header.seed) };
      const options = pairs.length > 0 ? engineOptions(pairs) : undefined;
      return {
        ...run,
        shrinks: await shrinkAll({ question: { dialect, options }, selection }, engine, results),
      };
    } finally {
      await engine.close();
    }
  } catch (error) {
    if (!(error instanceof EditproofError)) throw error;
    process.stderr.write(`Not shrunk: ${error.message}\n`);
    return run;
  }
}
