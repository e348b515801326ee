import { describe, expect, it } from "vitest";
import { loadCorpus } from "../../../runners/corpus/load.ts";
import { faultyEngine } from "../../../runners/faulty/index.ts";
import { checkLaws, LAWS, type LawReport } from "../../../runners/laws/index.ts";
import type { EditRequest } from "../../../spec/types.ts";

const corpus = (await loadCorpus([])).map((placed) => placed.case).filter((one) => one.truth && !one.tags);

async function lawsOf(name: string, request: EditRequest): Promise<LawReport> {
  const engine = faultyEngine(name);
  const ask = (asked: EditRequest): ReturnType<typeof engine.apply> => engine.apply(asked);
  const answer = await ask(request);
  if (answer.kind !== "response") throw new Error("no answer");
  return checkLaws({ request, response: answer.response, hello: engine.hello, ask });
}

async function brokenBy(name: string): Promise<Set<string>> {
  const broken = new Set<string>();
  for (const one of corpus)
    for (const { kind } of (await lawsOf(name, one.request)).findings) broken.add(kind);
  return broken;
}

describe("laws", () => {
  it("hold for the sound engine on the whole corpus, and each is put to it", async () => {
    const held = new Map<string, number>();
    for (const one of corpus) {
      const report = await lawsOf("none", one.request);
      expect([one.id, report.findings]).toEqual([one.id, []]);
      for (const law of report.held) held.set(law, (held.get(law) ?? 0) + 1);
    }
    expect([...held.keys()].toSorted()).toEqual(LAWS.map(({ name }) => name).toSorted());
  });

  it.each([
    ["strips-bom", "law:locality"],
    ["takes-turns", "law:determinism"],
    ["remembers-files", "law:state"],
    ["applies-resend", "law:idempotence"],
    ["trims-file", "law:shift"],
    ["refuses-growth", undefined],
    ["applies-to-original", "law:commutation"],
  ])("broken by faulty:%s: %s", async (name, law) => {
    const broken = await brokenBy(name);
    expect(law === undefined ? [...broken] : broken.has(law)).toEqual(law === undefined ? [] : true);
  });

  it("are broken by an engine that knows a word of the file", async () => {
    const engine = faultyEngine("none");
    const request: EditRequest = {
      format: "replace",
      files: { "a.txt": "total = 1\n" },
      edit: { path: "a.txt", old: "total = 1", new: "total = 2" },
    };
    const ask = (asked: EditRequest): ReturnType<typeof engine.apply> =>
      JSON.stringify(asked).includes("total")
        ? engine.apply(asked)
        : Promise.resolve({ kind: "response", response: { status: "refused" } });
    const answer = await ask(request);
    if (answer.kind !== "response") throw new Error("no answer");
    const { findings } = await checkLaws({ request, response: answer.response, hello: engine.hello, ask });
    expect(findings.map(({ kind }) => kind)).toEqual(["law:rename"]);
  });
});
