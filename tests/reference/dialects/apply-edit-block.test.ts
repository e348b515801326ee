import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyEdit,
  applyEdits,
  dialect,
  parseBlocks,
  similarity,
} from "../../../reference/dialects/apply-edit-block/index.ts";
import type { TraceEvent } from "../../../reference/trace.ts";
import type { EditEntry } from "../../../spec/types.ts";
import { NO_SYNTAX, recorded } from "../../recorded.ts";
import { plainApplyEdit } from "./apply-edit-block.model.ts";

/** Lines from a small stock with blanks of all sorts around them, so that every strategy has its turn. */
const line = fc
  .tuple(
    fc.constantFrom("", "", " ", "    ", "\t", "\u00a0"),
    fc.constantFrom("", "a", "b", "c", "}", "d e", "😀", "x\u001c"),
    fc.constantFrom("", "", " ", "\t", "\r", "\u0085"),
  )
  .map((parts) => parts.join(""));
const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(line, { maxLength }).map((lines) => lines.join("\n"));
/** A source, and a search cut from it and then changed in at most three lines. */
const sourceAndSearch = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 24 }),
    from: fc.nat(23),
    length: fc.integer({ min: 1, max: 12 }),
    changes: fc.array(fc.tuple(fc.nat(11), line), { maxLength: 3 }),
  })
  .map(({ lines, from, length, changes }) => {
    const start = from % lines.length;
    const search = lines.slice(start, start + length);
    for (const [at, changed] of changes) search[at % search.length] = changed;
    return { source: lines.join("\n"), search: search.join("\n") };
  });
const tuning = fc.record({
  anchorSlack: fc.integer({ min: -1, max: 7 }),
  threshold: fc.constantFrom(0, 0.3, 0.5, 0.55, 0.85, 1),
});

function reported({ status, path, strategy, count, start, end, similarity, code }: EditEntry): unknown {
  return { status, path, strategy, count, start, end, similarity, code };
}

describe("apply-edit-block", () => {
  it.each(recorded("apply-edit-block"))("answers $id as the engine did: $note", ({ request, response }) => {
    const answer = dialect.apply(request, NO_SYNTAX);
    expect(answer.status).toBe(response.status);
    expect(answer.files ?? {}).toEqual(response.files ?? {});
    expect(answer.code).toBe(response.code);
    expect(answer.edits?.map(reported)).toEqual(response.edits?.map(reported));
  });

  it("answers as the plain way does: text, strategy, likeness and span", () => {
    fc.assert(
      fc.property(
        fc.oneof(sourceAndSearch, fc.record({ source: text(12), search: text(8) })),
        text(4),
        tuning,
        ({ source, search }, replace, options) => {
          const { ok, ...result } = applyEdit(source, { search, replace }, options);
          expect(result).toEqual(plainApplyEdit(source, { search, replace }, options));
          expect(ok).toBe(result.strategy !== null);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("never finds half a character", () => {
    expect(applyEdit("😀", { search: "\ude00", replace: "" }).ok).toBe(false);
    expect(applyEdit("😀\ud83d", { search: "\ud83d", replace: "!" })).toMatchObject({ start: 1, end: 2 });
  });

  it("puts each edit to the outcome of the one before and stops at the first that fails", () => {
    const edits = [
      { search: "a", replace: "b" },
      { search: "b", replace: "c" },
      { search: "zzz", replace: "" },
      { search: "c", replace: "d" },
    ];
    const outcome = applyEdits("a\n", edits, { threshold: 2 });
    expect(outcome).toMatchObject({ ok: false, text: "c\n", applied: 2 });
    expect(outcome.results).toHaveLength(3);
    expect(applyEdits("a\n", [])).toEqual({ ok: true, text: "a\n", results: [], applied: 0 });
  });

  it("reads the blocks that it is written from", () => {
    const body = fc
      .array(fc.string({ unit: fc.constantFrom("a", "<", "=", ">", " ", "\r") }), { minLength: 1 })
      .filter((lines) => !lines.some((text) => /^[<=>]{3}/.test(text)))
      .map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(fc.array(fc.record({ search: body, replace: body })), (blocks) => {
        const written = blocks.map(
          ({ search, replace }) => `<<<< S\n${search}\n=== or so\n${replace}\n>>>>>>> R\nprose\n`,
        );
        expect(parseBlocks(written.join(""))).toEqual(blocks);
      }),
    );
  });

  it("scores by lines", () => {
    expect(similarity("a\nb\nc", "a\nb\nz")).toBe(2 / 3);
    expect(similarity("", "")).toBe(1);
  });

  describe("bad arguments", () => {
    const edit = { search: "a", replace: "b" };

    it("throws a TypeError for what has to be a string", () => {
      expect(() => applyEdit(null as never, edit)).toThrow(TypeError);
      expect(() => applyEdit("a", null as never)).toThrow(TypeError);
      expect(() => applyEdit("a", { search: 1, replace: "" } as never)).toThrow(TypeError);
      expect(() => applyEdits(1 as never, [edit])).toThrow(TypeError);
      expect(() => parseBlocks(undefined as never)).toThrow(TypeError);
      expect(() => similarity("a", 1 as never)).toThrow(TypeError);
    });

    it("deletes the match where the replacement is no string", () => {
      expect(applyEdit("ab", { search: "a" } as never).text).toBe("b");
    });

    it("notices a threshold that is no number where it is first compared", () => {
      const options = { threshold: "high" } as never;
      expect(applyEdit("a", edit, options).ok).toBe(true);
      expect(() => applyEdit("x", edit, options)).toThrow(TypeError);
      expect(applyEdit("x", { search: "a\nb", replace: "" }, options).ok).toBe(false);
    });

    it("notices a slack that is no number where a pair of anchors is first compared", () => {
      const options = { anchorSlack: "2" } as never;
      expect(applyEdit("x", edit, options).ok).toBe(false);
      expect(() => applyEdit("a\nq\nc", { search: "a\nb\nc", replace: "" }, options)).toThrow(TypeError);
    });
  });

  it("parses blocks into one update", () => {
    const text = "<<<\na\n===\nb\n>>>\n";
    expect(dialect.parse!("search-replace", { text, path: "f" })).toEqual({
      status: "parsed",
      operations: [{ op: "update", path: "f", hunks: [{ search: "a", replace: "b" }] }],
    });
  });

  it("tells what each strategy saw, and answers the same with and without a trace", () => {
    const request = {
      format: "replace",
      files: { f: "a\n😀\n  x\n  y\nz\n  x\n  y\n" },
      edit: { path: "f", old: "x\ny", new: "q" },
    } as const;
    const events: TraceEvent[] = [];
    const traced = dialect.apply(request, { ...NO_SYNTAX, trace: (event) => events.push(event) });
    expect(traced).toEqual(dialect.apply(request, NO_SYNTAX));
    expect(events).toEqual([
      { kind: "strategy", edit: 0, path: "f", strategy: "exact", outcome: "no-match", candidates: [] },
      { kind: "strategy", edit: 0, path: "f", strategy: "trailing-ws", outcome: "no-match", candidates: [] },
      {
        kind: "strategy",
        edit: 0,
        path: "f",
        strategy: "indent",
        outcome: "matched",
        candidates: [
          { start: 4, end: 11, line: 3, endLine: 4 },
          { start: 14, end: 21, line: 6, endLine: 7, refused: "a later place: the engine takes the first" },
        ],
      },
      { kind: "adjust", edit: 0, path: "f", what: "indentation", before: "q", after: "  q" },
    ]);
  });
});
