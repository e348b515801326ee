import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dominantEnding, joinLines, splitBom, splitLines } from "../../../reference/text/lines.ts";

const anyText = fc
  .array(fc.constantFrom("a", "b ", "\n", "\r\n", "\r", "\uFEFF", "😀"), { maxLength: 20 })
  .map((p) => p.join(""));

describe("lines", () => {
  it("joins what it split", () => {
    fc.assert(fc.property(anyText, (text) => joinLines(splitLines(text)) === text));
  });

  it("leaves no line end inside a line", () => {
    fc.assert(fc.property(anyText, (text) => splitLines(text).every((line) => !/[\r\n]/.test(line.text))));
  });

  it("has no line after a final line end and none in the empty text", () => {
    expect(splitLines("a\n")).toEqual([{ text: "a", ending: "\n" }]);
    expect(splitLines("")).toEqual([]);
  });

  it("takes the more frequent ending, the earlier of equals", () => {
    expect(dominantEnding("a\r\nb\nc\n")).toBe("\n");
    expect(dominantEnding("a\r\nb\n")).toBe("\r\n");
    expect(dominantEnding("a")).toBe("\n");
  });

  it("takes one BOM off and no more", () => {
    expect(splitBom("\uFEFF\uFEFFa")).toEqual({ bom: "\uFEFF", body: "\uFEFFa" });
    expect(splitBom("a\uFEFF")).toEqual({ bom: "", body: "a\uFEFF" });
  });
});
