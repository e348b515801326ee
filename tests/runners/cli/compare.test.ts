import { writeFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { editproof, fixtureEngine, freshFolder } from "./editproof.ts";

const THREE = ["--cases", "tests/fixtures/cases/three.json"];

interface Document {
  schema: number;
  engines: { id: string; verdicts: Record<string, number> }[];
  common: number;
  leftOut: number;
  agreed: number;
  clusters: {
    about: string;
    count: number;
    case: { id: string; request: { files: object; edit: object } };
    answers: { engine: string; verdict: string; tree: string; said: { status?: string }; files?: object }[];
  }[];
}

describe.concurrent("compare", () => {
  test("is 1 where engines disagree, and the printed command shows that one case again", async () => {
    const { exitCode, stdout, stderr } = await editproof([
      "compare",
      "faulty:none",
      "faulty:takes-first",
      ...THREE,
    ]);
    expect(stderr).toBe("");
    expect(stdout).toBe(`faulty:none  against  faulty:takes-first

  agreement  66.7 %  2 of 3 cases that all were put to; 0 left out

  engine              right                   corruption
  faulty:none         100.0 % (43.9–100.0)    0.0 % (0.0–56.1)
  faulty:takes-first  66.7 % (20.8–93.9)      33.3 % (6.1–79.2)
                      no difference shown     no difference shown

1 cluster of disagreement, smallest case first

1. CORE-AMBIG-1  1 case
   edit    replace in a:
           - one
           + two
   faulty:none                     correct-refusal refused (ambiguous)
   faulty:takes-first              misapplied      applied by exact
           a:
             x
           - one
           + two
             one
   rerun   editproof compare faulty:none faulty:takes-first --cases tests/fixtures/cases/three.json --case t-ambiguous
`);
    expect(exitCode).toBe(1);
    const [, command] = /rerun {3}editproof (.*)/.exec(stdout)!;
    const again = await editproof(command!.split(" "));
    expect(again.stdout).toContain("agreement  0.0 %  0 of 1 case that all were put to");
    expect(again.exitCode).toBe(1);
  });

  test("is 0 where they agree on all", async () => {
    const args = ["compare", "dialect:reference", "reference", ...THREE];
    const { exitCode, stdout, stderr } = await editproof(args);
    expect(stdout).toContain("agreement  100.0 %  3 of 3 cases that all were put to; 0 left out");
    expect(stdout).not.toContain("cluster");
    expect([exitCode, stderr]).toEqual([0, ""]);
  });

  test("gathers what two dialects disagree on by cause, smallest first, as one JSON document", async () => {
    const args = ["dialect:aider", "dialect:hermes", "--generated", "60", "--formats", "replace", "--json"];
    const { exitCode, stdout, stderr } = await editproof(["compare", ...args]);
    expect([exitCode, stderr]).toEqual([1, ""]);
    const { schema, engines, common, agreed, clusters } = JSON.parse(stdout) as Document;
    expect(schema).toBe(1);
    expect(engines.map(({ id }) => id)).toEqual(["dialect:aider", "dialect:hermes"]);
    for (const { verdicts } of engines) {
      expect(Object.values(verdicts).reduce((sum, n) => sum + n, 0)).toBe(common);
    }
    expect(clusters.length).toBeGreaterThan(3);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(common - agreed);
    const sizes = clusters.map(
      ({ case: one }) => JSON.stringify(one.request.files).length + JSON.stringify(one.request.edit).length,
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    const causes = clusters.map(({ about, answers }) =>
      JSON.stringify([about, answers.map(({ verdict, tree }) => [verdict, tree])]),
    );
    expect(new Set(causes).size).toBe(causes.length);
    for (const { answers } of clusters) {
      expect(answers.map(({ engine }) => engine)).toEqual(["dialect:aider", "dialect:hermes"]);
      expect(new Set(answers.map(({ tree, said }) => `${tree} ${said.status}`)).size).toBe(2);
    }
    expect(clusters.some(({ count }) => count > 1)).toBe(true);
  });

  const wrong: [string, number, string[], string][] = [
    [
      "one engine",
      2,
      ["dialect:aider"],
      "editproof: compare needs two engines or more.\n  See `editproof compare --help`.\n  [usage]",
    ],
    [
      "files that there are none of",
      2,
      ["reference", "dialect:aider", "--cases", "nowhere/*.json"],
      "editproof: No case file matches nowhere/*.json.\n" +
        "  Quote the glob; it is resolved against the working directory.\n  [no-cases]",
    ],
    [
      "engines of no common format",
      2,
      ["dialect:hermes", "dialect:git-apply", ...THREE],
      "editproof: There is no case that all these engines take.\n" +
        "  Their formats or flavours differ.\n  [no-case-fits]",
    ],
    [
      "an engine that does not start",
      3,
      ["reference", "cmd:/nowhere/engine", ...THREE],
      "editproof: The engine cmd:/nowhere/engine could not be started: no such command.\n" +
        "  Check the command and its path.\n  [engine-start]",
    ],
  ];
  test.for(wrong)("says what is wrong with %s, by %i", async ([, status, args, message]) => {
    const { exitCode, stdout, stderr } = await editproof(["compare", ...args]);
    expect(stderr).toBe(message);
    expect([exitCode, stdout]).toEqual([status, ""]);
  });

  test("is 4 on SIGINT, with what was compared until then", async ({ expect }) => {
    const folder = freshFolder();
    const hung = path.join(folder, "hung");
    const three = JSON.parse(readFileSync(THREE[1]!, "utf8")) as {
      cases: { id: string; request: { edit: { new?: string } } }[];
    };
    three.cases[0]!.id = "z-slow";
    three.cases[0]!.request.edit.new = "ONCE";
    const file = path.join(folder, "slow.json");
    writeFileSync(file, JSON.stringify(three));
    const running = editproof([
      "compare",
      "reference",
      fixtureEngine(`once=${hung}`),
      "--cases",
      file,
      "--timeout",
      "2000",
      "--no-shrink",
    ]);
    await expect.poll(() => existsSync(hung), { timeout: 30_000 }).toBe(true);
    running.kill("SIGINT");
    const { exitCode, stdout, stderr } = await running;
    expect(stderr).toBe("\nInterrupted; ending (again: at once).");
    expect(stdout).toMatch(/ {2}agreement .* that all were put to/);
    expect(exitCode).toBe(4);
  });
});
