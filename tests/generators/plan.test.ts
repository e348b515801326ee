import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DRIFTS, generateCase, LANGUAGES, parseCaseId } from "../../generators/index.ts";
import { DRIFT_TABLE } from "../../generators/drifts/index.ts";
import { flavourOf } from "../../generators/ids.ts";
import { WAYS } from "./all.ts";

const way = fc.constantFrom(...WAYS);
const seed = fc.nat({ max: 1_000_000 });
const index = fc.nat({ max: 5_000 });

describe("the plan", () => {
  it("makes any case alone, always the same", () => {
    fc.assert(
      fc.property(way, seed, index, (way, seed, index) => {
        const alone = generateCase({ ...way, seed, index });
        generateCase({ ...way, seed: seed + 1, index: index + 1 });
        expect(generateCase({ ...way, seed, index })).toEqual(alone);
      }),
      { numRuns: 60 },
    );
  });

  it("gives every case an id that says what it is", () => {
    fc.assert(
      fc.property(way, seed, index, (way, seed, index) => {
        const { id } = generateCase({ ...way, seed, index });
        const parts = parseCaseId(id);
        expect(parts).toMatchObject({ kind: "gen", seed, index, format: way.format });
        expect(parts?.flavour).toBe(flavourOf(way.format, way.flavours));
      }),
      { numRuns: 60 },
    );
  });

  it("reads nothing else as an id", () => {
    for (const id of [
      "",
      "gen:1:2:replace",
      "gen:1:2:rep:3",
      "gen:1:x:replace:3",
      "gen:1:2:v4a+git:3",
      "CORE-1",
    ]) {
      expect(parseCaseId(id)).toBeUndefined();
    }
  });

  it("has each drift equally often in any prefix, and one plain case in ten", () => {
    for (const way of WAYS) {
      const flavour = flavourOf(way.format, way.flavours);
      const fitting = DRIFT_TABLE.filter(
        ({ formats, flavours }) =>
          formats.includes(way.format) &&
          (flavours === undefined || (flavour !== null && flavours.includes(flavour))),
      );
      const first = new Map<string, number>();
      const length = fitting.length + Math.ceil(fitting.length / 9);
      for (let index = 0; index < length; index++) {
        const name = generateCase({ ...way, seed: 3, index }).drifts[0] ?? "none";
        first.set(name, (first.get(name) ?? 0) + 1);
      }
      const plain = first.get("none") ?? 0;
      first.delete("none");
      expect(plain / length).toBeGreaterThan(0.09);
      expect(plain / length).toBeLessThan(0.14);
      expect([...first].filter(([, count]) => count !== 1)).toEqual([]);
    }
  });

  it("combines drifts, and meets every language with most drifts in time", () => {
    const met = new Set<string>();
    const sizes = [0, 0, 0, 0];
    const drifts = DRIFTS.filter((drift) => drift.formats.includes("replace"));
    const rounds = LANGUAGES.length;
    const length = rounds * (drifts.length + Math.ceil(drifts.length / 9));
    for (let index = 0; index < length; index++) {
      const made = generateCase({ format: "replace", seed: 11, index });
      sizes[made.drifts.length] = (sizes[made.drifts.length] ?? 0) + 1;
      met.add(`${made.drifts[0]} ${made.tags?.[0]}`);
    }
    expect((sizes[2] ?? 0) / length).toBeGreaterThan(0.1);
    expect((sizes[3] ?? 0) / length).toBeGreaterThan(0.02);
    // Not every drift can be had in every language: there are no escapes in prose.
    expect(met.size / (drifts.length * LANGUAGES.length)).toBeGreaterThan(0.7);
  });
});
