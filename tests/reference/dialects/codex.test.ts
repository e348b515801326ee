import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialect } from "../../../reference/dialects/codex/index.ts";
import type { TraceEvent } from "../../../reference/trace.ts";
import type { EditResponse } from "../../../spec/types.ts";
import { envelopeRequests } from "../../engines/v4a-requests.ts";
import { NO_SYNTAX, recorded } from "../../recorded.ts";
import { besideRecording } from "./as-recorded.ts";

function run(files: Record<string, string>, body: string, trace?: (event: TraceEvent) => void): EditResponse {
  const text = `*** Begin Patch\n${body}*** End Patch\n`;
  return dialect.apply({ format: "v4a", files, edit: { text } }, { ...NO_SYNTAX, trace });
}

const word = fc.constantFrom("a", "b", " c", "d ", "“e”", "");

describe("codex", () => {
  it.each(recorded("codex-cli", "codex-cli-2"))("answers $id as the engine did: $note", (vector) => {
    const { answered, recorded: expected } = besideRecording(dialect, vector);
    expect(answered).toEqual(expected);
  });

  it("puts a hunk with all its context where it was cut, and keeps every other byte", () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.array(word, { maxLength: 3 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        (lines, choice, added, end) => {
          const at = choice % lines.length;
          // An empty last line may be dropped from a search that is nowhere; here it always is somewhere.
          const body = [
            ...lines.slice(0, at).map((text) => ` ${text}`),
            `-${lines[at]!}`,
            ...added.map((text) => `+${text}`),
            ...lines.slice(at + 1).map((text) => ` ${text}`),
          ];
          const file = (texts: string[]): string => texts.map((text) => text + end).join("");
          const response = run({ "a.txt": file(lines) }, `*** Update File: a.txt\n@@\n${body.join("\n")}\n`);
          const expected = file([...lines.slice(0, at), ...added, ...lines.slice(at + 1)]);
          expect(response.status).toBe("applied");
          expect(response.files?.["a.txt"] ?? file(lines)).toBe(expected);
        },
      ),
    );
  });

  it("answers the same whether or not it is watched, and points into the file", () => {
    fc.assert(
      fc.property(envelopeRequests, (request) => {
        const events: TraceEvent[] = [];
        const watched = dialect.apply(request, { ...NO_SYNTAX, trace: (event) => events.push(event) });
        expect(watched).toEqual(dialect.apply(request, NO_SYNTAX));
        const places = events.flatMap((event) => (event.kind === "strategy" ? event.candidates : []));
        for (const { start, end, line, endLine } of places) {
          expect([start >= 0, end >= start, line >= 1, endLine >= line]).toEqual([true, true, true, true]);
        }
      }),
    );
  });

  it("is pure, and changes nothing where it says refused", () => {
    fc.assert(
      fc.property(envelopeRequests, (request) => {
        const before = structuredClone(request);
        const response = dialect.apply(request, NO_SYNTAX);
        expect(request).toEqual(before);
        expect(dialect.apply(request, NO_SYNTAX)).toEqual(response);
        expect(response.status === "refused" && "files" in response).toBe(false);
        expect(response.status === "partial" && !("files" in response)).toBe(false);
      }),
    );
  });

  it("parses what it applies, and refuses to parse what it calls malformed before any section runs", () => {
    fc.assert(
      fc.property(envelopeRequests, (request) => {
        const response = dialect.apply(request, NO_SYNTAX);
        const parsed = dialect.parse!("v4a", request.edit);
        fc.pre(request.edit.text !== "");
        expect(parsed.status).toBe(response.code === "malformed" ? "refused" : "parsed");
        expect(parsed.message).toBe(parsed.status === "refused" ? response.message : undefined);
      }),
    );
  });

  it("traces the folds in order, the place that it takes first", () => {
    const events: TraceEvent[] = [];
    run({ a: "😀\n“x”\n y\nz\n“x”\n" }, '*** Update File: a\n@@ 😀\n-"x"\n+x\n', (event) =>
      events.push(event),
    );
    expect(events).toMatchObject([
      { kind: "adjust", what: "cursor" },
      { kind: "strategy", strategy: "exact", outcome: "no-match" },
      { kind: "strategy", strategy: "trim-end", outcome: "no-match" },
      { kind: "strategy", strategy: "trim", outcome: "no-match" },
      {
        kind: "strategy",
        edit: 0,
        strategy: "typography",
        outcome: "matched",
        candidates: [
          { start: 2, end: 6, line: 2, endLine: 2 },
          { line: 5, refused: expect.stringContaining("first") },
        ],
      },
    ]);
  });

  it("gives the operations of a patch", () => {
    const text = [
      "*** Begin Patch",
      "*** Update File: a",
      "*** Move to: b",
      "@@ def f():",
      " x",
      "-y",
      "+z",
      "*** Add File: c",
      "+1",
      "*** Delete File: d",
      "*** End Patch",
    ].join("\n");
    expect(dialect.parse!("v4a", { text })).toEqual({
      status: "parsed",
      operations: [
        { op: "move", path: "a", to: "b", hunks: [{ hint: "def f():", search: "x\ny", replace: "x\nz" }] },
        { op: "add", path: "c", hunks: [{ hint: null, search: "", replace: "1\n" }] },
        { op: "delete", path: "d", hunks: [] },
      ],
    });
  });

  it.each([
    [
      "a move onto itself deletes the file",
      { a: "x\n" },
      "*** Update File: a\n*** Move to: ./a\n-x\n+y\n",
      { a: null },
    ],
    [
      "additions under a header go to the end",
      { a: "f\ng\n" },
      "*** Update File: a\n@@ f\n+new\n",
      { a: "f\ng\nnew\n" },
    ],
    ["a missing final newline is added", { a: "x\ny" }, "*** Update File: a\n x\n", { a: "x\ny\n" }],
    ["Add overwrites", { a: "x\n" }, "*** Add File: a\n+y\n", { a: "y\n" }],
  ])("%s", (_, files, body, changes) => {
    expect(run(files, body)).toMatchObject({ status: "applied", files: changes });
  });

  it("leaves what earlier sections did when a later one fails", () => {
    expect(run({ a: "x\n" }, "*** Update File: a\n-x\n+y\n*** Delete File: zz\n")).toMatchObject({
      status: "partial",
      code: "missing-file",
      files: { a: "y\n" },
    });
  });
});
