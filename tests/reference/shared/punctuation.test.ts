import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainPunctuation } from "../../../reference/shared/punctuation.ts";

describe("plainPunctuation", () => {
  it("maps dashes, quotes and spaces, and leaves their neighbours in the code charts", () => {
    expect(plainPunctuation("‐‑‒–—―−")).toBe("-------");
    expect(plainPunctuation("‘’‚‛“”„‟")).toBe("''''\"\"\"\"");
    expect(plainPunctuation("\u00a0\u2002\u200a\u202f\u205f\u3000")).toBe("      ");
    const left = "\u00ab\u1680\u2000\u2001\u200b\u2016\u2017\u2020\u2026\u2032\u2033\u2211\u2213\u3001";
    expect(plainPunctuation(left)).toBe(left);
  });

  it("keeps the length and is done after one pass", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const plain = plainPunctuation(text);
        expect(plain).toHaveLength(text.length);
        expect(plainPunctuation(plain)).toBe(plain);
      }),
    );
  });
});
