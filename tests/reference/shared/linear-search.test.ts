import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linearIndexOf } from "../../../reference/shared/linear-search.ts";

const piece = fc.constantFrom("a", "b", "ab", "a".repeat(300), "ab".repeat(200), "abc".repeat(300));
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));

describe("linearIndexOf", () => {
  it("finds what indexOf finds", () => {
    fc.assert(
      fc.property(text, text, fc.nat(600), (text, needle, from) => {
        expect(linearIndexOf(text, needle, from)).toBe(text.indexOf(needle, from));
      }),
    );
  });

  it("finds a piece of the text itself, where it was cut or before", () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(2_000), (text, choice, length) => {
        const start = text === "" ? 0 : choice % text.length;
        const needle = text.slice(start, start + length);
        expect(linearIndexOf(text, needle)).toBe(text.indexOf(needle));
      }),
    );
  });
});
