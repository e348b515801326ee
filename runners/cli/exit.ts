import { CommanderError } from "commander";
import { EditproofError } from "../../reference/errors.ts";

/** Exit status of every command: spec in README and `editproof --help`. */
export const EXIT = {
  well: 0,
  fellShort: 1,
  usage: 2,
  engine: 3,
  interrupted: 4,
} as const;

const ENGINE_CODES: ReadonlySet<string> = new Set([
  "engine-start",
  "engine-silent",
  "engine-gone",
  "engine-missing",
  "engine-install",
  "hello-protocol",
  "hello-invalid",
  "install-failed",
  "not-installed",
  "missing-program",
]);

/** The exit status that an error means. */
export function exitOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.well : EXIT.usage;
  if (error instanceof EditproofError) return ENGINE_CODES.has(error.code) ? EXIT.engine : EXIT.usage;
  return EXIT.usage;
}

/** Prints an error as a person needs it: what happened, the hint, the code. */
export function printError(error: unknown): void {
  if (error instanceof CommanderError) return; // commander has printed it
  if (error instanceof EditproofError) {
    process.stderr.write(`editproof: ${error.message}\n`);
    if (error.hint) process.stderr.write(`  ${error.hint}\n`);
    process.stderr.write(`  [${error.code}]\n`);
    return;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`editproof: this is a fault of the tool\n${stack}\n`);
}
