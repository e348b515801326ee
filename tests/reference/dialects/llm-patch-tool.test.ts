import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../reference/dialects/llm-patch-tool/apply-edits.ts";
import { countOverlapping } from "../../../reference/dialects/llm-patch-tool/find.ts";
import { fuzzyForm } from "../../../reference/dialects/llm-patch-tool/fold.ts";
import { dialect } from "../../../reference/dialects/llm-patch-tool/index.ts";
import { plainPunctuation } from "../../../reference/shared/punctuation.ts";
import { pythonRstrip } from "../../../reference/text/python.ts";
import type { TraceEvent } from "../../../reference/trace.ts";
import type { EditRequest, EditResponse } from "../../../spec/types.ts";
import { llmPatchToolRequests } from "../../engines/llm-patch-tool-requests.ts";
import { NO_SYNTAX, recorded } from "../../recorded.ts";
import { besideRecording } from "./as-recorded.ts";

/** The driver that recorded the answers puts the name of the exception before its message. */
const CLASS = /^\w+: /;

/** Messages name files from the root; the recordings name the folders in which the driver worked. */
function fromRoot(message: string): string {
  return message
    .replace(/<root>\/u1\/u2\/u3\/u4\//, "../")
    .replace(/<root>\//g, "")
    .replace("'<root>'", "'.'");
}

function replace(text: string, old: string, fresh: string): EditResponse {
  const request: EditRequest = {
    format: "replace",
    files: { a: text },
    edit: { path: "a", old, new: fresh },
  };
  return dialect.apply(request, NO_SYNTAX);
}

describe("llm-patch-tool", () => {
  it.each(recorded("llm-patch-tool"))("answers $id as the engine did: $note", (vector) => {
    const { message } = vector.response;
    const response = {
      ...vector.response,
      ...(message && { message: fromRoot(message.replace(CLASS, "")) }),
    };
    const { answered, recorded: expected } = besideRecording(dialect, { ...vector, response });
    expect(answered).toEqual(expected);
    expect(dialect.apply(vector.request, NO_SYNTAX).edits).toEqual(vector.response.edits);
  });

  it("answers the same whether or not it is watched, and points into the file", () => {
    fc.assert(
      fc.property(llmPatchToolRequests, (request) => {
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

  it("is pure, all or nothing a file, and reports each edit that landed", () => {
    fc.assert(
      fc.property(llmPatchToolRequests, (request) => {
        const before = structuredClone(request);
        const response = dialect.apply(request, NO_SYNTAX);
        expect(request).toEqual(before);
        expect(dialect.apply(request, NO_SYNTAX)).toEqual(response);
        expect(response.status === "refused" && "files" in response).toBe(false);
        const landed = (response.edits ?? []).filter(({ status }) => status === "applied");
        expect(landed.length > 0).toBe(response.status !== "refused");
      }),
    );
  });

  const word = fc.constantFrom("a", "b", "é", "“", " ", "\t", "ﬁ", "😀");
  const text = fc.array(fc.oneof(word, fc.constant("\n")), { maxLength: 20 }).map((parts) => parts.join(""));

  it("splices an exact edit of a text with one kind of line ending, and keeps every other byte", () => {
    fc.assert(
      fc.property(text, text, text, text, fc.constantFrom("\n", "\r\n"), (head, old, fresh, tail, ending) => {
        fc.pre(old !== "" && old !== fresh && countOverlapping(head + old + tail, old) === 1);
        // A text without any line break takes new ones as LF.
        fc.pre(ending === "\n" || (head + old + tail).includes("\n"));
        const write = (text: string): string => text.replaceAll("\n", ending);
        expect(replace(write(head + old + tail), old, fresh)).toMatchObject({
          status: "applied",
          files: { a: write(head + fresh + tail) },
          edits: [{ strategy: "exact", count: 1 }],
        });
      }),
    );
  });

  it("carries out several exact edits as one after the other would, whatever their order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(["<a>", "<b>", "<c>"], { minLength: 1 }), text, (order, fresh) => {
        const edits = order.map((old) => ({ old, new: fresh + old.toUpperCase() }));
        const file = "1 <a>\n2 <b>\n3 <c>\n";
        const expected = edits.reduce((text, edit) => text.replace(edit.old, () => edit.new), file);
        expect(applyEdits(file, edits, "a")).toEqual({ text: expected, strategy: "exact" });
      }),
    );
  });

  it("counts occurrences that overlap", () => {
    const few = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 60 });
    fc.assert(
      fc.property(few, fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 4 }), (text, needle) => {
        let count = 0;
        for (let i = 0; i < text.length; i++) if (needle !== "" && text.startsWith(needle, i)) count++;
        expect(countOverlapping(text, needle)).toBe(count);
      }),
    );
  });

  it("folds by NFKC, then line by line, then the table", () => {
    fc.assert(
      fc.property(text, (text) => {
        const stripped = text.normalize("NFKC").split("\n").map(pythonRstrip).join("\n");
        expect(fuzzyForm(text)).toBe(plainPunctuation(stripped));
      }),
    );
    expect(fuzzyForm("ﬁ½…\u00a0x\u00a0\n“’”—\t\u001c\n")).toBe('fi1⁄2... x\n"\'"-\n');
  });

  it.each([
    [
      "one fuzzy edit folds the whole file",
      "“q” — this\nx ’ y\nplain   \n",
      "x ' y",
      "z",
      '"q" - this\nz\nplain\n',
    ],
    ["new text is not folded", "a \nb\n", "a\nb", "c \nd”", "c \nd”\n"],
    ["a blank search that is nowhere inserts at the top", "a b\n", "  ", "_", "_a b\n"],
    ["a piece of a word will do", "max = 10\n", "x = 1", "x = 2", "max = 20\n"],
    ["the first line break decides all", "a\r\nb\nc\rd\n", "b", "B", "a\r\nB\r\nc\r\nd\r\n"],
    ["also where it is an LF and others are not", "a\nb\r\nc\n", "b", "B", "a\nB\nc\n"],
    ["occurrences that overlap are two", "aaa\n", "aa", "b", "ambiguous"],
    ["nothing is guessed from patterns", "a\n", "a", "$& \\1", "$& \\1\n"],
    ["the BOM stays, and is no part of the text", "\ufeffa\n", "a", "b", "\ufeffb\n"],
    ["an edit that folds to nothing is none", "say “x”\n", 'say "x"', "say “x” ", "no-op"],
  ])("%s", (_, file, old, fresh, result) => {
    const { files, code } = replace(file, old, fresh);
    expect(files?.["a"] ?? code).toBe(result);
  });

  it("stops at the first file that fails, those before it edited", () => {
    const block = (path: string): string => `${path}\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n`;
    const edit = { text: block("a") + block("zz") + block("b") };
    const request: EditRequest = { format: "search-replace", files: { a: "x\n", b: "x\n" }, edit };
    expect(dialect.apply(request, NO_SYNTAX)).toMatchObject({
      status: "partial",
      code: "missing-file",
      files: { a: "y\n" },
    });
    expect(dialect.parse!("search-replace", edit).operations?.map(({ path }) => path)).toEqual([
      "a",
      "zz",
      "b",
    ]);
  });

  it.each(["a.md:", "a.md.", "a.md,", "see a.md", ">>>>>>> REPLACE", ""])("takes %j for no path", (line) => {
    const text = `${line}\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n`;
    expect(dialect.parse!("search-replace", { text })).toMatchObject({
      status: "refused",
      code: "malformed",
    });
  });

  it("traces each edit's strategies, in code points of the file", () => {
    const events: TraceEvent[] = [];
    const edits = [
      { old: "😀\nb", new: "B" },
      { old: "x’", new: "X" },
    ];
    const request: EditRequest = {
      format: "replace-many",
      files: { a: "😀\r\nb\r\nx’\r\n" },
      edit: { path: "a", edits },
    };
    dialect.apply(request, { ...NO_SYNTAX, trace: (event) => events.push(event) });
    expect(events).toMatchObject([
      {
        edit: 0,
        strategy: "exact",
        outcome: "matched",
        candidates: [{ start: 0, end: 4, line: 1, endLine: 2 }],
      },
      {
        edit: 1,
        strategy: "exact",
        outcome: "matched",
        candidates: [{ start: 6, end: 8, line: 3, endLine: 3 }],
      },
    ]);
    events.length = 0;
    const fuzzy: EditRequest = {
      format: "replace",
      files: { a: "z\nx’\n" },
      edit: { path: "a", old: "x'", new: "X" },
    };
    dialect.apply(fuzzy, { ...NO_SYNTAX, trace: (event) => events.push(event) });
    expect(events).toMatchObject([
      { strategy: "exact", outcome: "no-match" },
      { kind: "guard", guard: "fold-file" },
      { strategy: "fuzzy", outcome: "matched", candidates: [{ start: 2, end: 4, line: 2, endLine: 2 }] },
    ]);
  });
});
