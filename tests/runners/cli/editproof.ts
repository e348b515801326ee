import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { execa, type ResultPromise } from "execa";
import { builtMain } from "./built.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

interface Settings {
  cwd: string;
  reject: false;
  env: Record<string, string>;
  stdin: "ignore";
}

/** Starts the real command as a user does. */
export function editproof(
  args: readonly string[],
  env: Record<string, string> = {},
): ResultPromise<Settings> {
  const settings: Settings = {
    cwd: root,
    reject: false,
    env: { NO_COLOR: "1", GITHUB_ACTIONS: "", ...env },
    stdin: "ignore",
  };
  return execa(process.execPath, [builtMain(), ...args], settings);
}

/** The command line of the fixture engine. */
export function fixtureEngine(...args: string[]): string {
  return ["cmd:node tests/fixtures/engines/engine.mjs", ...args].join(" ");
}

/** A fresh folder. */
export function freshFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), "editproof-test-"));
}

/** Lines of a run file without what may differ from run to run. */
export function fixedLines(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const { volatile: _, ...rest } = JSON.parse(line) as Record<string, unknown>;
      return JSON.stringify(rest);
    });
}
