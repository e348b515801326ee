import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePointCursor, countCodePoints, utf16Offset } from "../../../reference/text/offsets.ts";

const anyText = fc.string({ unit: fc.constantFrom("a", "é", "😀", "\ud83d", "\ude00", "\n") });

describe("offsets", () => {
  it("counts as the string iterator does", () => {
    fc.assert(fc.property(anyText, (text) => countCodePoints(text) === [...text].length));
  });

  it("finds its way back from code points to units", () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), (text, n) => {
        const points = [...text].slice(0, n);
        expect(utf16Offset(text, n)).toBe(points.join("").length);
      }),
    );
  });

  it("gives the same answer in any order", () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.nat(20)), (text, asked) => {
        const cursor = codePointCursor(text);
        for (const n of asked) {
          const unit = utf16Offset(text, n);
          expect(cursor(unit)).toBe(Math.min(n, [...text].length));
        }
      }),
    );
  });
});
