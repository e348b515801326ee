import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closestLines } from "../../../../reference/shared/hermes/closest-lines.ts";
import { splice } from "../../../../reference/shared/hermes/splice.ts";
import { blockAnchor } from "../../../../reference/shared/hermes/strategies/block-anchor.ts";
import {
  contextAware,
  EVERY_LINE,
  HALF_OF_LINES,
} from "../../../../reference/shared/hermes/strategies/context-aware.ts";
import { lineTrimmed } from "../../../../reference/shared/hermes/strategies/line-trimmed.ts";
import { whitespaceNormalized } from "../../../../reference/shared/hermes/strategies/whitespace-normalized.ts";
import { TextView } from "../../../../reference/shared/hermes/text-view.ts";
import { MARKS_AND_SPACES, Typography } from "../../../../reference/shared/hermes/typography.ts";
import { pythonSplitlines, pythonStrip } from "../../../../reference/text/python.ts";
import { replaceRequest } from "../../../arbitraries/hermes-requests.ts";
import * as naive from "./naive.ts";

const typography = new Typography(MARKS_AND_SPACES);
const fold = (text: string): string => typography.fold(text);

/** Contents with searches cut from them and bent: the requests of the side-by-side fuzz. */
const contentAndSearch = replaceRequest.map(({ files, edit }): [content: string, search: string] => [
  Object.values(files)[0] as string,
  edit.old || "a",
]);

/** Longer files of near-equal lines, so that sums over diagonals, shared verdicts and autojunk are reached. */
const nearLines = fc
  .record({
    lines: fc.array(fc.tuple(fc.nat(5), fc.nat(3), fc.nat(12)), { minLength: 4, maxLength: 60 }),
    from: fc.nat(50),
    size: fc.nat(8),
    flips: fc.array(fc.tuple(fc.nat(8), fc.nat(200)), { maxLength: 8 }),
    long: fc.boolean(),
  })
  .map(({ lines, from, size, flips, long }): [content: string, search: string] => {
    const stems = ["value = compute(a, b)", "return total + 1", "}", "", "if ready and 😀:", "caabdabbcb"];
    const texts = lines.map(
      ([stem, indent, tail]) =>
        " ".repeat(2 * indent) + stems[stem]!.repeat(long ? 12 : 1) + "abcdefghijklm".slice(0, tail),
    );
    const start = from % texts.length;
    const search = texts.slice(start, start + 1 + size);
    for (const [at, where] of flips) {
      const points = [...search[at % search.length]!];
      if (points.length > 0) points[where % points.length] = "#";
      search[at % search.length] = points.join("");
    }
    return [texts.join("\n"), search.join("\n")];
  });

/** Blocks between equal anchors, one after another and overlapping, the search being one of them reworded. */
const blocks = fc
  .record({
    lines: fc.array(fc.nat(14), { minLength: 6, maxLength: 150 }),
    from: fc.nat(60),
    size: fc.nat(3),
    reworded: fc.array(fc.tuple(fc.nat(20), fc.nat(14)), { maxLength: 6 }),
    wide: fc.boolean(),
  })
  .map(({ lines, from, size, reworded, wide }): [content: string, search: string] => {
    const words = [
      "go(1)",
      "go(2)",
      "stop — now",
      "stop -- now",
      "x = “a”",
      "y = total",
      "😀",
      "  go(1)",
      "z",
    ];
    const text = (n: number): string => (n < 6 ? "end" : words[n - 6]!.repeat(wide ? 5 : 1));
    const anchors = [0, ...lines.keys()].filter((line) => lines[line]! < 6);
    const first = anchors[from % Math.max(1, anchors.length)] ?? 0;
    const last = anchors[(from % Math.max(1, anchors.length)) + 1 + size] ?? lines.length;
    const middle = lines.slice(first + 1, last);
    for (const [at, n] of reworded) if (middle.length > 0) middle[at % middle.length] = n;
    return [lines.map(text).join("\n"), ["end", ...middle.map(text), "end"].join("\n")];
  });

const cases = fc.oneof(contentAndSearch, nearLines, blocks);

function find(
  strategy: { find: typeof lineTrimmed.find },
  content: string,
  search: string,
): readonly (readonly [number, number])[] {
  return strategy.find(new TextView(content), search);
}

describe("strategies", () => {
  const anchored = blockAnchor(typography, { onlyCandidate: 0.5, oneOfSeveral: 0.7 });
  const [half, every] = [contextAware(HALF_OF_LINES), contextAware(EVERY_LINE)];

  it.each([
    ["line_trimmed", lineTrimmed, naive.lineTrimmed],
    ["block_anchor", anchored, (content: string, search: string) => naive.blockAnchor(fold, content, search)],
    ["context_aware by half of the lines", half, naive.halfOfLines],
    ["context_aware by every line", every, naive.everyLine],
  ] as const)("%s finds what a plain walk over all windows finds", (_, strategy, plain) => {
    fc.assert(
      fc.property(cases, ([content, search]) => {
        expect(find(strategy, content, search)).toEqual(plain(content, search));
      }),
      { numRuns: 400 },
    );
  });

  it("two rungs can't be reached: whatever they match, line_trimmed has matched", () => {
    fc.assert(
      fc.property(cases, ([content, search]) => {
        const trimmed = JSON.stringify(find(lineTrimmed, content, search));
        for (const plain of [naive.indentationFlexible, naive.trimmedBoundary]) {
          for (const span of plain(content, search)) expect(trimmed).toContain(JSON.stringify(span));
        }
      }),
    );
  });

  it("whitespace_normalized finds spans that collapse to the search, but for blanks it slips past", () => {
    fc.assert(
      fc.property(contentAndSearch, ([content, search]) => {
        const collapse = (text: string): string => text.replace(/[ \t]+/g, " ");
        const spans = find(whitespaceNormalized, content, search);
        const plain = collapse(content).split(collapse(search)).length - 1;
        const tried = content !== collapse(content) || search !== collapse(search);
        expect(spans.length).toBe(tried ? plain : 0);
        for (const [start, end] of spans) {
          expect(collapse(content.slice(start, end)).trim()).toBe(collapse(search).trim());
        }
      }),
    );
  });

  it("weighs a place for the trace as it decided on it", () => {
    fc.assert(
      fc.property(fc.oneof(nearLines, blocks), ([content, search]) => {
        for (const strategy of [anchored, half, every]) {
          const taken: (readonly [number, number])[] = [];
          const spans = strategy.find(new TextView(content), search, (span, score, refused) => {
            expect(score >= 0 && score <= 1).toBe(true);
            if (refused === undefined) taken.push(span);
          });
          expect(taken).toEqual(spans);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe("splice", () => {
  it("is what splicing with stale offsets from the last span to the first gives", () => {
    fc.assert(
      fc.property(
        cases,
        fc.constantFrom("", "x", "new\ntext 😀", "longer than any line of it"),
        ([content, search], text) => {
          const spans = find(lineTrimmed, content, search);
          expect(splice(new TextView(content), spans, () => text)).toBe(naive.splice(content, spans, text));
        },
      ),
    );
  });
});

describe("closestLines", () => {
  it("shows the three lines most like the search's first, the earlier of equals", () => {
    fc.assert(
      fc.property(cases, ([content, search]) => {
        const wanted = pythonSplitlines(search);
        const lines = pythonSplitlines(content);
        const anchor = wanted.map(pythonStrip).find((line) => line !== "");
        const best = anchor === undefined ? [] : naive.closest(lines, anchor);
        const shown = new Set(
          best.map((index) => {
            const start = Math.max(0, index - 2);
            return lines
              .slice(start, index + wanted.length + 2)
              .map((line, i) => `${String(start + i + 1).padStart(4)}| ${line}`)
              .join("\n");
          }),
        );
        const expected =
          best.length === 0 ? "" : `\n\nDid you mean one of these sections?\n${[...shown].join("\n---\n")}`;
        expect(closestLines(content, search)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });
});
