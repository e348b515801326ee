import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lcsLength } from "../../../reference/shared/bit-parallel-lcs.ts";
import { plainLcs } from "./lcs.ts";

/** Few symbols make many ties and carries over words; many make sparse rows. */
const sequence = fc
  .tuple(
    fc.oneof(fc.constantFrom(1, 2, 3), fc.integer({ min: 4, max: 60 })),
    fc.array(fc.nat(), { maxLength: 150 }),
  )
  .map(([symbols, items]) => items.map((item) => item % symbols));

describe("bit-parallel LCS", () => {
  it("is as long as the plain table says", () => {
    fc.assert(
      fc.property(sequence, sequence, (a, b) => {
        expect(lcsLength(a, b)).toBe(plainLcs(a, b));
      }),
    );
  });

  it("is the whole of equal sequences", () => {
    fc.assert(fc.property(sequence, (a) => lcsLength(a, [...a]) === a.length));
  });

  it("sees what lies between ends that are equal, however long those are", () => {
    const end = fc.array(fc.nat(2), { maxLength: 70 });
    fc.assert(
      fc.property(end, sequence, sequence, end, (before, a, b, after) => {
        const [whole, other] = [a, b].map((items) => [...before, ...items, ...after]);
        expect(lcsLength(whole!, other!)).toBe(plainLcs(whole!, other!));
      }),
      { numRuns: 50 },
    );
  });

  it("carries over several words", () => {
    const a = Array.from({ length: 200 }, (_, i) => i % 2);
    const b = [...a.slice(1), 7];
    expect(lcsLength(a, b)).toBe(plainLcs(a, b));
  });
});
