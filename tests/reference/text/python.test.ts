import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hasOnlyLineFeeds,
  pythonRstrip,
  pythonSplitlines,
  pythonStrip,
} from "../../../reference/text/python.ts";

describe("Python's text functions", () => {
  it("strips what Python strips and JavaScript does not, and the reverse", () => {
    expect(pythonStrip("\u001c\u0085 a \u3000")).toBe("a");
    expect(pythonStrip("\uFEFFa")).toBe("\uFEFFa");
    expect(pythonRstrip(" a ")).toBe(" a");
  });

  it("splits at Python's line ends, with no empty line at the end", () => {
    expect(pythonSplitlines("a\r\nb\vc\u2028d\n")).toEqual(["a", "b", "c", "d"]);
    expect(pythonSplitlines("a\r\nb", true)).toEqual(["a\r\n", "b"]);
    expect(pythonSplitlines("")).toEqual([]);
  });

  it("takes the short way through plain line feeds to the same lines", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "\n", "é", "→") });
    fc.assert(
      fc.property(text, fc.constantFrom("\r", "\v", "\f", "\u001d", "\u0085", "\u2029"), (text, end) => {
        expect(hasOnlyLineFeeds(text)).toBe(true);
        expect(hasOnlyLineFeeds(text + end)).toBe(false);
        expect(pythonSplitlines(`x${end}y${text}`)).toEqual(["x", ...pythonSplitlines(`y${text}`)]);
      }),
    );
  });

  it("loses nothing when it keeps the ends", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "\n", "\r", "\u0085", "\f") }),
        (text) => pythonSplitlines(text, true).join("") === text,
      ),
    );
  });
});
