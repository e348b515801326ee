import { Command, InvalidArgumentError } from "commander";
import { EditproofError } from "../../reference/errors.ts";
import {
  doctor,
  engineNames,
  installEngines,
  listEngines,
  removeEngine,
  type EngineListing,
  type InstallOutcome,
  type InstallProgress,
} from "../install/index.ts";

/** `editproof engines …`: the real engines, their environments and their health. */
export function enginesCommand(): Command {
  const command = new Command("engines").description("install and look after the real, third-party engines");
  command
    .command("list")
    .description("print every engine that there is a recipe for")
    .option("--json", "one JSON document")
    .action(list);
  command
    .command("install")
    .description("install engines, each in an environment of its own in the cache folder (EDITPROOF_CACHE)")
    .argument("[names...]", "engines, as NAME or NAME@VERSION")
    .option("--all", "every engine of the list")
    .option("--jobs <n>", "how many at once", count, 3)
    .option("--force", "make environments anew although they are complete")
    .option("--json", "one JSON document with time and disk of each")
    .action(install);
  command
    .command("remove")
    .description("take engines out of the cache folder")
    .argument("<names...>", "engines, as NAME or NAME@VERSION")
    .action(remove);
  command
    .command("doctor")
    .description("look at what installing needs, and greet every installed engine")
    .option("--json", "one JSON document")
    .action(examine);
  return command;
}

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError("a whole number from 1 is wanted");
  return number;
}

function json(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

async function list(options: { json?: true }): Promise<void> {
  const rows = await listEngines();
  if (options.json) json(rows);
  else process.stdout.write(table(rows));
}

function table(rows: readonly EngineListing[]): string {
  const cells = rows.map((row) => [
    row.name,
    row.version,
    row.package,
    row.formats.join(", "),
    row.dialect ?? "-",
    row.installed ? "installed" : "",
  ]);
  const lines = [["engine", "version", "package", "formats", "dialect", ""], ...cells];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, i) => cell.padEnd(widths[i]!))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

interface InstallFlags {
  readonly all?: true;
  readonly jobs: number;
  readonly force?: true;
  readonly json?: true;
}

async function install(names: string[], flags: InstallFlags): Promise<void> {
  const wanted = flags.all ? engineNames() : [...new Set(names)];
  if (wanted.length === 0) {
    throw new EditproofError(
      "usage",
      "No engine is named.",
      "Name some, or say --all; `editproof engines list` shows them.",
    );
  }
  const interrupt = new AbortController();
  const onSignal = (): void => interrupt.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  const outcomes = await installEngines(wanted, {
    parallel: flags.jobs,
    force: flags.force === true,
    signal: interrupt.signal,
    onProgress: report,
  });
  process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  if (flags.json) json(outcomes);
  process.stderr.write(summary(outcomes));
  if (interrupt.signal.aborted) process.exitCode = 4;
  else if (outcomes.some((outcome) => outcome.status === "failed")) process.exitCode = 3;
}

function report({ engine, phase, text }: InstallProgress): void {
  const [first = "", ...rest] = text.split("\n");
  process.stderr.write(`${engine}: ${phase === "failed" ? "FAILED: " : ""}${first}\n`);
  for (const line of rest) process.stderr.write(`    ${line}\n`);
}

function summary(outcomes: readonly InstallOutcome[]): string {
  const failed = outcomes.filter((outcome) => outcome.status === "failed");
  const hints = failed.map(({ engine, error }) => `${engine}: ${error?.hint ?? "no hint"}\n`);
  return `${outcomes.length - failed.length} of ${outcomes.length} engines are ready\n${hints.join("")}`;
}

function remove(names: string[]): void {
  for (const name of names) {
    const gone = removeEngine(name);
    process.stderr.write(`${name}: ${gone ? "removed" : "was not installed"}\n`);
  }
}

async function examine(options: { json?: true }): Promise<void> {
  const findings = await doctor();
  if (options.json) json(findings);
  else {
    for (const { subject, state, detail, hint } of findings) {
      process.stdout.write(
        `${state.padEnd(7)}  ${subject}: ${detail}${hint === undefined ? "" : `\n         ${hint}`}\n`,
      );
    }
  }
  if (findings.some((finding) => finding.state === "broken")) process.exitCode = 1;
}
