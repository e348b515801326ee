import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { windowLcs } from "../../../reference/shared/seaweed-combing.ts";
import { plainLcs } from "./lcs.ts";

const sequence = (maxLength: number): fc.Arbitrary<Int32Array> =>
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.nat(), { maxLength }))
    .map(([symbols, items]) => Int32Array.from(items, (item) => item % symbols));

/** Id 0 of the text equals nothing, as in the combing. */
function plain(text: Int32Array, pattern: Int32Array, n: number): number[] {
  const lengths: number[] = [];
  for (let w = 0; w + n <= text.length; w++) {
    const window = Array.from(text.subarray(w, w + n), (id) => (id === 0 ? undefined : id));
    lengths.push(plainLcs(pattern, window));
  }
  return lengths;
}

describe("seaweed combing", () => {
  it("gives every window the LCS of the plain table", () => {
    fc.assert(
      fc.property(sequence(60), sequence(20), fc.integer({ min: 1, max: 25 }), (text, pattern, n) => {
        expect([...windowLcs(text, pattern, n)]).toEqual(plain(text, pattern, n));
      }),
    );
  });

  it("gives the same without the table of masks", () => {
    // Over a million pairs of a different line and a row: the loop that compares and branches.
    const pattern = Int32Array.from({ length: 1100 }, (_, i) => i + 1);
    const text = Int32Array.from({ length: 1104 }, (_, i) => ((i * 7) % 1100) + 1);
    expect([...windowLcs(text, pattern, 1100)]).toEqual(plain(text, pattern, 1100));
  });

  it("has no window where the text is shorter", () => {
    expect(windowLcs(Int32Array.of(1, 2), Int32Array.of(1), 3)).toHaveLength(0);
  });
});
