import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Judgement, judge } from "../../../runners/judge/index.ts";
import type { Answer } from "../../../runners/engine.ts";
import { validator } from "../../../runners/schemas.ts";
import type { EditRequest, Expectation, Hello, Truth } from "../../../spec/types.ts";

interface JudgingVector {
  id: string;
  note: string;
  hello: Hello;
  request: EditRequest;
  truth: Truth;
  answer: Answer;
  expect?: Expectation;
  want: Omit<Judgement, "findings"> & { findings: { kind: string; requirement: string }[] };
}

const vectors = readFileSync(new URL("../../../spec/vectors/judging.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as JudgingVector);

const byId = (a: { kind: string }, b: { kind: string }): number => (a.kind < b.kind ? -1 : 1);

describe("the judging vectors of the standard", () => {
  it("are many, each with an id of its own", () => {
    expect(vectors.length).toBeGreaterThanOrEqual(100);
    expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
  });

  it.each(vectors.map((vector) => [`${vector.id} ${vector.note}`, vector] as const))("%s", (_, vector) => {
    const { findings, ...rest } = judge(vector);
    const said = findings.map(({ kind, requirement }) => ({ kind, requirement }));
    expect({ ...rest, findings: said.toSorted(byId) }).toEqual({
      ...vector.want,
      findings: vector.want.findings.toSorted(byId),
    });
  });

  it("hold requests, truths and hellos that the schemas accept", () => {
    const schemas = {
      hello: validator("protocol.schema.json#/$defs/Hello"),
      request: validator("protocol.schema.json#/$defs/EditRequest"),
      truth: validator("truth.schema.json#/$defs/Truth"),
    };
    for (const vector of vectors) {
      for (const [field, validate] of Object.entries(schemas)) {
        expect([vector.id, field, validate(vector[field as keyof typeof schemas])]).toEqual([
          vector.id,
          field,
          true,
        ]);
      }
    }
  });
});
