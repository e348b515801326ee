import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { requirements } from "../../../runners/corpus/requirements.ts";
import { FORMATS } from "../../../runners/cli/values.ts";
import type { Case, CaseFile } from "../../../spec/types.ts";
import { editproof, freshFolder } from "./editproof.ts";

const THREE = "tests/fixtures/cases/three.json";

function casesIn(file: string): Case[] {
  return [...(JSON.parse(readFileSync(file, "utf8")) as CaseFile).cases];
}

describe.concurrent("cases", () => {
  test("list gives a line a case, or one JSON document", async () => {
    const [words, json, none] = await Promise.all([
      editproof(["cases", "list", THREE, "--formats", "replace"]),
      editproof(["cases", "list", THREE, "--formats", "replace", "--json"]),
      editproof(["cases", "list", THREE, "--tag", "quince", "--json"]),
    ]);
    expect([words.exitCode, words.stderr]).toEqual([0, ""]);
    expect(words.stdout).toBe(
      "t-ambiguous  replace         a search that stands twice is refused\n" +
        "t-exact      replace         a search that stands once is replaced",
    );
    expect([json.exitCode, json.stderr]).toEqual([0, ""]);
    expect(JSON.parse(json.stdout)).toEqual([
      {
        id: "t-ambiguous",
        title: "a search that stands twice is refused",
        format: "replace",
        requirements: ["CORE-AMBIG-1"],
        tags: [],
        file: THREE,
      },
      {
        id: "t-exact",
        title: "a search that stands once is replaced",
        format: "replace",
        requirements: ["CORE-EXACT-1"],
        tags: [],
        file: THREE,
      },
    ]);
    expect([none.exitCode, none.stdout, none.stderr]).toEqual([0, "[]", "No case is like that."]);
  });

  test("show draws a case, or prints it as it stands in its file", async () => {
    const [words, json] = await Promise.all([
      editproof(["cases", "show", "t-ambiguous", "--cases", THREE]),
      editproof(["cases", "show", "t-ambiguous", "--cases", THREE, "--json"]),
    ]);
    expect([words.exitCode, words.stderr]).toEqual([0, ""]);
    expect(words.stdout).toBe(`t-ambiguous  a search that stands twice is refused
proves CORE-AMBIG-1 · from written

before    a:
          | x
          | one
          | one
edit      replace in a:
          - one
          + two
right     a refusal (ambiguous)`);
    expect([json.exitCode, json.stderr]).toEqual([0, ""]);
    expect(JSON.parse(json.stdout)).toEqual(casesIn(THREE).find(({ id }) => id === "t-ambiguous"));
  });

  test("generate prints JSON Lines, the same for the same seed, each of which show finds by its id", async () => {
    const args = ["cases", "generate", "--count", "6", "--seed", "9", "--formats", "replace,v4a"];
    const [first, second, other] = await Promise.all([
      editproof(args),
      editproof(args),
      editproof(args.with(5, "10")),
    ]);
    expect([first.exitCode, first.stderr]).toEqual([0, ""]);
    expect(second.stdout).toBe(first.stdout);
    expect(other.stdout).not.toBe(first.stdout);
    const made = first.stdout.split("\n").map((line) => JSON.parse(line) as Case);
    expect(made.map(({ request }) => request.format)).toEqual(made.map((_, i) => ["replace", "v4a"][i % 2]));
    expect(made).toHaveLength(6);
    const shown = await editproof(["cases", "show", made[4]!.id, "--json"]);
    expect(JSON.parse(shown.stdout)).toEqual(made[4]);
  });

  test("export is one case file that validates, or JSON Lines of the same cases", async () => {
    const file = path.join(freshFolder(), "all.json");
    const args = ["cases", "export", THREE, "--generated", "4", "--formats", "replace,v4a"];
    const [written, lines] = await Promise.all([
      editproof([...args, "--out", file]),
      editproof([...args, "--jsonl"]),
    ]);
    expect([written.exitCode, written.stdout, written.stderr]).toEqual([0, "", ""]);
    expect([lines.exitCode, lines.stderr]).toEqual([0, ""]);
    const cases = casesIn(file);
    expect(cases.map(({ id }) => id)).toEqual([
      "t-ambiguous",
      "t-exact",
      "t-patch",
      "gen:1:1:replace:0",
      "gen:1:1:v4a:0",
      "gen:1:1:replace:1",
      "gen:1:1:v4a:1",
    ]);
    expect(lines.stdout.split("\n").map((line) => JSON.parse(line) as Case)).toEqual(cases);
    const valid = await editproof(["cases", "validate", file, "--json"]);
    expect(valid.exitCode).toBe(0);
    expect(JSON.parse(valid.stdout)).toMatchObject({ cases: 7, orphanCases: [], problems: [] });
  });

  test("new writes a case of any format that validates and that the reference meets", async () => {
    const folder = freshFolder();
    const file = (format: string): string => path.join(folder, `${format}.json`);
    await Promise.all(
      FORMATS.map(async (format) => {
        const args = ["cases", "new", `tea-by-${format}`, "--format", format, "--out", file(format)];
        const made = await editproof(args);
        expect(made.stderr).toBe(
          `${file(format)}: tea-by-${format} written; change it, then: editproof cases validate ${file(format)}`,
        );
        expect([made.exitCode, made.stdout]).toEqual([0, ""]);
        expect(casesIn(file(format)).map(({ request }) => request.format)).toEqual([format]);
      }),
    );
    const before = readFileSync(file("replace"), "utf8");
    const [valid, met, again, printed] = await Promise.all([
      editproof(["cases", "validate", `${folder}/*.json`]),
      editproof(["run", "--cases", `${folder}/*.json`]),
      editproof(["cases", "new", "tea", "--out", file("replace")]),
      editproof(["cases", "new", "tea-by-replace"]),
    ]);
    expect([valid.exitCode, valid.stdout]).toEqual([
      0,
      `5 cases, ${requirements().size} requirements, no problem`,
    ]);
    expect(met.stdout).toContain("verdicts: correct 5");
    expect(met.exitCode).toBe(0);
    expect(again.stderr).toBe(
      `editproof: ${file("replace")} is there already.\n  Choose another path.\n  [unwritable]`,
    );
    expect([again.exitCode, readFileSync(file("replace"), "utf8")]).toEqual([2, before]);
    expect(JSON.parse(printed.stdout)).toEqual(JSON.parse(before));
  });

  test("requirement prints its text and the cases that prove it", async () => {
    const [words, json] = await Promise.all([
      editproof(["cases", "requirement", "core-ambig-1"]),
      editproof(["cases", "requirement", "CORE-AMBIG-1", "--json"]),
    ]);
    const found = JSON.parse(json.stdout) as { id: string; level: string; text: string; cases: string[] };
    const { id, level, text } = requirements().get("CORE-AMBIG-1")!;
    expect(found).toMatchObject({ id, level, text });
    expect(found.cases).toContain("ambig-block");
    expect(words.stdout.startsWith(`CORE-AMBIG-1  MUST\n  ${text}\n`)).toBe(true);
    expect(
      words.stdout
        .match(/^ {2}\S+(?= )/gm)!
        .slice(1)
        .map((line) => line.trim()),
    ).toEqual(found.cases);
    expect([words.exitCode, words.stderr, json.exitCode, json.stderr]).toEqual([0, "", 0, ""]);
  });

  const wrong: [string, string[], string][] = [
    [
      "an unknown case",
      ["show", "ambig-blok"],
      'editproof: There is no case "ambig-blok".\n' +
        "  Did you mean ambig-block? `editproof cases list` shows all; --cases names other files.\n  [unknown-case]",
    ],
    [
      "an unknown requirement",
      ["requirement", "CORE-EXCT-1"],
      'editproof: There is no requirement "CORE-EXCT-1".\n' +
        "  Did you mean CORE-EXACT-1 or CORE-EXACT-2 or CORE-EXACT-3? They stand in spec/requirements.\n  [unknown-requirement]",
    ],
    [
      "an id that no case may have",
      ["new", "two words"],
      'editproof: The case would not be valid, at /id: must match pattern "^[A-Za-z0-9][A-Za-z0-9._:+-]*$".\n' +
        "  [bad-case]",
    ],
    [
      "an unknown format",
      ["new", "tea", "--format", "v4"],
      'editproof: There is no format "v4".\n' +
        "  Did you mean v4a? Formats are replace, replace-many, search-replace, v4a, unified-diff.\n  [unknown-format]",
    ],
    [
      "an unknown flavour",
      ["generate", "--flavours", "v4a=nope"],
      "editproof: There is no flavour v4a=nope.\n" +
        "  search-replace: aider, plain, cline, roo; v4a: envelope, bare; unified-diff: git, plain\n  [unknown-flavour]",
    ],
    [
      "a count that is none",
      ["generate", "--count", "0"],
      "editproof: Option '--count <n>' argument '0' is invalid. a whole number of at least 1 is wanted.\n" +
        "  `editproof cases generate --help` is the manual.\n  [usage]",
    ],
    [
      "an option mistyped",
      ["generate", "--sed", "1"],
      "editproof: Unknown option '--sed'.\n" +
        "  Did you mean --seed? `editproof cases generate --help` is the manual.\n  [usage]",
    ],
    [
      "files that there are none of",
      ["export", "nowhere/*.json"],
      "editproof: No case file matches nowhere/*.json.\n" +
        "  Quote the glob; it is resolved against the working directory.\n  [no-cases]",
    ],
  ];
  test.for(wrong)("is 2 for %s", async ([, args, message]) => {
    const { exitCode, stdout, stderr } = await editproof(["cases", ...args]);
    expect(stderr).toBe(message);
    expect([exitCode, stdout]).toEqual([2, ""]);
  });
});

describe("cases adopt", () => {
  test("makes of a shrunk failure a case that validates and still shows the fault", async () => {
    const folder = freshFolder();
    const [run, out] = [path.join(folder, "run.jsonl"), path.join(folder, "adopted.json")];
    await editproof([
      "run",
      "--engine",
      "faulty:takes-first",
      "--formats",
      "replace",
      "--generated",
      "40",
      "--laws",
      "0",
      "--out",
      run,
    ]);
    const shrunk = readFileSync(run, "utf8")
      .split("\n")
      .filter((line) => line.includes('"type":"shrink"'))
      .map((line) => JSON.parse(line) as { from: string; shrunk: { case: Case } })
      .find(({ from }) => from.startsWith("gen:"))!;
    const whole = ["cases", "adopt", shrunk.from, "--run", run, "--out", out];
    const words = ["--id", "first-of-two", "--title", "the first of two places is not taken"];
    const from = ["--source", "a nightly run"];

    const unsourced = await editproof([...whole, ...words]);
    expect(unsourced.stderr).toBe(
      "editproof: Required option '--source <text>' not specified.\n" +
        "  `editproof cases adopt --help` is the manual.\n  [usage]",
    );
    const blank = await editproof([...whole, ...words, "--source", " "]);
    expect(blank.stderr).toBe(
      "editproof: --source is empty.\n  Say where the case comes from: a report, an issue, a run.\n  [usage]",
    );
    const unproved = await editproof([...whole, ...words, ...from, "--requirement", "CORE-AMBIG-99"]);
    expect(unproved.stderr).toMatch(/^editproof: There is no requirement "CORE-AMBIG-99"\.\n/);
    const absent = await editproof(["cases", "adopt", "nothing", ...whole.slice(3), ...words, ...from]);
    expect(absent.stderr).toMatch(/run\.jsonl has no shrunk case nothing\.\n {2}It has: .*gen:1:1:replace/);
    expect([unsourced, blank, unproved, absent].map(({ exitCode }) => exitCode)).toEqual([2, 2, 2, 2]);
    expect(existsSync(out)).toBe(false);

    const adopted = await editproof([...whole, ...words, ...from, "--note", "seen twice"]);
    expect(adopted.stderr).toBe(`${out}: first-of-two added; look at its truth before you commit it`);
    expect([adopted.exitCode, adopted.stdout]).toEqual([0, ""]);
    const { recipe: _, ...kept } = shrunk.shrunk.case;
    expect(casesIn(out)).toEqual([
      {
        ...kept,
        id: "first-of-two",
        title: "the first of two places is not taken",
        provenance: {
          kind: "adopted",
          source: "a nightly run",
          engine: "faulty:takes-first",
          note: `from ${shrunk.from}; seen twice`,
        },
      },
    ]);
    const valid = await editproof(["cases", "validate", out]);
    expect([valid.exitCode, valid.stdout]).toEqual([
      0,
      `1 case, ${requirements().size} requirements, no problem`,
    ]);
    const [faulty, sound] = await Promise.all([
      editproof(["run", "--engine", "faulty:takes-first", "--cases", out, "--no-shrink"]),
      editproof(["run", "--engine", "faulty:none", "--cases", out]),
    ]);
    expect([faulty.exitCode, sound.exitCode]).toEqual([1, 0]);
    expect(faulty.stdout).toContain("verdicts: misapplied 1");

    const twice = await editproof([...whole, ...words, ...from]);
    expect(twice.stderr).toBe(
      `editproof: ${out} has a case first-of-two already.\n  Give it another --id.\n  [bad-case]`,
    );
    const second = await editproof([...whole, "--id", "another", ...words.slice(2), ...from]);
    expect([twice.exitCode, second.exitCode]).toEqual([2, 0]);
    expect(
      casesIn(out)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(["another", "first-of-two"]);
  });
});
