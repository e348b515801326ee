import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  outdentMarker,
  toAbsolute,
  toRelative,
} from "../../../../reference/dialects/aider/udiff/relative-indent.ts";
import { Crash } from "../../../../reference/dialects/aider/failure.ts";

const line = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom("a", "b c", "😀", "}"))
  .map(([indent, text]) => " ".repeat(indent) + text);
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.map((one) => `${one}\n`).join(""));

describe("relative indents", () => {
  it("come back as they were, where only spaces indent", () => {
    fc.assert(
      fc.property(text, (original) => {
        expect(toAbsolute(toRelative(original, "←"), "←")).toBe(original);
      }),
    );
  });

  it("are the same below the first line for a text that is shifted as a whole", () => {
    const shift = (original: string): string => original.replace(/^(?=.)/gm, "    ");
    fc.assert(
      fc.property(text, (original) => {
        const below = (relative: string): string => relative.slice(relative.indexOf("\n"));
        expect(below(toRelative(shift(original), "←"))).toBe(below(toRelative(original, "←")));
      }),
    );
  });

  it("writes an outdent as one marker a column", () => {
    expect(toRelative("    a\n  b\n      c\n", "←")).toBe("    \na\n←←\nb\n    \nc\n");
  });

  it("damages lines of white space on the way back", () => {
    expect(toAbsolute(toRelative("a\n    \nb\n", "←"), "←")).toBe("a\n\nb\n");
  });

  it("takes another marker where a text holds the arrow, and the next where it holds that", () => {
    expect(outdentMarker(["a"])).toBe("←");
    expect(outdentMarker(["a ← b"])).toBe("\u{10ffff}");
    expect(outdentMarker(["a ← b", "\u{10ffff}"])).toBe("\u{10fffe}");
  });

  it("fails for an odd number of lines and refuses a marker that is left over", () => {
    expect(() => toAbsolute("a\n", "←")).toThrow(Crash);
    expect(toAbsolute("  \na ← b\n", "←")).toBeUndefined();
  });
});
