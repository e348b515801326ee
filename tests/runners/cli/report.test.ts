import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { editproof, fixedLines, fixtureEngine, freshFolder } from "./editproof.ts";

const THREE = ["--cases", "tests/fixtures/cases/three.json"];

/** A workflow's own summary gets nothing of these tests. */
const QUIET = { GITHUB_STEP_SUMMARY: "" };

describe("report --to", () => {
  const folder = freshFolder();
  const run = path.join(folder, "run.jsonl");
  const reportFile = (name: string): string => path.join(folder, `report.${name}`);
  let written: ReturnType<typeof editproof>;
  beforeAll(async () => {
    await editproof(["run", "--engine", "faulty:takes-first", ...THREE, "--out", run]);
    written = editproof(
      ["report", run, ...reports.flatMap(([name]) => ["--to", `${name}=${reportFile(name)}`])],
      QUIET,
    );
  });

  const reports: [string, (text: string) => void][] = [
    ["terminal", (text) => expect(text).toMatch(/^faulty:takes-first 0\.1\.0 against the standard\n/)],
    ["markdown", (text) => expect(text).toMatch(/^## `faulty:takes-first` 0\.1\.0 against the standard\n/)],
    [
      "junit",
      (text) =>
        expect(text).toMatch(
          /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="editproof" tests="3" failures="1" /,
        ),
    ],
    ["github", (text) => expect(text).toMatch(/^::error title=editproof%3A misapplied::/)],
    ["badge", (text) => expect(JSON.parse(text)).toMatchObject({ schemaVersion: 1 })],
    ["jsonl", (text) => expect(fixedLines(text)).toEqual(fixedLines(readFileSync(run, "utf8")))],
    [
      "json",
      (text) =>
        expect(JSON.parse(text)).toMatchObject({
          schema: 1,
          engine: { id: "faulty:takes-first" },
          verdicts: { correct: 2, misapplied: 1 },
        }),
    ],
  ];
  test.concurrent("draws all into files at once, and nothing else", async () => {
    const { exitCode, stdout, stderr } = await written;
    expect([exitCode, stdout, stderr]).toEqual([0, "", ""]);
  });

  test.concurrent.for(reports)("%s is the same on standard output and in a file", async ([name, holds]) => {
    const printed = await editproof(["report", run, "--to", name], QUIET);
    await written;
    expect([printed.exitCode, printed.stderr]).toEqual([0, ""]);
    holds(printed.stdout);
    expect(readFileSync(reportFile(name), "utf8").replace(/\n$/, "")).toBe(printed.stdout);
  });

  test.concurrent("says the same as the run did", async () => {
    const [report, again] = await Promise.all([
      editproof(["report", run]),
      editproof(["run", "--engine", "faulty:takes-first", ...THREE]),
    ]);
    expect(report.stdout).toBe(again.stdout);
    expect([report.exitCode, again.exitCode]).toEqual([0, 1]);
  });

  const wrong: [string, string[], string][] = [
    [
      "two reports for standard output",
      [run, "--to", "json", "--to", "markdown"],
      "editproof: Only one report can go to standard output, not json and markdown.\n" +
        "  Give the others a file: --to NAME=FILE.\n  [usage]",
    ],
    [
      "two runs for one document",
      [run, run, "--to", "json"],
      "editproof: The json report is one document, and 2 runs are given.\n" +
        "  Draw them one by one, or --merge shards.\n  [usage]",
    ],
    [
      "two runs for one file",
      [run, run, "--to", "markdown=out.md"],
      "editproof: Several runs cannot go into one file.\n  Draw them one by one, or --merge shards.\n  [usage]",
    ],
    [
      "an unknown report",
      [run, "--to", "jnuit"],
      'editproof: There is no reporter "jnuit".\n' +
        "  Did you mean junit? Reporters are terminal, jsonl, json, junit, markdown, github, badge.\n" +
        "  [unknown-reporter]",
    ],
    [
      "a run file that is not there",
      ["nowhere.jsonl", "--to", "markdown=out.md"],
      "editproof: Cannot read nowhere.jsonl: there is no such file.\n  [unreadable-run]",
    ],
    [
      "--out without --merge",
      [run, "--out", "out.jsonl"],
      "editproof: --out goes with --merge.\n  A report goes to a file with --to NAME=FILE.\n  [usage]",
    ],
  ];
  test.concurrent.for(wrong)("is 2 for %s", async ([, args, message]) => {
    const { exitCode, stdout, stderr } = await editproof(["report", ...args]);
    expect(stderr).toBe(message);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(["out.md", "out.jsonl"].filter((file) => existsSync(file))).toEqual([]);
  });
});

test("run after SIGINT goes on where it stopped, by the command that it printed", async ({ expect }) => {
  const folder = freshFolder();
  const [out, hung, file] = ["run.jsonl", "hung", "slow.json"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  // Two cases are put and answered before the one that hangs, once, and two after it.
  const { cases } = JSON.parse(readFileSync(THREE[1]!, "utf8")) as {
    cases: { id: string; request: { edit: { new?: string } } }[];
  };
  const [exact, ambiguous] = cases as [(typeof cases)[0], (typeof cases)[0]];
  const slow = structuredClone(exact);
  slow.request.edit.new = "ONCE";
  const named = (one: typeof exact, id: string): typeof exact => ({ ...one, id });
  writeFileSync(
    file,
    JSON.stringify({
      schema: 1,
      cases: [
        named(exact, "a-exact"),
        named(ambiguous, "b-ambiguous"),
        named(slow, "c-slow"),
        named(exact, "d-exact"),
        named(ambiguous, "e-ambiguous"),
      ],
    }),
  );
  const args = ["run", "--engine", fixtureEngine(`once=${hung}`), "--cases", file, "--no-shrink"];
  const timeout = ["--timeout", "60000"];
  const running = editproof([...args, ...timeout, "--jobs", "1", "--out", out]);
  await expect.poll(() => existsSync(hung), { timeout: 30_000 }).toBe(true);
  running.kill("SIGINT");
  const cut = await running;
  const [, command] = /^ {2}editproof (run .*)$/m.exec(cut.stderr) ?? [];
  expect(cut.stderr).toBe(
    "\nInterrupted; ending (again: at once).\n" +
      `Interrupted: 2 of 5 cases were put. The rest:\n  editproof ${command}`,
  );
  expect(cut.exitCode).toBe(4);
  const kept = fixedLines(readFileSync(out, "utf8"));
  expect(kept.map((line) => (JSON.parse(line) as { case?: string }).case)).toEqual([
    undefined,
    "a-exact",
    "b-ambiguous",
  ]);

  const words = [...command!.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
  const resumed = await editproof(words);
  expect(resumed.exitCode).toBe(1);
  const whole = path.join(folder, "whole.jsonl");
  await editproof([...args, ...timeout, "--out", whole]);
  const lines = fixedLines(readFileSync(out, "utf8"));
  expect(lines.slice(0, 3)).toEqual(kept);
  const results = lines.filter((line) => line.includes('"type":"result"'));
  const straight = fixedLines(readFileSync(whole, "utf8")).filter((line) => line.includes('"type":"result"'));
  expect(results).toEqual(straight);
  expect(results).toHaveLength(5);
});
