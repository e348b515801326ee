import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { builtMain } from "./built.ts";
import { editproof, fixedLines, fixtureEngine, freshFolder } from "./editproof.ts";

const THREE = ["--cases", "tests/fixtures/cases/three.json"];

interface Line {
  type: string;
  case?: string;
  verdict?: string;
  leftOut?: string;
  from?: string;
  shrunk?: { case: { id: string }; verdict: string };
}

function linesOf(file: string): Line[] {
  return fixedLines(readFileSync(file, "utf8")).map((line) => JSON.parse(line) as Line);
}

/** Puts one request to the fixture engine that triggers a trick. */
function trickFile(folder: string, trick: string): string {
  const three = JSON.parse(readFileSync("tests/fixtures/cases/three.json", "utf8")) as {
    cases: { request: { edit: { new?: string } } }[];
  };
  three.cases[0]!.request.edit.new = trick;
  const file = path.join(folder, "trick.json");
  writeFileSync(file, JSON.stringify({ schema: 1, cases: three.cases.slice(0, 1) }));
  return file;
}

describe.concurrent("the exit status of run", () => {
  test("is 0 where nothing falls short", async () => {
    const out = path.join(freshFolder(), "run.jsonl");
    const { exitCode, stdout } = await editproof([
      "run",
      "--engine",
      fixtureEngine(),
      ...THREE,
      "--out",
      out,
    ]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Nothing falls short.");
    expect(
      linesOf(out).map(({ type, case: id, verdict, leftOut }) => [type, id, verdict ?? leftOut]),
    ).toEqual([
      ["header", undefined, undefined],
      ["result", "t-ambiguous", "correct-refusal"],
      ["result", "t-exact", "correct"],
      ["result", "t-patch", "format"],
      ["footer", undefined, undefined],
    ]);
  });

  test("is 1 where something does, and the example reruns from its printed command", async () => {
    const { exitCode, stdout } = await editproof([
      "run",
      "--engine",
      "faulty:takes-first",
      "--formats",
      "replace",
      "--generated",
      "60",
      ...THREE,
    ]);
    expect(exitCode).toBe(1);
    const commands = stdout.replaceAll("\\\n", " ").match(/editproof run .*/g) ?? [];
    expect(commands.length).toBeGreaterThan(0);
    const [verdict] = stdout.match(/(?<=^1\. )\S+/m) ?? [];
    const again = await editproof(commands[0]!.trim().split(/\s+/).slice(1));
    expect(again.exitCode).toBe(1);
    expect(again.stdout).toContain(`verdicts: ${verdict} 1`);
  });

  const usage: [string, string[], RegExp][] = [
    ["an unknown engine", ["--engine", "apply-edit-blok"], /Did you mean apply-edit-block\?/],
    ["an unknown dialect of ours as engine", ["--engine", "dialect:hermess"], /Did you mean hermes/],
    ["an unknown dialect", ["--dialect", "aidr"], /Did you mean aider\?/],
    ["an unknown case", ["--case", "ambig-blok"], /Did you mean ambig-block/],
    ["an unknown format", ["--formats", "replce"], /Did you mean replace/],
    ["an unknown option", ["--sede", "7"], /Did you mean --seed\?/],
    ["an unknown reporter", ["--reporter", "junitt"], /Did you mean junit\?/],
    ["a glob that matches nothing", ["--cases", "nowhere/*.json"], /No case file matches nowhere/],
    ["two reports for standard output", ["--reporter", "json", "--reporter", "markdown"], /Only one report/],
    ["shell syntax in a command", ["--engine", "cmd:cat x | sort"], /holds shell syntax/],
  ];
  test.for(usage)("is 2 for %s", async ([, args, message]) => {
    const { exitCode, stdout, stderr } = await editproof(["run", ...args]);
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(2);
    expect(stdout).toBe("");
  });

  test("is 2 where no case fits", async () => {
    const out = path.join(freshFolder(), "run.jsonl");
    const args = ["run", "--engine", fixtureEngine("formats=unified-diff"), ...THREE, "--out", out];
    const { exitCode, stderr } = await editproof(args);
    expect(stderr).toMatch(/No case fits the engine fixture: all 3 were left out \(format\)/);
    expect(exitCode).toBe(2);
  });

  test("is 2 for a corpus with an id used twice, naming both places", async () => {
    const folder = freshFolder();
    const three = readFileSync("tests/fixtures/cases/three.json", "utf8");
    writeFileSync(path.join(folder, "a.json"), three);
    writeFileSync(path.join(folder, "b.json"), three);
    const { exitCode, stderr } = await editproof(["run", "--cases", `${folder}/*.json`]);
    expect(stderr).toMatch(
      /b\.json at \/cases\/1\/id: the id t-ambiguous is used already, in .*a\.json at \/cases\/1/,
    );
    expect(exitCode).toBe(2);
  });

  test("is 2 for a report that cannot be written, before anything is put", async () => {
    const folder = freshFolder();
    mkdirSync(path.join(folder, "report.xml"));
    const target = path.join(folder, "report.xml");
    const args = ["run", "--engine", fixtureEngine(), ...THREE, "--reporter", `junit=${target}`];
    const { exitCode, stdout, stderr } = await editproof(args);
    expect(stderr).toMatch(/Cannot write .*report\.xml: it is a folder/);
    expect(exitCode).toBe(2);
    expect(stdout).toBe("");
  });

  const engines: [string, string, RegExp][] = [
    ["that there is none of", "cmd:/nowhere/engine --serve", /no such command/],
    [
      "that ends before hello",
      fixtureEngine("start=exit"),
      /ended with exit code 7 before it said hello; it wrote: no such model/,
    ],
    ["of another protocol", fixtureEngine("start=wrong-protocol"), /speaks protocol 2; this tool speaks 1/],
    ["whose hello lacks a field", fixtureEngine("start=no-formats"), /must have required property 'formats'/],
    ["that is known and not installed", "apply-edit-block", /editproof engines install apply-edit-block/],
  ];
  test.for(engines)("is 3 for an engine %s", async ([, engine, message]) => {
    const cache = freshFolder();
    const { exitCode, stderr } = await editproof(["run", "--engine", engine, ...THREE], {
      EDITPROOF_CACHE: cache,
    });
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(3);
  });

  test("is 3 for an engine that stops coming back, and what was done is kept", async () => {
    const folder = freshFolder();
    const file = trickFile(folder, "CRASH");
    const out = path.join(folder, "run.jsonl");
    const engine = fixtureEngine(`dieAfter=${folder}/started`);
    const args = ["run", "--engine", engine, "--cases", file, ...THREE, "--jobs", "1", "--out", out];
    const three = JSON.parse(readFileSync(file, "utf8")) as { cases: { id: string }[] };
    three.cases[0]!.id = "a-crash";
    writeFileSync(file, JSON.stringify(three));
    const { exitCode, stderr } = await editproof(args);
    expect(stderr).toMatch(/5 times in a row/);
    expect(exitCode).toBe(3);
    expect(linesOf(out).map(({ type, verdict }) => verdict ?? type)).toEqual(["header", "crash"]);
  });

  test("is 4 on SIGINT, what was done is kept, and --resume finishes it", async ({ expect }) => {
    const folder = freshFolder();
    const out = path.join(folder, "run.jsonl");
    const file = trickFile(folder, "HANG");
    const args = ["run", "--engine", fixtureEngine(), "--cases", file, "--generated", "20", "--jobs", "1"];
    const running = editproof([...args, "--out", out, "--timeout", "60000"]);
    await expect.poll(() => existsSync(out), { timeout: 30_000 }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 500));
    running.kill("SIGINT");
    const { exitCode, stderr } = await running;
    expect(exitCode).toBe(4);
    expect(stderr).toMatch(
      /0 of 21 cases were put\. The rest:\n {2}editproof run .* --resume .*run\.jsonl --out/,
    );
    expect(linesOf(out).map(({ type }) => type)).toEqual(["header"]);
    const report = await editproof(["report", out]);
    expect(report.exitCode).toBe(2);
    expect(report.stderr).toMatch(/is not whole: it has no footer, with 0 of 21 results/);
  });
});

describe.concurrent("a run file", () => {
  const ENGINE = [
    "run",
    "--engine",
    "faulty:strips-bom",
    "--generated",
    "60",
    "--formats",
    "replace,v4a",
    ...THREE,
  ];

  test("is the same whatever the jobs and shards, and shards merge to the whole", async () => {
    const folder = freshFolder();
    const file = (name: string): string => path.join(folder, name);
    const command = `cmd:node ${builtMain()} serve --engine faulty:strips-bom`;
    const [head, , , ...rest] = [ENGINE[0]!, ...ENGINE.slice(1)];
    const args = [head, "--engine", command, ...rest];
    await Promise.all([
      editproof([...args, "--jobs", "1", "--out", file("one.jsonl")]),
      editproof([...args, "--jobs", "3", "--out", file("three.jsonl")]),
      editproof([...args, "--shard", "1/2", "--out", file("s1.jsonl")]),
      editproof([...args, "--shard", "2/2", "--out", file("s2.jsonl")]),
    ]);
    const merged = await editproof([
      "report",
      "--merge",
      file("s1.jsonl"),
      file("s2.jsonl"),
      "--out",
      file("merged.jsonl"),
    ]);
    expect(merged.exitCode).toBe(0);
    const one = fixedLines(readFileSync(file("one.jsonl"), "utf8"));
    expect(one.some((line) => line.includes(`"type":"shrink"`))).toBe(true);
    expect(fixedLines(readFileSync(file("three.jsonl"), "utf8"))).toEqual(one);
    expect(fixedLines(readFileSync(file("merged.jsonl"), "utf8"))).toEqual(one);
  });

  test("of a shard does not merge with another plan's", async () => {
    const folder = freshFolder();
    const file = (name: string): string => path.join(folder, name);
    await Promise.all([
      editproof([...ENGINE, "--shard", "1/2", "--out", file("s1.jsonl")]),
      editproof([...ENGINE, "--seed", "2", "--shard", "2/2", "--out", file("s2.jsonl")]),
    ]);
    const { exitCode, stderr } = await editproof(["report", "--merge", file("s1.jsonl"), file("s2.jsonl")]);
    expect(stderr).toMatch(/are not shards of one plan: their plan differs/);
    expect(exitCode).toBe(2);
    const alone = await editproof(["report", "--merge", file("s1.jsonl")]);
    expect(alone.stderr).toMatch(/Shard 2 of 2 is missing/);
    expect(alone.exitCode).toBe(2);
  });

  test("that was cut names a command that makes it whole, with a run file or without", async () => {
    const cut = [...ENGINE, "--max-time", "0", "--no-shrink"];
    const out = path.join(freshFolder(), "run file.jsonl");
    const named = async (args: string[]): Promise<string[]> => {
      const { stderr } = await editproof(args);
      const command = /^ {2}editproof (.+)$/m.exec(stderr)?.[1] ?? "";
      return (command.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ""));
    };
    const anew = (await named(cut)).map((word) => (word === "run.jsonl" ? out : word));
    await editproof(anew);
    expect(linesOf(out).filter(({ type }) => type === "result")).toHaveLength(63);
    const rest = await named([...cut, "--out", out]);
    expect(rest).toContain("--resume");
    await editproof(rest);
    expect(linesOf(out).filter(({ type }) => type === "result")).toHaveLength(63);
  });

  test("that was cut by --bail says what is left, and resuming makes it whole", async () => {
    const folder = freshFolder();
    const [out, whole] = [path.join(folder, "run.jsonl"), path.join(folder, "whole.jsonl")];
    const cut = await editproof([...ENGINE, "--bail", "--no-shrink", "--out", out]);
    expect(cut.exitCode).toBe(1);
    expect(cut.stdout).toMatch(/Not whole: \d+ of \d+ cases were put/);
    await editproof([...ENGINE, "--no-shrink", "--resume", out, "--out", out]);
    await editproof([...ENGINE, "--no-shrink", "--out", whole]);
    expect(fixedLines(readFileSync(out, "utf8"))).toEqual(fixedLines(readFileSync(whole, "utf8")));
  });
});

describe.concurrent("what excuses", () => {
  const ENGINE = [
    "run",
    "--engine",
    "faulty:strips-bom",
    "--generated",
    "40",
    "--formats",
    "replace",
    "--no-shrink",
  ];

  test("a baseline made by a run excuses it, and a stale entry fails it", async () => {
    const baseline = path.join(freshFolder(), "baseline.json");
    const made = await editproof([...ENGINE, "--baseline", baseline, "--update-baseline"]);
    expect(made.exitCode).toBe(0);
    const excused = await editproof([...ENGINE, "--baseline", baseline]);
    expect(excused.stdout).toMatch(/fall short as the baseline says/);
    expect(excused.exitCode).toBe(0);
    const sound = ENGINE.map((word) => (word === "faulty:strips-bom" ? "faulty:none" : word));
    const stale = await editproof([...sound, "--baseline", baseline]);
    expect(stale.stdout).toMatch(/The baseline's entry .* is stale/);
    expect(stale.exitCode).toBe(1);
  });

  test("--changed-since counts only what got worse", async () => {
    const before = path.join(freshFolder(), "before.jsonl");
    await editproof([...ENGINE, "--out", before]);
    const same = await editproof([...ENGINE, "--changed-since", before]);
    expect(same.stdout).toMatch(/fall short as before/);
    expect(same.exitCode).toBe(0);
  });

  test("--failed puts only what fell short", async () => {
    const folder = freshFolder();
    const [first, second] = [path.join(folder, "1.jsonl"), path.join(folder, "2.jsonl")];
    await editproof([...ENGINE, "--out", first]);
    await editproof([...ENGINE, "--failed", first, "--out", second]);
    const verdicts = linesOf(second).filter(({ type }) => type === "result");
    expect(verdicts.length).toBeGreaterThan(0);
    expect(verdicts.every(({ verdict }) => verdict === "misapplied")).toBe(true);
  });
});

test("fidelity compares with the dialect and leaves verdicts alone", async () => {
  const args = ["--generated", "60", "--json", ...THREE];
  const same = await editproof(["run", "--engine", "dialect:aider", "--dialect", "aider", ...args]);
  expect(same.exitCode).toBe(0);
  const { agreement, verdicts } = JSON.parse(same.stdout) as {
    agreement: { same: number; of: number };
    verdicts: object;
  };
  expect(agreement.same).toBe(agreement.of);
  expect(verdicts).toEqual({});
  const other = await editproof([
    "run",
    "--engine",
    "dialect:apply-edit-block",
    "--dialect",
    "aider",
    ...args,
    "--no-shrink",
  ]);
  expect(other.exitCode).toBe(1);
});
