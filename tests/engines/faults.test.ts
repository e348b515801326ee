import { expect, test } from "vitest";
import { faultCases, recordings } from "../../scripts/faults/files.ts";
import { record } from "../../scripts/faults/record.ts";
import { FALLS_SHORT } from "../../runners/judge/index.ts";
import { installedEngines } from "./installed.ts";

const faults = faultCases();
const recorded = recordings();
const engines = await installedEngines();

test("every fault is recorded, and every recording is one that falls short", () => {
  expect(Object.keys(recorded).sort()).toEqual(faults.map(({ id }) => id).sort());
  for (const [id, { verdict }] of Object.entries(recorded))
    expect([id, FALLS_SHORT]).toEqual([id, expect.arrayContaining([verdict])]);
});

test.for([...new Set(faults.map(({ engine }) => engine))])(
  "%s still has the faults recorded",
  async (name, { skip }) => {
    const engine = engines.get(name);
    if (!engine) return skip(`not installed: editproof engines install ${name}`);
    const own = faults.filter((fault) => fault.engine === name);
    const now = await record(own);
    const short = ([id, { verdict, answer }]: [string, (typeof recorded)[string]]): unknown => [
      id,
      verdict,
      answer.status,
      answer.files,
    ];
    const before = own.map(({ id }): [string, (typeof recorded)[string]] => [id, recorded[id]!]);
    expect(Object.entries(now).map(short)).toEqual(before.map(short));
  },
);
