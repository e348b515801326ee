import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PYTHON_FOLDS, RUST_FOLDS } from "../../../../reference/shared/v4a/folds.ts";
import {
  foldLine,
  SeekLines,
  seekSequence,
  type Fold,
} from "../../../../reference/shared/v4a/seek-sequence.ts";

const line: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom("a", "b", " ", "\t", "\u00a0", "“", '"', "—", "-", "\u001c", "\u0085", "\ufeff", "\r"),
    {
      maxLength: 3,
    },
  )
  .map((parts) => parts.join(""));
const lines: fc.Arbitrary<string[]> = fc.array(line, { maxLength: 12 });

/** The engines' own way: every fold over every window. */
function byWindows(
  source: string[],
  pattern: string[],
  start: number,
  ladder: readonly Fold[],
): { index: number; fold: string } | undefined {
  if (pattern.length === 0) return { index: start, fold: "exact" };
  for (const fold of ladder) {
    for (let i = start; i + pattern.length <= source.length; i++) {
      if (pattern.every((text, k) => foldLine(fold, source[i + k]!) === foldLine(fold, text))) {
        return { index: i, fold: fold.name };
      }
    }
  }
  return undefined;
}

describe("seekSequence", () => {
  it("finds what comparing window by window finds, however often the same lines are sought", () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(
          fc.tuple(fc.array(line, { maxLength: 3 }), fc.nat(12), fc.constantFrom(RUST_FOLDS, PYTHON_FOLDS)),
          {
            maxLength: 14,
          },
        ),
        fc.boolean(),
        (source, seeks, known) => {
          const sought = known ? seeks.flatMap(([pattern]) => pattern) : undefined;
          const seekLines = new SeekLines(source, sought);
          for (const [pattern, from, ladder] of seeks) {
            const start = Math.min(from, source.length);
            const place = seekSequence(seekLines, pattern, start, ladder);
            const expected = byWindows(source, pattern, start, ladder);
            expect(place && { index: place.index, fold: place.fold.name }).toEqual(expected);
          }
        },
      ),
    );
  });

  it("takes runs of the file itself, exactly, at or before where they were cut", () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), (source, from, length) => {
        const start = source.length === 0 ? 0 : from % source.length;
        const run = source.slice(start, start + 1 + (length % 4));
        fc.pre(run.length > 0);
        const place = seekSequence(new SeekLines(source), run, 0, RUST_FOLDS);
        expect(place!.fold.name).toBe("exact");
        expect(place!.index).toBeLessThanOrEqual(start);
      }),
    );
  });

  it.each([
    ["x", "x ", "trim-end"],
    ["x", " x", "trim"],
    ["“x” — y", '"x" - y', "typography"],
  ])("finds %j for %j by %s", (file, sought, fold) => {
    expect(seekSequence(new SeekLines([file]), [sought], 0, RUST_FOLDS)).toMatchObject({
      index: 0,
      fold: { name: fold },
    });
  });

  it("trims U+001C in Python only, U+FEFF nowhere", () => {
    const found = (text: string, ladder: readonly Fold[]): boolean =>
      seekSequence(new SeekLines([text]), ["x"], 0, ladder) !== undefined;
    expect(found("x\u001c", PYTHON_FOLDS)).toBe(true);
    expect(found("x\u001c", RUST_FOLDS)).toBe(false);
    expect(found("\ufeffx", PYTHON_FOLDS)).toBe(false);
    expect(found("\ufeffx", RUST_FOLDS)).toBe(false);
  });
});
