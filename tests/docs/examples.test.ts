import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Command } from "commander";
import { parse } from "shell-quote";
import { afterAll, describe, expect, test } from "vitest";
import { createProgram } from "../../runners/cli/program.ts";

/*
 * What the README shows is run: its TypeScript as it stands, a comment `expression === value` being a claim; of its
 * command lines all but the work, so that every command and option in them exists.
 */

const root = fileURLToPath(new URL("../../", import.meta.url));
const readme = readFileSync(path.join(root, "README.md"), "utf8");

function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map(
    ([, body = ""]) => body,
  );
}

describe("the TypeScript of the README", () => {
  // Below the root, where the test runner compiles TypeScript.
  const folder = mkdtempSync(path.join(root, "tests/docs/.example-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(blocks("ts"))("does what its comments say: %s", async (source) => {
    const claims = [...source.matchAll(/^\/\/ (.* === .*)$/gm)].map(([, claim = ""]) => claim);
    expect(claims.length).toBeGreaterThan(0);
    const module = source
      .replaceAll('"editproof"', JSON.stringify(pathToFileURL(path.join(root, "reference/index.ts")).href))
      .concat(
        `export default [${claims.map((claim) => `[${JSON.stringify(claim)}, ${claim}]`).join(", ")}];`,
      );
    const file = path.join(folder, "example.ts");
    writeFileSync(file, module);
    const { default: held } = (await import(file)) as { default: [string, boolean][] };
    expect(held).toEqual(claims.map((claim) => [claim, true]));
  });
});

/** The command lines of the README that are ours, whichever way they start us. */
const commandLines = blocks("sh")
  .flatMap((body) => body.split("\n"))
  .flatMap((line) => line.split(" && "))
  .map((line) => line.replace(/^node bin\/editproof\.js /, "editproof "))
  .filter((line) => line.startsWith("editproof "));

/** Takes the work out of every command, so that parsing alone is left. */
function idle(command: Command): void {
  command.action(() => {});
  command.commands.forEach(idle);
}

describe("the command lines of the README", () => {
  test("are there", () => expect(commandLines.length).toBeGreaterThan(3));

  test.each(commandLines)("%s", async (line) => {
    const program = createProgram();
    idle(program);
    const words = parse(line.replaceAll(/\{(\w+)\}/g, "$1")).filter((word) => typeof word === "string");
    await expect(program.parseAsync(words.slice(1), { from: "user" })).resolves.toBe(program);
  });
});
