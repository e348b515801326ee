import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rustDebug } from "../../../reference/text/rust-debug.ts";

/** Each was printed by Rust 1.95. */
describe("Rust's debug form of a string", () => {
  it.each([
    ["plain text, 中 and 😀", '"plain text, 中 and 😀"'],
    ["", '""'],
    ['say "a\\b"', String.raw`"say \"a\\b\""`],
    ["it's", `"it's"`],
    ["\0\t\n\r", String.raw`"\0\t\n\r"`],
    ["\u001b\u007f\u00a0\u3000\u2028", String.raw`"\u{1b}\u{7f}\u{a0}\u{3000}\u{2028}"`],
    ["\u200b\ufeff\u{e0001}", String.raw`"\u{200b}\u{feff}\u{e0001}"`],
    ["e\u0301", String.raw`"e\u{301}"`],
  ])("of %j is %s", (text, want) => {
    expect(rustDebug(text)).toBe(want);
  });

  it("is the text again once its escapes are read", () => {
    const unit = fc.constantFrom(
      "a",
      " ",
      '"',
      "\\",
      "\n",
      "\t",
      "\r",
      "\0",
      "u{41}",
      "\u00a0",
      "\u0301",
      "😀",
    );
    const short: Record<string, string> = { n: "\n", t: "\t", r: "\r", 0: "\0" };
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const inner = rustDebug(text).slice(1, -1);
        for (const hidden of "\0\t\n\r\u00a0\u0301") expect(inner).not.toContain(hidden);
        const read = inner.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/gs, (_, hex?: string, one?: string) =>
          hex === undefined ? (short[one!] ?? one!) : String.fromCodePoint(parseInt(hex, 16)),
        );
        expect(read).toBe(text);
      }),
    );
  });
});
