import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Crash } from "../../../../reference/dialects/aider/failure.ts";
import { applyDirectly, Target } from "../../../../reference/dialects/aider/udiff/search.ts";
import { Stretches } from "../../../../reference/dialects/aider/udiff/stretches.ts";

const line = fc
  .tuple(
    fc.constantFrom("", "", "  ", "    ", "\t"),
    fc.constantFrom("", "a", "b", "ba", "c d"),
    fc.constantFrom("", "", " "),
  )
  .map(([indent, text, end]) => (text === "" ? "\n" : `${indent}${text}${end}\n`));

/** A search that is found and then fails on the way back is found all the same. */
function isFound(content: string, hunk: string[]): boolean {
  try {
    return applyDirectly(new Target(content), hunk) !== undefined;
  } catch (error) {
    if (error instanceof Crash) return true;
    throw error;
  }
}

describe("stretches", () => {
  it("never rule out lines that an attempt finds", () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.array(line, { maxLength: 6 }),
        fc.constantFrom("", "\n", "\f\n"),
        (text, lines, end) => {
          const content = text.join("") + end;
          const stretches = new Stretches(content, lines);
          for (let from = 0; from <= lines.length; from++) {
            for (let to = from; to <= lines.length; to++) {
              // A search for lines that are replaced by themselves and one more.
              const hunk = [...lines.slice(from, to).map((one) => ` ${one}`), "+fresh\n"];
              expect(stretches.mayOccur(from, to) || !isFound(content, hunk)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("rule out lines that stand nowhere, or not below one another", () => {
    const stretches = new Stretches("  a\n  b\nc\n", ["a\n", "b\n", "x\n", "c\n", "\n", "c\n"]);
    expect([stretches.mayOccur(0, 2), stretches.mayOccur(3, 6)]).toEqual([true, false]);
    expect([stretches.mayOccur(1, 3), stretches.mayOccur(2, 3), stretches.mayOccur(3, 5)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
