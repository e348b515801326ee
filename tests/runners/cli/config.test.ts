import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { expect, test } from "vitest";
import { builtMain } from "./built.ts";
import { freshFolder } from "./editproof.ts";

const three = fileURLToPath(new URL("../../fixtures/cases/three.json", import.meta.url));

async function run(
  config: unknown,
  args: readonly string[] = [],
): Promise<{ exitCode: number; stderr: string; header: { arguments: string[] } | undefined }> {
  const cwd = freshFolder();
  writeFileSync(path.join(cwd, "editproof.config.json"), JSON.stringify(config));
  const result = await execa(process.execPath, [builtMain(), "run", ...args, "--out", "run.jsonl"], {
    cwd,
    reject: false,
  });
  let header;
  try {
    header = JSON.parse(readFileSync(path.join(cwd, "run.jsonl"), "utf8").split("\n", 1)[0]!) as {
      arguments: string[];
    };
  } catch {
    // Nothing was run.
  }
  return { exitCode: result.exitCode!, stderr: result.stderr, header };
}

test.concurrent("options of the configuration hold, and the command line wins", async () => {
  const config = { run: { engine: "faulty:none", cases: [three], generated: 3, seed: 5, shrink: false } };
  const { exitCode, header } = await run(config, ["--seed", "7"]);
  expect(exitCode).toBe(0);
  expect(header?.arguments).toEqual([
    "--engine",
    "faulty:none",
    "--cases",
    three,
    "--generated",
    "3",
    "--seed",
    "7",
  ]);
});

test.concurrent("an option that there is none of is refused, with the nearest", async () => {
  const { exitCode, stderr, header } = await run({ run: { sede: 5 } });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/gives run an option that it does not have: sede\.\n {2}Did you mean seed\?/);
  expect(header).toBeUndefined();
});

test.concurrent("a configuration of another shape is refused", async () => {
  const { exitCode, stderr } = await run({ run: { seed: { a: 1 } } });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/is no configuration, at \/run\/seed/);
});
