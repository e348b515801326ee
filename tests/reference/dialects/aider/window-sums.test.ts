import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WindowSums } from "../../../../reference/dialects/aider/blocks/window-sums.ts";
import { BlockFinder } from "../../../../reference/shared/difflib/block-finder.ts";

interface Sample {
  readonly pattern: number[];
  readonly text: number[];
  /** Windows in the order asked for. */
  readonly order: number[];
}

/** Few symbols, so that blocks are many and tie; 0 stands for what the pattern lacks. */
function samples(longest: number): fc.Arbitrary<Sample> {
  return fc.integer({ min: 1, max: 5 }).chain((symbols) =>
    fc.record({
      pattern: fc.array(fc.integer({ min: 1, max: symbols }), { minLength: 1, maxLength: longest }),
      text: fc.array(fc.nat(symbols), { minLength: longest, maxLength: 3 * longest }),
      order: fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
    }),
  );
}

/** Every sum counted by itself, as difflib does. */
function differences({ pattern, text, order }: Sample): unknown[] {
  const [a, b] = [Int32Array.from(pattern), Int32Array.from(text)];
  const sums = new WindowSums(a, b, 6);
  const finder = new BlockFinder(6);
  const windows = b.length - a.length + 1;
  const found: unknown[] = [];
  for (const w of [...order.map((n) => n % windows), ...Array.from({ length: windows }, (_, w) => w)]) {
    finder.indexSecond(b, w, w + a.length);
    const sum = finder.sum(a);
    const [low, exact, beyond] = [sums.sum(w, 0), sums.sum(w, sum), sums.sum(w, sum + 1)];
    if (low !== sum || exact !== sum || beyond > sum) found.push({ w, sum, low, exact, beyond });
  }
  return found;
}

describe("sums of windows", () => {
  it.each([
    [6, 400],
    [30, 100],
    [199, 6],
  ])("are difflib's (searches of up to %i lines)", (longest, numRuns) => {
    fc.assert(
      fc.property(samples(longest), (sample) => {
        expect(differences(sample)).toEqual([]);
      }),
      { numRuns },
    );
  });
});
