import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSimilarLines } from "../../../../reference/dialects/aider/blocks/similar-lines.ts";
import { Crash } from "../../../../reference/dialects/aider/failure.ts";
import { ratio } from "../../../../reference/shared/difflib/sequence-matcher.ts";
import { pythonSplitlines } from "../../../../reference/text/python.ts";

/** Every window by difflib's ratio, the first best kept. */
function plain(search: string, content: string): string {
  const sought = pythonSplitlines(search);
  const lines = pythonSplitlines(content);
  let best = -1;
  let most = 0;
  for (let w = 0; w + sought.length <= lines.length; w++) {
    const score = ratio(sought, lines.slice(w, w + sought.length));
    if (score > most) [best, most] = [w, score];
  }
  if (most < 0.6) return "";
  const end = best + sought.length;
  const ends = lines[best] === sought[0] && lines[end - 1] === sought.at(-1);
  return lines.slice(Math.max(0, best - (ends ? 0 : 5)), end + (ends ? 0 : 5)).join("\n");
}

function lines(symbols: number, minLength: number, maxLength: number): fc.Arbitrary<string[]> {
  return fc.array(
    fc.nat(symbols - 1).map((n) => `line ${n}`),
    { minLength, maxLength },
  );
}

/** A search cut from the content and then changed in some lines. */
function cut(symbols: number, size: number): fc.Arbitrary<{ content: string[]; search: string[] }> {
  return fc
    .record({
      content: lines(symbols, size, 3 * size),
      from: fc.nat(2 * size),
      changes: fc.array(fc.tuple(fc.nat(), fc.nat(symbols + 2)), { maxLength: Math.ceil(size / 2) }),
    })
    .map(({ content, from, changes }) => {
      const search = content.slice(from % content.length).slice(0, size);
      for (const [at, n] of changes) search[at % search.length] = `line ${n}`;
      return { content, search };
    });
}

describe("similar lines", () => {
  it("are those that difflib likes best, the first of equals", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }).chain((symbols) => cut(symbols, 9)),
        ({ content, search }) => {
          const [sought, text] = [search.join("\n"), content.join("\n")];
          expect(findSimilarLines(sought, text)).toBe(plain(sought, text));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([3, 60, 110, 400])(
    "are so where popular lines are left out of the index (%i symbols)",
    (symbols) => {
      fc.assert(
        fc.property(cut(symbols, 210), ({ content, search }) => {
          const [sought, text] = [search.join("\n"), content.join("\n")];
          expect(findSimilarLines(sought, text)).toBe(plain(sought, text));
        }),
        { numRuns: 12 },
      );
    },
  );

  it("are so in long texts of few lines, where most windows stay open", () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 4 })
          .chain((symbols) =>
            fc.record({ content: lines(symbols, 700, 900), search: lines(symbols, 20, 60) }),
          ),
        ({ content, search }) => {
          const [sought, text] = [search.join("\n"), content.join("\n")];
          expect(findSimilarLines(sought, text)).toBe(plain(sought, text));
        },
      ),
      { numRuns: 8 },
    );
  });

  it("are none for lines that are not like", () => {
    expect(findSimilarLines("a\nb\nc\n", "x\ny\nz\n")).toBe("");
    expect(findSimilarLines("a\nb\nc\n", "a\n")).toBe("");
  });

  it("fail for an empty search, as in the engine", () => {
    expect(() => findSimilarLines("", "a")).toThrow(Crash);
  });
});
