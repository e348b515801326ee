import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import type { TraceEvent } from "../../../reference/trace.ts";
import { dialectNames, loadDialect } from "../../../runners/adapters/dialects.ts";
import { checkSyntax } from "../../../runners/syntax/index.ts";
import type { EditRequest, EditResponse } from "../../../spec/types.ts";
import { builtMain } from "./built.ts";
import { freshFolder } from "./editproof.ts";

interface Document {
  dialect: string;
  format: string;
  takes: string[];
  response?: EditResponse;
  trace: TraceEvent[];
}

const CONTENT = "def pour(cup):\n    cup.fill()   \n    return cup\n";
const EDITS = {
  exact: '{"old": "return cup", "new": "return [cup]"}',
  drifted: '{"old": "    cup.fill()\\n    return cup", "new": "    return cup.fill()"}',
  absent: '{"old": "quince", "new": "pear"}',
  diff: "--- a/tea.py\n+++ b/tea.py\n@@ -2,2 +2,2 @@\n     cup.fill()   \n-    return cup\n+    return [cup]\n",
  prose: "Please pour two cups.\n",
};

/** A folder with tea.py and an edit, and the real command in it. */
async function explain(
  edit: keyof typeof EDITS,
  args: readonly string[] = [],
): Promise<{ exitCode: number; stdout: string; stderr: string; after: string }> {
  const cwd = freshFolder();
  writeFileSync(path.join(cwd, "tea.py"), CONTENT);
  writeFileSync(path.join(cwd, "edit"), EDITS[edit]);
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    [builtMain(), "explain", "tea.py", "--edit", "edit", ...args],
    { cwd, reject: false, env: { NO_COLOR: "1" }, stdin: "ignore", stripFinalNewline: false },
  );
  return { exitCode: exitCode!, stdout, stderr, after: readFileSync(path.join(cwd, "tea.py"), "utf8") };
}

function requestOf(edit: "drifted" | "absent"): EditRequest {
  const { old, new: fresh } = JSON.parse(EDITS[edit]) as { old: string; new: string };
  return { format: "replace", files: { "tea.py": CONTENT }, edit: { path: "tea.py", old, new: fresh } };
}

/** What must be printed of the drifted edit, from a run of the dialect here. */
async function expectedOf(name: string): Promise<unknown> {
  const dialect = await loadDialect(name);
  const trace: TraceEvent[] = [];
  const { formats: takes } = dialect;
  const response = takes.includes("replace")
    ? dialect.apply(requestOf("drifted"), { checkSyntax, trace: (event) => trace.push(event) })
    : undefined;
  return JSON.parse(JSON.stringify({ dialect: name, format: "replace", takes, response, trace }));
}

describe.concurrent("explain", () => {
  test("shows the steps and the difference of an edit that lands, by 0, and writes nothing", async () => {
    const { exitCode, stdout, stderr, after } = await explain("drifted", ["--dialect", "reference"]);
    expect(stdout).toBe(`dialect reference
  replace in tea.py:
  -     cup.fill()
  -     return cup
  +     return cup.fill()

  · exact                     no-match
  · line-endings              no-match
  ✓ trailing-whitespace       matched
      lines 2–3
  ~ trailing-whitespace
      from     return cup.fill()
      to       return cup.fill()···

applied by trailing-whitespace
  tea.py:
    def pour(cup):
  -     cup.fill()···
  -     return cup
  +     return cup.fill()···
`);
    expect([exitCode, stderr, after]).toEqual([0, "", CONTENT]);
  });

  test("shows every strategy that an edit failed by, by 1", async () => {
    const { exitCode, stdout, stderr } = await explain("absent", ["--dialect", "hermes"]);
    const dialect = await loadDialect("hermes");
    const trace: TraceEvent[] = [];
    dialect.apply(requestOf("absent"), { checkSyntax, trace: (event) => trace.push(event) });
    const tried = trace.flatMap((event) => (event.kind === "strategy" ? [event.strategy] : []));
    expect(tried.length).toBeGreaterThan(3);
    expect(stdout.match(/(?<=^ {2}· )\S+(?= +no-match$)/gm)).toEqual(tried);
    expect(stdout).toMatch(/^refused \(not-found\)$/m);
    expect([exitCode, stderr]).toEqual([1, ""]);
  });

  test("--dialect all gives for each dialect the trace and the answer of its real run", async () => {
    const { exitCode, stdout, stderr } = await explain("drifted", ["--dialect", "all", "--json"]);
    expect([exitCode, stderr]).toEqual([0, ""]);
    const documents = JSON.parse(stdout) as Document[];
    expect(documents.map(({ dialect }) => dialect)).toEqual(dialectNames());
    const expected = await Promise.all(documents.map(({ dialect }) => expectedOf(dialect)));
    expect(documents).toEqual(expected);
    expect(documents.flatMap(({ trace }) => trace).length).toBeGreaterThan(documents.length);
    expect(documents.some(({ response }) => response === undefined)).toBe(true);
  });

  test("--dialect all gives equal files one letter, and shows them once", async () => {
    const { exitCode, stdout } = await explain("exact", ["--dialect", "all"]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^dialect +outcome +by +result$/m);
    expect(stdout).toMatch(/^hermes +applied +exact +tree A$/m);
    expect(stdout).toMatch(/^git-apply +does not take replace$/m);
    expect(stdout.match(/^by .* \(A\)$/gm)).toHaveLength(1);
  });

  test("takes a diff for what it is", async () => {
    const { exitCode, stdout } = await explain("diff", ["--dialect", "git-apply", "--json"]);
    const { dialect, format, response, trace } = JSON.parse(stdout) as Document;
    expect([exitCode, dialect, format, response?.status]).toEqual([
      0,
      "git-apply",
      "unified-diff",
      "applied",
    ]);
    expect(response?.files).toEqual({ "tea.py": CONTENT.replace("return cup", "return [cup]") });
    expect(trace.length).toBeGreaterThan(0);
  });

  test("is 1 for a format that the dialect does not take, and says what it takes", async () => {
    const { exitCode, stdout, stderr } = await explain("exact", ["--dialect", "git-apply"]);
    expect(stdout).toBe("dialect git-apply does not take replace\n  It takes unified-diff.\n");
    expect([exitCode, stderr]).toEqual([1, ""]);
  });

  const wrong: [string, keyof typeof EDITS, string[], string][] = [
    [
      "an edit of no known format",
      "prose",
      [],
      "editproof: The edit's format cannot be told from its text.\n" +
        '  JSON such as {"old": "a", "new": "b"}, SEARCH/REPLACE blocks, a V4A patch or a unified diff; or say --format.\n' +
        "  [bad-edit]\n",
    ],
    [
      "an edit that is not there",
      "exact",
      ["--edit", "nowhere"],
      "editproof: Cannot read the edit nowhere: there is none.\n  [bad-edit]\n",
    ],
    [
      "a dialect that there is none of",
      "exact",
      ["--dialect", "aidr"],
      `editproof: There is no dialect named "aidr".\n  Did you mean aider? There are: ${dialectNames().join(", ")}.\n  [unknown-dialect]\n`,
    ],
  ];
  test.for(wrong)("is 2 for %s", async ([, edit, args, message]) => {
    const { exitCode, stdout, stderr } = await explain(edit, args);
    expect(stderr).toBe(message);
    expect([exitCode, stdout]).toEqual([2, ""]);
  });

  test("reads the edit from standard input, and a file that is not UTF-8 not at all", async () => {
    const cwd = freshFolder();
    mkdirSync(path.join(cwd, "src"));
    writeFileSync(path.join(cwd, "src/tea.py"), CONTENT);
    writeFileSync(path.join(cwd, "latin"), Buffer.from([0x63, 0xe9]));
    const start = (file: string): Promise<{ exitCode?: number; stdout: string; stderr: string }> =>
      execa(process.execPath, [builtMain(), "explain", file, "--edit", "-", "--json"], {
        cwd,
        reject: false,
        input: EDITS.exact,
      });
    const [read, latin] = await Promise.all([start("src/tea.py"), start("latin")]);
    expect(read.exitCode).toBe(0);
    expect(Object.keys((JSON.parse(read.stdout) as Document).response!.files!)).toEqual(["src/tea.py"]);
    expect(latin.stderr).toBe("editproof: Cannot read the file latin: it is not UTF-8.\n  [bad-edit]");
    expect(latin.exitCode).toBe(2);
  });
});
