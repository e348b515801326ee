import { describe, expect, it } from "vitest";
import { resolveEngineName } from "../../../runners/adapters/resolve.ts";
import { levelOf } from "../../../runners/corpus/requirements.ts";
import { fallsShort } from "../../../runners/run/failures.ts";
import { runSuite } from "../../../runners/run/run.ts";
import type { RunResult } from "../../../spec/types.ts";

/** Runs a faulty engine as `editproof run --bail --no-shrink` does, on one file of cases, and gives what was caught. */
async function caught(
  name: string,
  file: string,
  formats?: readonly ["replace"],
): Promise<RunResult | undefined> {
  const source = await resolveEngineName(`faulty:${name}`, { limits: { requestMs: 2000 } });
  const cases = [new URL(`../../../cases/core/${file}.json`, import.meta.url).pathname];
  const selection = { cases, ids: [], seed: 1, formats };
  const { run } = await runSuite({
    source,
    question: {},
    selection,
    words: [],
    jobs: 1,
    bail: 1,
    shrink: false,
  });
  return run.results.find((result) => fallsShort(result, levelOf));
}

describe("a run", () => {
  it.each([
    ["takes-first", "places", "misapplied"],
    ["strips-bom", "ends", "misapplied"],
    ["crlf-to-lf", "line-endings", "misapplied"],
    ["expands-dollar", "literal", "misapplied"],
    ["applies-resend", "already-there", "misapplied"],
    ["refuses-everything", "exact", "wrong-refusal"],
    ["keeps-early-edits", "several", "torn"],
    ["calls-a-miss-applied", "context", "false-success"],
    ["fails-on-crlf", "line-endings", "crash"],
  ])("catches faulty:%s by the bytes", async (name, file, verdict) => {
    expect((await caught(name, file))?.verdict).toBe(verdict);
  });

  it.each([
    ["swaps-ladder", "exact", "strategy", "CORE-SAY-LADDER-2"],
    ["spans-in-utf16", "words", "span", "CORE-SAY-SPAN-1"],
    ["guards-say-not-found", "places", "guard", "CORE-SAY-CODE-2"],
    ["counts-one", "places", "count", "CORE-SAY-COUNT-1"],
  ])("catches faulty:%s, whose files are right, by its words", async (name, file, kind, requirement) => {
    const result = await caught(name, file);
    expect(result?.verdict).toMatch(/^correct/);
    expect(result?.findings?.map((finding) => [finding.kind, finding.requirement])).toContainEqual([
      kind,
      requirement,
    ]);
  });

  it.each([
    ["hangs", "context", "timeout"],
    ["crashes", "words", "crash"],
    ["babbles", "words", "protocol-error"],
  ])("catches faulty:%s, a process, by its conduct", async (name, file, verdict) => {
    expect((await caught(name, file, ["replace"]))?.verdict).toBe(verdict);
  });

  it("lets the sound engine pass", async () => {
    expect(await caught("none", "exact")).toBeUndefined();
  });
});
