import { Command } from "commander";
import pc from "picocolors";
import { EditproofError } from "../../reference/errors.ts";
import { dialectNames } from "../adapters/dialects.ts";
import { resolveEngineName } from "../adapters/resolve.ts";
import { doctor, installEngines, listEngines, removeEngine } from "../install/index.ts";
import { lintEngine } from "../lint/lint.ts";
import { pad } from "../report/visible.ts";
import { EXIT } from "./exit.ts";
import { installProgress } from "./install-progress.ts";
import { printJson } from "./output.ts";
import { profileCommand } from "./profile.ts";
import { whole } from "./values.ts";

/** `editproof engines`. */
export function enginesCommand(): Command {
  const command = new Command("engines").description(
    "The real, published engines: each installed in an environment of its own under a cache folder, pinned, nothing put into yours.",
  );
  command
    .command("list")
    .description("All engines, and whether they are installed.")
    .option("--json", "print [{name, package, version, language, formats, dialect, installed}]")
    .action(list);
  command
    .command("install")
    .description("Install engines; one that fails leaves the others usable.")
    .argument("[names...]", "NAME or NAME@VERSION")
    .option("--all", "every engine there is")
    .option("--force", "anew, although it is there")
    .option("--parallel <n>", "how many at once", whole(1), 3)
    .option("--json", "print [{engine, version, status, seconds, bytes, error}]")
    .action(install);
  command
    .command("remove")
    .description("Take engines out of the cache.")
    .argument("<names...>", "NAME or NAME@VERSION")
    .action(remove);
  command
    .command("doctor")
    .description("Look at what installing needs, and greet every engine that is installed.")
    .option("--json", "print [{subject, state, detail, hint}]")
    .action(examine);
  command
    .command("lint")
    .description("Hold an engine's manners against the protocol: hello, answers, its end.")
    .argument("<engine>", "a command that speaks the protocol, or any other engine")
    .option("--json", "print [{level, about, detail}]")
    .action(lint);
  command.addCommand(profileCommand());
  return command;
}

async function lint(name: string, flags: { json?: boolean }): Promise<void> {
  const remarks = await lintEngine(await resolveEngineName(name));
  if (flags.json) printJson(remarks);
  else {
    for (const { level, about, detail } of remarks) {
      console.log(`${level === "error" ? pc.red("✗") : pc.yellow("–")} ${about}: ${detail}`);
    }
    if (remarks.length === 0) console.log(`${pc.green("✓")} ${name} speaks the protocol as it is written`);
  }
  if (remarks.some(({ level }) => level === "error")) process.exitCode = EXIT.fellShort;
}

async function list(flags: { json?: boolean }): Promise<void> {
  const engines = await listEngines();
  if (flags.json) return printJson(engines);
  const width = Math.max(...engines.map(({ name }) => name.length), 4) + 2;
  for (const { name, version, language, formats, dialect, installed } of engines) {
    const mark = installed ? pc.green("✓") : " ";
    const like = dialect === null ? "" : pc.dim(`  dialect:${dialect}`);
    console.log(
      `${mark} ${pad(name, width)}${pad(version, 14)}${pad(language, 12)}${formats.join(" ")}${like}`,
    );
  }
  console.log(
    `\nAlways there: reference, ${dialectNames()
      .map((name) => `dialect:${name}`)
      .join(", ")}`,
  );
}

async function install(
  names: string[],
  flags: { all?: boolean; force?: boolean; parallel: number; json?: boolean },
): Promise<void> {
  const wanted = flags.all ? (await listEngines()).map(({ name }) => name) : names;
  if (wanted.length === 0) {
    throw new EditproofError(
      "usage",
      "No engine is named.",
      "Name some, or use --all; `editproof engines list` shows all.",
    );
  }
  const outcomes = await installEngines(wanted, {
    force: flags.force === true,
    parallel: flags.parallel,
    onProgress: installProgress(),
  });
  if (flags.json) printJson(outcomes);
  for (const { engine, error } of outcomes) {
    if (error) process.stderr.write(`${pc.red("✗")} ${engine}: ${error.message}\n  ${error.hint ?? ""}\n`);
  }
  if (outcomes.some(({ status }) => status === "failed")) process.exitCode = EXIT.engine;
}

function remove(names: string[]): void {
  for (const name of names) {
    console.log(removeEngine(name) ? `${name} is removed` : `${name} was not installed`);
  }
}

async function examine(flags: { json?: boolean }): Promise<void> {
  const findings = await doctor();
  if (flags.json) printJson(findings);
  else {
    for (const { subject, state, detail, hint } of findings) {
      const mark = { ok: pc.green("✓"), missing: pc.yellow("–"), broken: pc.red("✗") }[state];
      console.log(`${mark} ${pad(subject, 22)}${detail}${hint ? `\n  ${" ".repeat(22)}${hint}` : ""}`);
    }
  }
  if (findings.some(({ state }) => state === "broken")) process.exitCode = EXIT.fellShort;
}
