import { describe, expect, it } from "vitest";
import { isPythonAlnum } from "../../../reference/text/python-alnum.ts";

const alnum = (text: string): string =>
  [...text].filter((char) => isPythonAlnum(char.codePointAt(0)!)).join("");

describe("Python's isalnum", () => {
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
