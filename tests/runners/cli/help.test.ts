import type { Command } from "commander";
import { expect, test } from "vitest";
import { createProgram } from "../../../runners/cli/program.ts";

interface Named {
  name: string;
  help: string;
}

function helps(command: Command, above = ""): Named[] {
  const name = `${above}${command.name()}`;
  let help = "";
  command.configureOutput({ writeOut: (text) => void (help += text) });
  command.outputHelp();
  return [{ name, help }, ...command.commands.flatMap((child) => helps(child, `${name} `))];
}

test.each(helps(createProgram()))("the help of $name fits 79 columns and has no tab", ({ help }) => {
  expect(help).toMatch(/^Usage: editproof/);
  expect(help.split("\n").filter((line) => line.length > 79)).toEqual([]);
  expect(help).not.toContain("\t");
});
