import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePointCursor, countCodePoints, utf16Offset } from "../../../reference/text/offsets.ts";

/** With the first and the last surrogate of both halves, and the units beside them. */
const UNITS = "a é 😀 \n \u{10000} \u{10ffff} \ud7ff \ud800 \udbff \udc00 \udfff \ue000".split(" ");
const anyText = fc.string({ unit: fc.constantFrom(...UNITS) });

describe("offsets", () => {
  it("counts as the string iterator does", () => {
    fc.assert(fc.property(anyText, (text) => countCodePoints(text) === [...text].length));
  });

  it("counts a pair that the range cuts as the lone surrogate that is left of it", () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), fc.nat(20), (text, one, other) => {
        const [from, to] = [one, other].map((at) => Math.min(at, text.length)).sort((a, b) => a - b);
        expect(countCodePoints(text, from, to)).toBe(Array.from(text.slice(from, to)).length);
      }),
    );
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
