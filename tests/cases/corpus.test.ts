import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkCorpus } from "../../runners/corpus/check.ts";
import { loadCorpus } from "../../runners/corpus/load.ts";
import { levelOf } from "../../runners/corpus/requirements.ts";
import { FAULTS, faultyEngine } from "../../runners/faulty/index.ts";
import { judge } from "../../runners/judge/index.ts";
import { fallsShort } from "../../runners/run/failures.ts";
import { putCase } from "../../runners/run/put.ts";
import { resultOf } from "../../runners/run/result.ts";
import type { EditRequest, EditResponse } from "../../spec/types.ts";

const corpus = await loadCorpus([]);
const standard = corpus.map((placed) => placed.case).filter((one) => one.truth !== undefined);
const put = standard.filter((one) => !one.tags?.includes("large"));

async function failing(name: string, atMost: number): Promise<string[]> {
  const engine = faultyEngine(name);
  const found: string[] = [];
  for (const one of put) {
    const result = resultOf(one, "corpus", await putCase(engine, one, {}));
    if (!fallsShort(result, levelOf)) continue;
    found.push(`${one.id}: ${result.verdict} ${JSON.stringify(result.findings ?? [])}`);
    if (found.length === atMost) break;
  }
  return found;
}

describe("the corpus", () => {
  it("has no problem, and proves every MUST", async () => {
    const { cases, uncoveredMusts, orphanCases, problems } = await checkCorpus([]);
    expect({ uncoveredMusts, orphanCases, problems }).toEqual({ uncoveredMusts: [], orphanCases: [], problems: [] });
    expect(cases).toBeGreaterThanOrEqual(250);
  });

  it("has titles in the present tense, each its own among the core cases", () => {
    const core = corpus.filter(({ file }) => file.includes("cases/core/")).map((placed) => placed.case);
    expect(core.filter(({ title }) => /\b(?:should|must|shall|will)\b/i.test(title)).map(({ id }) => id)).toEqual([]);
    expect(core.filter(({ title }) => !/^[\p{Lu}\p{N}$\\]|^replaceAll/u.test(title) || /\.$/.test(title))).toEqual([]);
    const titles = core.map(({ title, request }) => `${request.format}: ${title}`);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });

  it("never accuses the sound engine", async () => {
    expect(await failing("none", 99)).toEqual([]);
  });

  it("gives equal requests equal truths", () => {
    const truths = new Map<string, string>();
    for (const { id, request, truth } of standard) {
      const key = JSON.stringify(request);
      const text = JSON.stringify([truth?.accept, truth?.unchanged, truth?.refuse]);
      expect([id, truths.get(key) ?? text]).toEqual([id, text]);
      truths.set(key, text);
    }
  });

  it("calls no outcome right that a report calls wrong", () => {
    const reports = readFileSync(new URL("../vectors/reported-faults.jsonl", import.meta.url), "utf8");
    for (const line of reports.trimEnd().split("\n")) {
      const { id, wrongResult } = JSON.parse(line) as { id: string; wrongResult: EditResponse["files"] | null };
      const one = standard.find((other) => other.id === id);
      // The report's own truth accepts the trimmed text too, which it elsewhere calls wrong.
      if (!one?.truth || !wrongResult || id === "fallback-strips-replacement") continue;
      const request: EditRequest = one.request;
      const answer = { kind: "response", response: { status: "applied", files: wrongResult } } as const;
      const hello = faultyEngine("none").hello;
      const { verdict } = judge({ request, truth: one.truth, answer, hello: { ...hello, reports: [] } });
      expect([id, verdict]).not.toEqual([id, "correct"]);
    }
  });

  it.each(FAULTS.filter(({ conduct }) => conduct === undefined))("catches faulty:$name", async ({ name }) => {
    expect(await failing(name, 1)).toHaveLength(1);
  });
});
