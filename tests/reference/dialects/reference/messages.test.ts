import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateCase } from "../../../../generators/index.ts";
import { applyEdit } from "../../../../reference/index.ts";
import type { TraceEvent } from "../../../../reference/index.ts";
import type { Format } from "../../../../spec/types.ts";
import { replace } from "./support.ts";

describe("what a refusal says", () => {
  it("shows the lines that come nearest, with white space at their ends visible", () => {
    const file = "function run() {\n\tconst limit = 10;\n\treturn limit * 2;\n}\n";
    const { message } = replace(
      file,
      "  const limit = 12;\n  return limit * 2;",
      "  const limit = 13;\n  return limit * 2;",
    );
    expect(message).toBe(
      "The search is not in src/a.ts. Nearest: lines 2-3, 1 of 2 lines alike (- search, + file, · blank, → tab):\n" +
        "- \t··const limit = 12;\n- \t··return limit * 2;\n+ 2\t→const limit = 10;\n+ 3\t→return limit * 2;\nQuote the file's own lines.",
    );
  });

  it("says how many places there are and where", () => {
    const { message } = replace("n += 1\nx()\nn += 1\ny()\nn += 1\n", "n += 1", "n += 2");
    expect(message).toMatch(/3 places .* lines 1, 3, 5\./);
  });

  it("says why the nearest place was not taken", () => {
    expect(
      replace(
        "start();\ncompute(3);\nstop();\n",
        "start();\ncompute(7);\nstop();",
        "start();\ncompute(8);\nstop();",
      ).message,
    ).toContain("the edit changes line 2, which reads otherwise");
  });

  it("is never over 2,000 characters, all of a response's messages together", () => {
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.nat(1_000_000),
          format: fc.constantFrom<Format>("replace", "replace-many", "search-replace", "v4a", "unified-diff"),
          index: fc.nat(400),
        }),
        (choice) => {
          const { message = "", edits = [] } = applyEdit(generateCase(choice).request);
          expect([message, ...edits.map((edit) => edit.message ?? "")].join("\n").length).toBeLessThanOrEqual(
            2000,
          );
        },
      ),
      { numRuns: 120 },
    );
    const long = Array.from({ length: 60 }, (_, nth) => `line ${nth} ${"word ".repeat(60)}`).join("\n");
    const { message, edits } = replace(long, long.replace(/word word/g, "other words"), "x");
    expect([message, edits?.[0]?.message].join("\n").length).toBeLessThanOrEqual(2000);
  });
});

describe("the trace", () => {
  it("is of the real run: rungs in the order of the ladder, and why a candidate was not taken", () => {
    const events: TraceEvent[] = [];
    const answer = applyEdit(
      {
        format: "replace",
        files: { "a.ts": "f() {\n\tone();\n\ttwo();\n}\n" },
        edit: { path: "a.ts", old: "  one();\n  two();", new: "  one();\n  three();" },
      },
      { trace: (event) => events.push(event) },
    );
    expect(answer.edits?.[0]?.strategy).toBe("indentation");
    expect(
      events.map((event) => (event.kind === "strategy" ? `${event.strategy} ${event.outcome}` : event.kind)),
    ).toEqual([
      "exact no-match",
      "line-endings no-match",
      "trailing-whitespace no-match",
      "indentation matched",
      "adjust",
    ]);
    expect(events[3]).toMatchObject({ candidates: [{ start: 6, end: 21, line: 2, endLine: 3 }] });
    expect(events[4]).toMatchObject({ before: "  one();\n  three();", after: "\tone();\n\tthree();" });
  });

  it("tells of guards", () => {
    const events: TraceEvent[] = [];
    const request = {
      format: "replace",
      files: { a: "limit = 50;\n" },
      edit: { path: "a", old: "limit = 10;", new: "limit = 50;" },
    } as const;
    applyEdit(request, { trace: (event) => events.push(event) });
    expect(events.at(-1)).toMatchObject({ kind: "guard", guard: "re-send", code: "already-applied" });
  });
});
