import { existsSync, readFileSync } from "node:fs";
import type { Command, Option } from "commander";
import type { CommandOptions, Config, OptionValue } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import { complaint, validator } from "../schemas.ts";
import { didYouMean } from "../suggest.ts";

const FILE = "editproof.config.json";

/**
 * Gives a command the options that editproof.config.json in the working directory has for it; what stands
 * on the command line wins.
 * @throws EditproofError `bad-config`
 */
export function applyConfig(command: Command): void {
  if (!existsSync(FILE)) return;
  const name = nameOf(command);
  const { [name]: options } = readConfig();
  if (typeof options !== "object") return;
  for (const [key, value] of Object.entries(options as CommandOptions)) apply(command, name, key, value);
}

function nameOf(command: Command): string {
  const parent = command.parent?.parent ? `${command.parent.name()} ` : "";
  return parent + command.name();
}

function readConfig(): Config {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(FILE, "utf8"));
  } catch (error) {
    throw new EditproofError("bad-config", `${FILE} is not readable as JSON: ${(error as Error).message}.`);
  }
  const fits = validator<Config>("config.schema.json#/$defs/Config");
  if (!fits(value))
    throw new EditproofError("bad-config", `${FILE} is no configuration, ${complaint(fits)}.`);
  return value;
}

function apply(command: Command, name: string, key: string, value: OptionValue): void {
  const option = command.options.find(
    (one) => one.name() === key || (one.negate && one.name() === `no-${key}`),
  );
  if (!option) {
    const known = command.options.map((one) => one.name());
    throw new EditproofError(
      "bad-config",
      `${FILE} gives ${name} an option that it does not have: ${key}.`,
      didYouMean(key, known, `Options of ${name} are ${known.join(", ")}.`),
    );
  }
  const attribute = option.attributeName();
  if (command.getOptionValueSource(attribute) === "cli") return;
  command.setOptionValueWithSource(attribute, parsed(option, value), "config");
}

function parsed(option: Option, value: OptionValue): unknown {
  const parse = option.parseArg as ((text: string, previous: unknown) => unknown) | undefined;
  if (typeof value === "boolean" || !parse) return value;
  let result: unknown;
  for (const one of Array.isArray(value) ? value : [value]) result = parse(String(one), result);
  return result;
}
