import { Command } from "commander";
import { toolVersion } from "../version.ts";
import { applyConfig } from "./config.ts";
import { compareCommand } from "./compare.ts";
import { explainCommand } from "./explain.ts";
import { reportCommand } from "./report.ts";
import { runCommand } from "./run.ts";
import { casesCommand } from "./cases/index.ts";
import { enginesCommand } from "./engines.ts";
import { serveCommand } from "./serve.ts";

/** The whole command line. Each command has a file of its own. */
export function createProgram(): Command {
  const program = new Command("editproof")
    .description("Holds the edit engines of coding agents against a standard.")
    .version(toolVersion(), "-V, --version", "print the version")
    .helpCommand(false)
    .addHelpText(
      "after",
      `
Exit status, all commands:
  0  all well
  1  the thing examined fell short
  2  wrong usage, or input that can't be used
  3  an engine could not be installed or started, or stopped coming back
  4  interrupted; what was done is kept

Start with:
  editproof run                      our own engine against everything
  editproof run --engine 'my-engine --serve'
  editproof COMMAND --help           the manual of a command`,
    );
  for (const command of [
    runCommand(),
    compareCommand(),
    explainCommand(),
    reportCommand(),
    serveCommand(),
    casesCommand(),
    enginesCommand(),
  ])
    program.addCommand(command);
  program.hook("preAction", (_, command) => applyConfig(command));
  for (const command of [program, ...descendants(program)]) {
    command.exitOverride().configureHelp({ helpWidth: 79 }).showSuggestionAfterError();
    command.configureOutput({
      getOutHelpWidth: () => 79,
      getErrHelpWidth: () => 79,
      outputError: (text, write) => write(usageError(text, command)),
    });
  }
  return program;
}

/** What commander says of wrong usage, in the form that all our errors have. */
function usageError(text: string, command: Command): string {
  const [sentence = "", ...suggestion] = text
    .replace(/^error: /, "")
    .trimEnd()
    .split("\n");
  const stop = sentence.endsWith(".") ? "" : ".";
  const hint = [
    ...suggestion.map((text) => text.replace(/^\((.*)\)$/, "$1")),
    `\`${fullName(command)} --help\` is the manual.`,
  ].join(" ");
  return `editproof: ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${stop}\n  ${hint}\n  [usage]\n`;
}

function fullName(command: Command): string {
  return command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();
}

function descendants(command: Command): Command[] {
  return command.commands.flatMap((child) => [child, ...descendants(child)]);
}
