import { Command } from "commander";
import { adoptCommand } from "./adopt.ts";
import { exportCommand } from "./export.ts";
import { generateCommand } from "./generate.ts";
import { listCommand } from "./list.ts";
import { newCommand } from "./new.ts";
import { requirementCommand } from "./requirement.ts";
import { showCommand } from "./show.ts";
import { validateCommand } from "./validate.ts";

/** `editproof cases`. */
export function casesCommand(): Command {
  const command = new Command("cases").description("The cases of the suite: look, check, make and adopt.");
  for (const child of [
    listCommand(),
    showCommand(),
    validateCommand(),
    generateCommand(),
    exportCommand(),
    requirementCommand(),
    adoptCommand(),
    newCommand(),
  ]) {
    command.addCommand(child);
  }
  return command;
}
