import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KeyIds, lineEnd, lineTable, pythonLineTable } from "../../../reference/shared/line-table.ts";
import { pythonSplitlines } from "../../../reference/text/python.ts";

const anyText = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "\r", "é", "😀"), maxLength: 60 });

describe("line table", () => {
  it("has the lines of a split at LF", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const table = lineTable(text);
        const lines = Array.from({ length: table.count }, (_, i) =>
          text.slice(table.starts[i], lineEnd(table, i)),
        );
        expect(lines).toEqual(text.split("\n"));
      }),
    );
  });

  it("has the lines of Python's splitlines where there is no CR", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", "b", "\n", "\n", "\f", "\u0085", "→", "\u2028"),
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((some) => some.replace(/[\f\u0085\u2028]/g, "\n")),
        ),
        (text) => {
          const table = pythonLineTable(text);
          const lines = Array.from({ length: table.count }, (_, i) =>
            text.slice(table.starts[i], lineEnd(table, i)),
          );
          expect(lines).toEqual(pythonSplitlines(text));
        },
      ),
    );
  });

  it("grows with the lines", () => {
    expect(lineTable("\n".repeat(1000)).count).toBe(1001);
  });

  it("gives a piece the id of the equal key alone", () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 8 }), anyText, anyText, (keys, before, key) => {
        const ids = new KeyIds();
        const known = keys.map((text) => ids.add(text));
        const text = before + key;
        const expected = keys.includes(key) ? known[keys.indexOf(key)] : 0;
        expect(ids.find(text, before.length, text.length)).toBe(expected);
      }),
    );
  });
});
