import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cleanupEfficiency } from "../../../../reference/shared/diff-match-patch/cleanup-efficiency.ts";
import { cleanupSemantic } from "../../../../reference/shared/diff-match-patch/cleanup-semantic.ts";
import { commonOverlap } from "../../../../reference/shared/diff-match-patch/common-overlap.ts";
import { diffMain } from "../../../../reference/shared/diff-match-patch/diff-main.ts";
import type { Diff } from "../../../../reference/shared/diff-match-patch/diff.ts";
import { linesToIds } from "../../../../reference/shared/diff-match-patch/lines-to-ids.ts";

/** Small ids, among them those of LF, CR, the space and letters, which the semantic clean-up looks at. */
const items = fc
  .tuple(fc.constantFrom(2, 4, 9, 60), fc.constantFrom(1, 8, 45), fc.array(fc.nat(), { maxLength: 40 }))
  .map(([symbols, base, ids]) => Int32Array.from(ids, (id) => base + (id % symbols)));
/** A sequence and one that came of it by a few edits. */
const pair = fc.oneof(
  fc.tuple(items, items),
  fc.tuple(items, fc.array(fc.tuple(fc.nat(), fc.nat(2), items), { maxLength: 4 })).map(([a, edits]) => {
    const b = [...a];
    for (const [at, gone, fresh] of edits) b.splice(at % (b.length + 1), gone, ...fresh.subarray(0, 3));
    return [a, Int32Array.from(b)] as const;
  }),
);

function side(diffs: readonly Diff[], without: Diff["op"]): number[] {
  return diffs.filter((diff) => diff.op !== without).flatMap((diff) => [...diff.items]);
}

const OPS = ["delete", "equal", "insert"] as const;

function plain(diffs: readonly Diff[]): unknown {
  return diffs.map(({ op, items }) => [OPS.indexOf(op) - 1, [...items]]);
}

interface RecordedDiff {
  a: number[];
  b: number[];
  diff: unknown;
  semantic: unknown;
  efficiency: unknown;
}

const fixture = new URL("../../../fixtures/line-diffs.json", import.meta.url);
const { diffs: recorded } = JSON.parse(readFileSync(fixture, "utf8")) as { diffs: RecordedDiff[] };

describe("diff-match-patch", () => {
  it("diffs and cleans up as the package was recorded to", () => {
    for (const { a, b, diff, semantic, efficiency } of recorded) {
      const diffs = diffMain(Int32Array.from(a), Int32Array.from(b));
      expect(plain(diffs)).toEqual(diff);
      cleanupSemantic(diffs);
      expect(plain(diffs)).toEqual(semantic);
      cleanupEfficiency(diffs, 4);
      expect(plain(diffs)).toEqual(efficiency);
    }
  });

  it("takes of two half matches that are as long the one of the longer's third quarter", () => {
    const diffs = diffMain(Int32Array.of(1, 2, 3, 4, 5, 6, 7, 8), Int32Array.of(5, 6, 7, 8, 1, 2, 3, 4));
    expect(plain(diffs)).toEqual([
      [1, [5, 6, 7, 8]],
      [0, [1, 2, 3, 4]],
      [-1, [5, 6, 7, 8]],
    ]);
  });

  it("keeps both sides through the diff and each clean-up", () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const diffs = diffMain(a, b);
        for (const step of [() => undefined, cleanupSemantic, (list: Diff[]) => cleanupEfficiency(list, 4)]) {
          step(diffs);
          expect(side(diffs, "insert")).toEqual([...a]);
          expect(side(diffs, "delete")).toEqual([...b]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("finds the longest end of one sequence that the other begins with", () => {
    fc.assert(
      fc.property(items, items, (a, b) => {
        let longest = Math.min(a.length, b.length);
        const overlaps = (n: number): boolean => a.subarray(a.length - n).every((item, i) => item === b[i]);
        while (!overlaps(longest)) longest--;
        expect(commonOverlap(a, b)).toBe(longest);
      }),
    );
  });

  it("numbers lines in the order met and gives them back", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "\n", "\r") });
    fc.assert(
      fc.property(text, text, (first, second) => {
        const ids = linesToIds(first, second);
        const back = (encoded: Int32Array): string => [...encoded].map((id) => ids.lines[id]).join("");
        expect(back(ids.first)).toBe(first);
        expect(back(ids.second)).toBe(second);
        expect(new Set(ids.lines).size).toBe(ids.lines.length);
        expect(Math.max(0, ...ids.first, ...ids.second)).toBe(ids.lines.length - 1);
      }),
    );
  });
});
