import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { badge } from "../../runners/report/badge.ts";
import { appendStepSummary, github, SUMMARY_BYTES } from "../../runners/report/github.ts";
import { junit } from "../../runners/report/junit.ts";
import { markdown } from "../../runners/report/markdown.ts";
import { rateOf, tally } from "../../runners/report/rates.ts";
import { terminal } from "../../runners/report/terminal.ts";
import { visible, widthOf } from "../../runners/report/visible.ts";
import { footerOf, type Run } from "../../runners/run/file/lines.ts";
import type { Case, RunHeader, RunResult, RunShrink } from "../../spec/types.ts";

const HEADER: RunHeader = {
  type: "header",
  schema: 1,
  versions: { protocol: 1, case: 1, corpus: "1", generator: "1", tool: "0" },
  engine: {
    id: "cmd:engine",
    hello: {
      id: 0,
      protocol: 1,
      engine: { name: "engine", version: "1", language: "c", source: "tests" },
      dialect: null,
      formats: ["replace"],
      reports: [],
    },
  },
  question: "standard",
  seed: "1",
  plan: { count: 0, hash: "", corpus: 0, generated: 0, formats: ["replace"] },
  arguments: ["--engine", "cmd:engine"],
};

function result(id: string, more: Partial<RunResult> = {}): RunResult {
  return {
    type: "result",
    case: id,
    origin: "generated",
    format: "replace",
    drifts: ["bom"],
    recoverable: true,
    ...more,
  };
}

function runOf(results: RunResult[], shrinks: RunShrink[] = []): Run {
  const plan = { ...HEADER.plan, count: results.length, generated: results.length };
  return { header: { ...HEADER, plan }, results, shrinks, footer: footerOf(results) };
}

/** A failure whose texts are as hostile as they come. */
function hostile(text: string): Run {
  const one: Case = {
    id: "gen:1:1:replace:1",
    title: "an edit with hostile texts",
    requirements: [],
    provenance: { kind: "generated" },
    drifts: ["bom"],
    request: {
      format: "replace",
      files: { "a.md": `${text}\n` },
      edit: { path: "a.md", old: text, new: `${text}!` },
    },
    truth: { accept: [], unchanged: false, refuse: "right" },
  };
  const said = { status: "applied" as const, message: text };
  const bad = result(one.id, { verdict: "misapplied", said });
  const answer = { status: "applied" as const, files: { "a.md": text }, message: text };
  const shrunk = { case: one, verdict: "misapplied" as const, answer, calls: 1, lines: 1 };
  return runOf([bad], [{ type: "shrink", keys: ["bom: misapplied"], from: one.id, shrunk }]);
}

const HOSTILE = [
  "\u001b[31mred\u0000\ufffe\ud800 ]]> | ` ``` ::error::x %0A # \\ @name <script>",
  "##[error]boo\r::stop-commands::x\u202eabc\t</details>",
  "x".repeat(200_000),
];

describe("rates", () => {
  test("the Wilson interval holds its share, within 0 and 1", () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (a, b) => {
        const [hits, n] = [Math.min(a, b), Math.max(a, b, 1)];
        const { low, value, high } = rateOf(hits, n);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(value + 1e-12);
        expect(high).toBeGreaterThanOrEqual(value - 1e-12);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
    const { low, high } = rateOf(8, 10);
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(["0.490", "0.943"]);
  });

  test("left-out and unsupported cases are in no rate, and partial success is no recovery", () => {
    const t = tally([
      result("a", { verdict: "correct" }),
      result("b", { verdict: "correct", policy: "atomicity=partial" }),
      result("c", { verdict: "misapplied" }),
      result("d", { verdict: "protocol-error", answered: "misapplied" }),
      result("e", { leftOut: "size" }),
      result("f", { verdict: "unsupported" }),
      result("g", { verdict: "correct", drifts: [] }),
    ]);
    expect([t.put, t.leftOut, t.unsupported]).toEqual([5, 1, 1]);
    expect([t.recovery.hits, t.recovery.n]).toEqual([1, 4]);
    expect([t.corruption.hits, t.corruption.n]).toEqual([2, 5]);
  });
});

describe("what the writers make of hostile texts", () => {
  test.each(HOSTILE)("JUnit is XML 1.0 with counts that fit (%#)", (text) => {
    const xml = junit(hostile(text), {});
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u);
    expect(xml).not.toMatch(/<script|&(?!amp;|lt;|gt;|quot;|#\d+;)/);
    expect(xml).toContain(`tests="1" failures="1" errors="0" skipped="0"`);
    expect(xml.length).toBeLessThan(80_000);
  });

  test.each(HOSTILE)("Markdown keeps its structure (%#)", (text) => {
    const lines = markdown(hostile(text), {}).split("\n");
    const fences = lines.filter((line) => /^`{3,}/.test(line));
    expect(fences.length % 2).toBe(0);
    expect(lines.filter((line) => line === "</details>")).toHaveLength(1);
  });

  test.each(HOSTILE)("GitHub gets commands alone, one a line, none over its length (%#)", (text) => {
    const lines = github(hostile(text), {}).trimEnd().split("\n");
    for (const line of lines) {
      expect(line).toMatch(/^::error title=[^:]*::/);
      expect(line).not.toContain("##[");
      expect(line.length).toBeLessThan(20_000);
    }
  });

  test.each(HOSTILE)("the terminal gets 100 columns and no control characters (%#)", (text) => {
    const lines = terminal(hostile(text), {}).split("\n");
    for (const line of lines) {
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
      expect(widthOf(line)).toBeLessThanOrEqual(100);
    }
  });
});

/** A run of so many failures, each shrunk. */
function failing(count: number): Run {
  const many = Array.from({ length: count }, (_, i) => hostile(`text ${i}`));
  const results = many.map((run, i) => ({ ...run.results[0]!, case: `gen:1:1:replace:${i}` }));
  const shrinks = many.map((run, i) => {
    const [line] = run.shrinks;
    const id = `gen:1:1:replace:${i}`;
    return { ...line!, from: id, shrunk: { ...line!.shrunk!, case: { ...line!.shrunk!.case, id } } };
  });
  return runOf(results, shrinks);
}

test("the terminal says where the examples are that it does not show", () => {
  expect(terminal(failing(2), {})).not.toMatch(/--out FILE/);
  expect(terminal(failing(14), {})).toMatch(/\(5 of 14\)[^]*--out FILE keeps every case/);
});

test("annotations are at most ten, and the last says what is not shown", () => {
  const lines = github(failing(14), {}).trimEnd().split("\n");
  expect(lines).toHaveLength(10);
  expect(lines.at(-1)).toMatch(/14 cases fall short; 5 more examples are in the step summary/);
});

test("a step summary never passes GitHub's limit, whatever is there already", () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "editproof-test-")), "summary.md");
  writeFileSync(file, "é".repeat((SUMMARY_BYTES - 3000) / 2));
  appendStepSummary(hostile("x".repeat(5000)), {}, file);
  const text = readFileSync(file);
  expect(text.length).toBeLessThanOrEqual(SUMMARY_BYTES);
  expect(text.toString("utf8").slice(-200)).toMatch(/Left out for want of room/);
});

test("equal runs give equal reports", () => {
  const [a, b] = [hostile("text"), hostile("text")];
  for (const reporter of [junit, markdown, github, terminal]) expect(reporter(a, {})).toBe(reporter(b, {}));
});

test("a badge is closed, with its denominator", () => {
  expect(
    JSON.parse(badge(runOf([result("a", { verdict: "misapplied" }), result("b", { verdict: "correct" })]))),
  ).toEqual({
    schemaVersion: 1,
    label: "editproof",
    message: "1/2 corrupt, 50.0 % recovered",
    color: "red",
  });
  expect(JSON.parse(badge(runOf([])))).toMatchObject({ message: "no cases" });
});

test("white space that cannot be seen is shown, and nothing else changes", () => {
  expect(visible("a \t b\u00a0c\u200b\r  ")).toBe("a·→ b⍽c⟨U+200B⟩␍··");
  fc.assert(fc.property(fc.stringMatching(/^[a-zäé漢]+( [a-z]+)*$/), (text) => visible(text) === text));
});
