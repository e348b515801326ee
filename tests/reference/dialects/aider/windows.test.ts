import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DistinctWindows, popularWindows } from "../../../../reference/dialects/aider/blocks/windows.ts";

const text = (symbols: number, length: number): fc.Arbitrary<Int32Array> =>
  fc.array(fc.nat(symbols), { maxLength: length }).map((ids) => Int32Array.from(ids));

describe("windows", () => {
  it("are popular where each line that the search has stands in them more often than one in a hundred", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 90 }),
        fc.integer({ min: 195, max: 230 }),
        fc.infiniteStream(fc.nat()),
        (symbols, n, stream) => {
          const ids = Int32Array.from([...stream.take(n + 60)], (id) =>
            Math.max(0, (id % (symbols + 3)) - 2),
          );
          const limit = Math.floor(n / 100) + 1;
          const expected = Array.from({ length: ids.length - n + 1 }, (_, w) => {
            const counts = new Map<number, number>();
            for (const id of ids.subarray(w, w + n)) if (id > 0) counts.set(id, (counts.get(id) ?? 0) + 1);
            return n >= 200 && [...counts.values()].every((count) => count > limit) ? 1 : 0;
          });
          expect([...popularWindows(ids, n, symbols + 2)]).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("are new once for each run of ids", () => {
    fc.assert(
      fc.property(text(1, 60), fc.integer({ min: 1, max: 5 }), (ids, n) => {
        const distinct = new DistinctWindows(ids, n);
        const seen = new Set<string>();
        for (let w = 0; w + n <= ids.length; w++) {
          const key = ids.subarray(w, w + n).join();
          expect(distinct.isNew(w)).toBe(!seen.has(key));
          seen.add(key);
        }
      }),
    );
  });
});
