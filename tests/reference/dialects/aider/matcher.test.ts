import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchChunk } from "../../../../reference/dialects/aider/replace/matcher.ts";
import { plainMatch } from "./matcher.model.ts";

const line = fc
  .tuple(
    fc.constantFrom("", "", " ", "    ", "\t", "\u00a0"),
    fc.constantFrom("", "a", "b", "c😀", "}", "...", "x\fy"),
    fc.constantFrom("", "", "", " "),
  )
  .map((parts) => parts.join(""));
const lines = (maxLength: number): fc.Arbitrary<string[]> => fc.array(line, { maxLength });

/** A search cut from the text and shifted, with elided or blank lines put in. */
const cut = fc
  .record({
    whole: fc.array(line, { minLength: 1, maxLength: 14 }),
    from: fc.nat(13),
    length: fc.integer({ min: 1, max: 6 }),
    indent: fc.constantFrom("", "", "  ", "\t"),
    outdent: fc.nat(4),
    put: fc.array(fc.tuple(fc.nat(6), fc.constantFrom("", "...", "...", "  ...", " ", "b")), {
      maxLength: 2,
    }),
  })
  .map(({ whole, from, length, indent, outdent, put }) => {
    const start = from % whole.length;
    const part = whole
      .slice(start, start + length)
      .map((text) => indent + text.replace(new RegExp(`^ {0,${outdent}}`), ""));
    for (const [at, text] of put) part.splice(at % (part.length + 1), 0, text);
    return { whole: whole.join("\n"), part: part.join("\n") };
  });
const free = fc.record({
  whole: lines(8).map((texts) => texts.join("\n")),
  part: lines(4).map((texts) => texts.join("\n")),
});

describe("aider's block matcher", () => {
  it("finds and writes what the plain way does, by the same step", () => {
    fc.assert(
      fc.property(fc.oneof(cut, free), lines(4), fc.boolean(), ({ whole, part }, fresh, elide) => {
        const replace = (elide ? [...fresh, "...", ...fresh] : fresh).join("\n");
        // Blank searches never come here: they are appended.
        fc.pre(/[^\s\x1c-\x1f]/.test(part));
        const match = matchChunk({ whole, part, replace });
        const expected = plainMatch(whole, part, replace);
        expect(match && { text: match.text, strategy: match.strategy }).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it("says where the replacement went", () => {
    expect(matchChunk({ whole: "a\n  b\n  c\nd\n", part: "b\nc\n", replace: "x" })).toEqual({
      text: "a\n  x\nd\n",
      strategy: "replace_part_with_missing_leading_whitespace",
      span: [2, 10],
    });
  });

  it("puts text where white space should be when the search is indented too far", () => {
    expect(matchChunk({ whole: "foo", part: "  foo", replace: "bar" })?.text).toBe("fobar\n");
  });
});
