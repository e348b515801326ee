import { describe, expect, it } from "vitest";
import { isPythonAlnum } from "../../../reference/text/python-alnum.ts";

const alnum = (text: string): string =>
  [...text].filter((char) => isPythonAlnum(char.codePointAt(0)!)).join("");

describe("Python's isalnum", () => {
  it("is that of Python 3.11 in every code point", () => {
    let [count, hash] = [0, 0];
    for (let point = 0; point < 0x110000; point++) {
      if (!isPythonAlnum(point)) continue;
      count++;
      hash = (hash * 31 + point) % 1_000_003;
    }
    // Printed by Python for the same sums over `chr(point).isalnum()`.
    expect([count, hash]).toEqual([133_547, 753_786]);
  });

  it("is true for letters and for what has a digit or numeric value", () => {
    const text = "aZ09éßЖ中あ²½Ⅷ๕𝟘";
    expect(alnum(text)).toBe(text);
  });

  it("is false for blanks, marks, signs, surrogates and what is not assigned", () => {
    expect(alnum("\u0000\n _-+€“\u0301\u200b←😀\ud800\u0378\u{10ffff}")).toBe("");
  });

  it("agrees with the letters and numbers of Unicode where those have long been assigned", () => {
    const text = String.fromCodePoint(...Array.from({ length: 0x250 }, (_, point) => point));
    expect(alnum(text)).toBe(text.replace(/[^\p{L}\p{N}]/gu, ""));
  });
});
