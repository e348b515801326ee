import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BlockFinder } from "../../../../reference/shared/difflib/block-finder.ts";
import { encodePair, type Sequence } from "../../../../reference/shared/difflib/alphabet.ts";
import { LcsBound } from "../../../../reference/shared/difflib/lcs-bound.ts";
import { ratioAtLeast } from "../../../../reference/shared/difflib/ratio-at-least.ts";
import { matchingBlocks, opcodes, ratio } from "../../../../reference/shared/difflib/sequence-matcher.ts";
import { leastMatches } from "../../../../reference/shared/difflib/threshold.ts";

interface Recorded {
  lines?: string[];
  a: string | number[];
  b: string | number[];
  ratio: number;
  blocks: [number, number, number][];
}

const recorded = JSON.parse(readFileSync(new URL("fixtures/cpython.json", import.meta.url), "utf8")) as {
  pairs: Recorded[];
};

function sequence(pair: Recorded, side: "a" | "b"): Sequence {
  const value = pair[side];
  return typeof value === "string" ? value : value.map((line) => pair.lines![line]!);
}

const text = fc
  .array(fc.constantFrom("a", "b", "c", " ", "😀", "=", "\n"), { maxLength: 40 })
  .map((parts) => parts.join(""));
const longText = fc.tuple(text, fc.integer({ min: 1, max: 12 })).map(([unit, times]) => unit.repeat(times));
const anyText = fc.oneof(text, longText);
const near = fc.tuple(anyText, fc.nat(), fc.nat(5), text).map(([base, at, cut, insert]): [string, string] => {
  const points = [...base];
  const from = points.length === 0 ? 0 : at % points.length;
  points.splice(from, cut, ...[...insert].slice(0, 6));
  return [base, points.join("")];
});
const pairOfTexts = fc.oneof(near, fc.tuple(anyText, anyText));
const threshold = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100);

describe("SequenceMatcher", () => {
  it("gives the ratio and the blocks that CPython recorded", () => {
    for (const pair of recorded.pairs) {
      const [a, b] = [sequence(pair, "a"), sequence(pair, "b")];
      expect(ratio(a, b)).toBe(pair.ratio);
      expect(matchingBlocks(a, b).map((block) => [block.a, block.b, block.size])).toEqual(pair.blocks);
    }
    expect(recorded.pairs.filter((pair) => pair.b.length >= 200).length).toBeGreaterThan(40);
  });

  it("has ratio 1 for equal sequences, autojunk or not", () => {
    fc.assert(fc.property(anyText, (a) => ratio(a, a) === 1));
  });

  it("matches equal elements only, ascending in both sequences", () => {
    fc.assert(
      fc.property(pairOfTexts, ([a, b]) => {
        const [pointsA, pointsB] = [[...a], [...b]];
        let [endA, endB] = [0, 0];
        for (const block of matchingBlocks(a, b)) {
          expect(block.a >= endA && block.b >= endB).toBe(true);
          [endA, endB] = [block.a + block.size, block.b + block.size];
          expect(pointsA.slice(block.a, endA)).toEqual(pointsB.slice(block.b, endB));
        }
        expect([endA, endB]).toEqual([pointsA.length, pointsB.length]);
      }),
    );
  });

  it("has opcodes that turn the first sequence into the second", () => {
    fc.assert(
      fc.property(pairOfTexts, ([a, b]) => {
        const pointsB = [...b];
        const rebuilt = opcodes(a, b).flatMap((code) =>
          code.tag === "equal" ? [...a].slice(...code.a) : pointsB.slice(...code.b),
        );
        return rebuilt.join("") === b;
      }),
    );
  });

  it("compares lists of lines as it compares strings of characters", () => {
    fc.assert(fc.property(pairOfTexts, ([a, b]) => ratio([...a], [...b]) === ratio(a, b)));
  });
});

describe("ratioAtLeast", () => {
  it("decides as the ratio itself does", () => {
    fc.assert(
      fc.property(
        pairOfTexts,
        threshold,
        ([a, b], least) => ratioAtLeast(a, b, least) === ratio(a, b) >= least,
      ),
      { numRuns: 2000 },
    );
  });

  it("decides as CPython's ratio does, on the edge too", () => {
    for (const pair of recorded.pairs) {
      const [a, b] = [sequence(pair, "a"), sequence(pair, "b")];
      for (const least of [0.5, 0.6, 0.7, 0.8, pair.ratio, pair.ratio + 1e-9]) {
        expect(ratioAtLeast(a, b, least)).toBe(pair.ratio >= least);
      }
    }
  });
});

describe("bounds", () => {
  it("leastMatches is the least sum that reaches the threshold", () => {
    fc.assert(
      fc.property(threshold, fc.nat(1000), (least, total) => {
        const reaches = (sum: number): boolean => (total === 0 ? 1 : (2 * sum) / total) >= least;
        const need = leastMatches(least, total);
        return (need > total || reaches(need)) && (need === 0 || !reaches(need - 1));
      }),
    );
    expect(leastMatches(0.55, 200)).toBe(55);
  });

  it("a longest common subsequence is never shorter than the blocks, and no longer than the texts", () => {
    fc.assert(
      fc.property(pairOfTexts, ([a, b]) => {
        const pair = encodePair(a, b);
        const finder = new BlockFinder(pair.size);
        finder.indexSecond(pair.b);
        const lcs = new LcsBound(pair.a, pair.size).of(pair.b);
        expect(lcs).toBe(slowLcs(pair.a, pair.b));
        return finder.sum(pair.a) <= lcs && lcs <= Math.min(pair.a.length, pair.b.length);
      }),
    );
  });

  it("a longest common subsequence of a length is told from its band alone, in texts of several words", () => {
    const letters = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 0, maxLength: 150 });
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.nat(1)), { maxLength: 60 });
    fc.assert(
      fc.property(letters, letters, changes, fc.boolean(), (first, other, changes, apart) => {
        const second = apart ? other : [...first];
        for (const [at, id, gone] of changes)
          second.splice(at % (second.length + 1), gone, ...(id ? [id] : []));
        const [a, b] = [Int32Array.from(first), Int32Array.from(second)];
        const bound = new LcsBound(a, 4);
        const lcs = bound.of(b);
        const needs = Array.from({ length: 152 }, (_, need) => need);
        expect(needs.filter((need) => bound.reaches(need, b))).toEqual(needs.slice(0, lcs + 1));
      }),
      { numRuns: 300 },
    );
  });

  it("a finder serves one second sequence after another", () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 2, maxLength: 5 }), anyText, (seconds, a) => {
        const finder = new BlockFinder(0x110000);
        for (const second of seconds) {
          const ids = Int32Array.from([...second], (char) => char.codePointAt(0)!);
          const first = Int32Array.from([...a], (char) => char.codePointAt(0)!);
          finder.indexSecond(ids);
          expect(finder.sum(first)).toBe(
            matchingBlocks(a, second).reduce((sum, block) => sum + block.size, 0),
          );
        }
      }),
      { numRuns: 20 },
    );
  });
});

function slowLcs(a: Int32Array, b: Int32Array): number {
  let row = new Int32Array(b.length + 1);
  for (const x of a) {
    const next = new Int32Array(b.length + 1);
    for (let j = 0; j < b.length; j++)
      next[j + 1] = x === b[j] ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!);
    row = next;
  }
  return row[b.length]!;
}
