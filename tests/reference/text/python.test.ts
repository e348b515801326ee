import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hasOnlyLineFeeds,
  isPythonSpace,
  pythonLstrip,
  pythonRstrip,
  pythonSplitlines,
  pythonStrip,
} from "../../../reference/text/python.ts";

/** The characters for which Python 3.11 says `isspace`; as a pattern they would be our own table again. */
const SPACES =
  "\t\n\v\f\r\u001c\u001d\u001e\u001f \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007" +
  "\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000";

describe("Python's text functions", () => {
  it("knows Python's white space and no other unit", () => {
    const units = Array.from({ length: 0x10000 }, (_, unit) => unit).filter((unit) => isPythonSpace(unit));
    expect(String.fromCharCode(...units)).toBe(SPACES);
  });

  it("strips the ends and nothing between", () => {
    const space = fc.string({ unit: fc.constantFrom(...SPACES), maxLength: 3 });
    const body = fc.constantFrom("", "a", "a \u001cb", "\uFEFF", "😀\u3000\u200b");
    fc.assert(
      fc.property(space, body, space, (before, text, after) => {
        expect(pythonStrip(before + text + after)).toBe(text);
        expect(pythonLstrip(before + text)).toBe(text);
        expect(pythonRstrip(text + after)).toBe(text);
      }),
    );
  });

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

  it("sees a line end of another kind where there is nothing beside it", () => {
    for (const end of "\r\v\f\u001c\u001d\u001e\u0085\u2028\u2029") {
      expect(hasOnlyLineFeeds(end)).toBe(false);
      expect(pythonSplitlines(end)).toEqual([""]);
    }
    expect(hasOnlyLineFeeds("\n")).toBe(true);
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
