import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { levenshtein, levenshteinFrom } from "../../../reference/shared/levenshtein.ts";

/** The textbook table. */
function table(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

describe("levenshtein", () => {
  for (const maxLength of [8, 33, 64, 140]) {
    it(`agrees with the table up to ${maxLength} units`, () => {
      const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "é"), maxLength });
      fc.assert(
        fc.property(word, word, (a, b) => {
          expect(levenshtein(a, b)).toBe(table(a, b));
        }),
        { numRuns: maxLength > 64 ? 150 : 400 },
      );
    });
  }

  it("agrees with it where the ends of short words are equal and overlap", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 4 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(levenshtein(a, b)).toBe(table(a, b));
      }),
      { numRuns: 1000 },
    );
  });

  it("is the same from a word that is kept", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "é"), maxLength: 36 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 3 }), (a, others) => {
        const distance = levenshteinFrom(a);
        for (const b of [...others, a, ""]) expect(distance(b)).toBe(table(a, b));
      }),
      { numRuns: 300 },
    );
  });
});
