import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstOccurrence, occurrences } from "../../../reference/shared/knuth-morris-pratt.ts";

const ids = (maxLength: number): fc.Arbitrary<number[]> => fc.array(fc.nat(2), { maxLength });

function plain(text: number[], pattern: number[]): number[] {
  return Array.from({ length: text.length + 1 }, (_, i) => i).filter(
    (i) => i + pattern.length <= text.length && pattern.every((id, k) => text[i + k] === id),
  );
}

describe("Knuth-Morris-Pratt", () => {
  it("finds every occurrence, overlapping ones too", () => {
    fc.assert(
      fc.property(ids(60), ids(5), (text, pattern) => {
        expect([...occurrences(text, pattern)]).toEqual(plain(text, pattern));
        expect(firstOccurrence(text, pattern)).toBe(plain(text, pattern)[0] ?? -1);
      }),
    );
  });
});
