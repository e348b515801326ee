import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldTypography } from "../../../../reference/dialects/reference/text/fold.ts";
import {
  blankAt,
  hashAt,
  inkedFrom,
  inkedLike,
  kindAt,
  lineAt,
  lineText,
  type Page,
  readPage,
} from "../../../../reference/dialects/reference/text/page.ts";
import { utf8Of } from "../../../../reference/dialects/reference/text/bytes.ts";
import { hashesOf, looseHash } from "../../../../reference/dialects/reference/text/signs.ts";
import { type PlainLine, plainLines } from "./page.model.ts";

const sign = fc.constantFrom(
  ..."aBz9 \t-—…é한中σΣßİK“”ｆ－　\u00a0\u200b\u0301\u0085\u2028\u0001\u11a8가❤\ufe0f;.",
  "e\u0301",
  "\u1112\u1161",
  "😀",
  "𐐀",
  "\ud83d",
  "\udc80",
  "--",
  "x".repeat(30),
  "longer_word",
);
const plainSign = fc.constantFrom("a", "B", "9", " ", "\t", "-", "\u0001", "x".repeat(11), "longer_word");
const line = fc.oneof(
  fc.array(sign, { maxLength: 9 }).map((parts) => parts.join("")),
  fc.array(plainSign, { maxLength: 9 }).map((parts) => parts.join("")),
);
const text = fc
  .tuple(
    fc.constantFrom("", "\ufeff"),
    fc.array(fc.tuple(line, fc.constantFrom("\n", "\r\n", "\r")), { maxLength: 12 }),
    line,
  )
  .map(([bom, lines, last]) => bom + lines.map((pair) => pair.join("")).join("") + last);

/** Indices of the inked lines that show the same as one. */
function like(lines: readonly PlainLine[], signs: string | undefined): number[] {
  if (signs === undefined) return [];
  const inked = lines.filter((one) => one.signs !== undefined);
  return inked.flatMap((one, k) => (one.signs === signs ? [k] : []));
}

function linesOf(page: Page): number[] {
  return Array.from(page.starts, (_, nth) => nth);
}

describe("a file read into a page", () => {
  it("has the lines, the blank ones and those like a line that the plain way finds", () => {
    fc.assert(
      fc.property(text, line, (text, absent) => {
        const page = readPage(text);
        const plain = plainLines(text);
        expect(linesOf(page).map((nth) => [page.starts[nth], page.ends[nth], blankAt(page, nth)])).toEqual(
          plain.map(({ start, end, signs }) => [start, end, signs === undefined]),
        );
        plain.forEach(({ start, end, signs }, nth) => {
          const own = text.slice(start, end);
          expect(lineText(page, nth)).toBe(own);
          expect(hashAt(page, nth)).toBe(looseHash(own));
          expect(page.sketches[nth]).toBe(hashesOf(own).sketch);
          expect(signs === undefined ? [] : [...inkedLike(page, own)]).toEqual(like(plain, signs));
          expect(kindAt(page, nth)).toBe([...plain.keys()].find((k) => lineText(page, k) === own));
          expect(lineAt(page, start)).toBe(nth);
        });
        const sought = absent.replace(/[\r\n\ufeff]/g, "");
        const signs = plainLines(sought)[0]?.signs;
        expect(signs === undefined ? [] : [...inkedLike(page, sought)]).toEqual(like(plain, signs));
      }),
      { numRuns: 700 },
    );
  });

  it("gives equal hashes to lines that differ in white space, typography and case alone", () => {
    fc.assert(
      fc.property(line, (line) => {
        const other = foldTypography(line).toUpperCase().split("").join(" ");
        fc.pre(
          other.toLowerCase().replaceAll(" ", "") === foldTypography(line).toLowerCase().replaceAll(" ", ""),
        );
        fc.pre(!/[\ud800-\udfff]/.test(other) && foldTypography(other) === other);
        expect(looseHash(other)).toBe(looseHash(line));
      }),
      { numRuns: 500 },
    );
  });

  it("finds the first inked line from one on", () => {
    const page = readPage("\na\n\n\nb\n");
    expect([0, 1, 2, 4, 5].map((nth) => inkedFrom(page, nth))).toEqual([0, 0, 1, 1, 2]);
  });

  it("encodes text alike with and without the platform's encoder", () => {
    fc.assert(
      fc.property(text, (text) => {
        const known = globalThis.TextEncoder;
        const wanted = [...utf8Of(text)];
        try {
          Reflect.deleteProperty(globalThis, "TextEncoder");
          expect([...utf8Of(text)]).toEqual(wanted);
        } finally {
          globalThis.TextEncoder = known;
        }
      }),
    );
  });
});
