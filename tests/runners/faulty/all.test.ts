import { describe, expect, it } from "vitest";
import { loadCorpus } from "../../../runners/corpus/load.ts";
import { levelOf } from "../../../runners/corpus/requirements.ts";
import { FAULTS, type Fault, faultyEngine, NO_FAULT } from "../../../runners/faulty/index.ts";
import { fallsShort } from "../../../runners/run/failures.ts";
import { putCase } from "../../../runners/run/put.ts";
import { resultOf } from "../../../runners/run/result.ts";

const corpus = (await loadCorpus([]))
  .map((placed) => placed.case)
  .filter((one) => one.truth !== undefined && !one.tags?.includes("large"));
const inProcess = FAULTS.filter((fault) => fault.conduct === undefined);

/** The first case that catches an engine, as `run --bail --no-shrink` stops at; null where none does. */
async function firstCatch({ name, requirement }: Fault): Promise<string | null> {
  const engine = faultyEngine(name);
  // The cases of the requirement that it breaks come first: they are the likeliest to show it.
  const proving = corpus.filter((one) => one.requirements.includes(requirement));
  for (const one of [...proving, ...corpus]) {
    if (fallsShort(resultOf(one, "corpus", await putCase(engine, one, {})), levelOf)) return one.id;
  }
  return null;
}

describe("the corpus", () => {
  it("catches every faulty engine whose fault is not its conduct as a process", async () => {
    const missed: string[] = [];
    for (const fault of inProcess) if ((await firstCatch(fault)) === null) missed.push(fault.name);
    expect(missed).toEqual([]);
    expect(inProcess.length).toBeGreaterThan(150);
  });

  it("does not accuse the engine that they are made from", async () => {
    expect(await firstCatch(NO_FAULT)).toBeNull();
  });
});

describe("the faulty engines", () => {
  it("have names of their own and requirements that are there", () => {
    expect(new Set(FAULTS.map((fault) => fault.name)).size).toBe(FAULTS.length);
    expect(FAULTS.filter((fault) => levelOf(fault.requirement) === undefined)).toEqual([]);
  });
});
