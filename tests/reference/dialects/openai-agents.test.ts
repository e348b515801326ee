import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialect } from "../../../reference/dialects/openai-agents/index.ts";
import type { TraceEvent } from "../../../reference/trace.ts";
import type { EditResponse, Options } from "../../../spec/types.ts";
import { openaiAgentsRequests } from "../../engines/openai-agents-requests.ts";
import { NO_SYNTAX, recorded } from "../../recorded.ts";
import { besideRecording } from "./as-recorded.ts";

function bare(a: string | undefined, diff: string, options: Options = {}): EditResponse {
  const files = a === undefined ? {} : { a };
  return dialect.apply({ format: "v4a", files, edit: { path: "a", text: diff }, options }, NO_SYNTAX);
}

function tool(files: Record<string, string>, text: string): EditResponse {
  return dialect.apply({ format: "v4a", files, edit: { text } }, NO_SYNTAX);
}

const word = fc.constantFrom("a", "b", " c", "d ", "e\u001c", "");

describe("openai-agents", () => {
  it.each(recorded("openai-agents"))("answers $id as the engine did: $note", (vector) => {
    const { answered, recorded: expected } = besideRecording(dialect, vector, (message) =>
      message.replace("<root>/", ""),
    );
    expect(answered).toEqual(expected);
  });

  it("puts a hunk with all its context where it was cut, and keeps every other line", () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.array(word, { maxLength: 3 }),
        fc.constantFrom("\n", "\r\n"),
        fc.boolean(),
        (lines, choice, added, end, final) => {
          const at = choice % lines.length;
          const body = [
            ...lines.slice(0, at).map((text) => ` ${text}`),
            `-${lines[at]!}`,
            ...added.map((text) => `+${text}`),
            ...lines.slice(at + 1).map((text) => ` ${text}`),
          ];
          const file = (texts: string[]): string => texts.join(end) + (final ? end : "");
          const before = file(lines);
          const diff = body.join(before.includes("\n") ? "\n" : end);
          const expected = file([...lines.slice(0, at), ...added, ...lines.slice(at + 1)]);
          // Without added lines the only line takes its line ending along.
          fc.pre(lines.length > 1 || added.length > 0);
          expect(bare(before, `${diff}\n`)).toEqual(
            before === expected ? { status: "applied" } : { status: "applied", files: { a: expected } },
          );
        },
      ),
    );
  });

  it("answers the same whether or not it is watched, and points into the file", () => {
    fc.assert(
      fc.property(openaiAgentsRequests, (request) => {
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
      fc.property(openaiAgentsRequests, (request) => {
        const before = structuredClone(request);
        const response = dialect.apply(request, NO_SYNTAX);
        expect(request).toEqual(before);
        expect(dialect.apply(request, NO_SYNTAX)).toEqual(response);
        expect(response.status === "refused" && "files" in response).toBe(false);
        expect(response.status === "partial" && !("files" in response)).toBe(false);
      }),
    );
  });

  it("parses every envelope that it applies, with the replacement that it writes", () => {
    fc.assert(
      fc.property(openaiAgentsRequests, (request) => {
        const applied = dialect.apply(request, NO_SYNTAX).status === "applied";
        fc.pre(applied && request.options!["mode"] === undefined && "a" in request.files);
        expect(dialect.parse!("v4a", request.edit).status).toBe("parsed");
      }),
    );
  });

  it.each([
    ["a header that is nowhere is ignored", "f\n  x\ng\n", "@@ h\n-  x\n+  y\n", "f\n  y\ng\n"],
    ["several must all be found", "f\n  x\ng\n", "@@ f\n@@ h\n-  x\n+  y\n", "not-found"],
    ["a bare one counts as one of several", "f\n  x\ng\n", "@@ h\n@@\n-  x\n+  y\n", "not-found"],
    [
      "a header above the cursor leaves it there",
      "f\nx\nf\nx\n",
      "@@ f\n-x\n+X\n@@ f\n-x\n+Y\n",
      "f\nX\nf\nY\n",
    ],
    ["headers of blanks are counted and not sought", "f\nx\n", "@@ f\n@@   \n-x\n+X\n", "f\nX\n"],
    ["additions go behind the header", "f\ng\n", "@@ f\n+new\n", "f\nnew\ng\n"],
    ["additions without one go to the top", "f\ng\n", "+new\n", "new\nf\ng\n"],
    ["context keeps the file's own text", "  f\n  g\n", " f\n-g\n+G\n", "  f\nG\n"],
    ["the missing final newline stays away", "f\ng", "-g\n+G\n", "f\nG"],
    ["any CRLF makes all lines CRLF", "f\ng\r\nh\n", "-h\n+H\n", "f\r\ng\r\nH\r\n"],
    ["curly quotes do not fold", "“f”\n", '-"f"\n+g\n', "not-found"],
    ["a mark of the end with anything behind it ends the diff", "f\n", "*** End of File x\n-zz\n", "applied"],
    ["a second hunk needs a header", "f\ng\n", "-f\n*** End of File\n-g\n", "malformed"],
  ])("%s", (_, file, diff, result) => {
    const { status, files, code } = bare(file, diff);
    expect(files?.["a"] ?? code ?? status).toBe(result);
  });

  it("creates from added lines, without a final newline, and looks at the mode first", () => {
    expect(bare(undefined, "+x\n+y\n").files).toEqual({ a: "x\ny" });
    expect(bare("old\n", "+x\n", { mode: "create" }).files).toEqual({ a: "x" });
    expect(bare(undefined, " x\n")).toMatchObject({ status: "refused", code: "malformed" });
  });

  it("takes operations as JSON, one or several", () => {
    const create = { type: "create_file", path: "b", diff: "+1\n" };
    const update = { type: "update_file", path: "./a", diff: "-x\n+y\n", move_to: "c" };
    expect(tool({ a: "x\n" }, JSON.stringify({ operations: [create, update] }))).toEqual({
      status: "applied",
      message: "Created b\nUpdated a\nMoved a to c",
      files: { a: null, b: "1", c: "y\n" },
    });
    expect(tool({ a: "x\n" }, JSON.stringify([{ ...create, path: "../b" }, update]))).toMatchObject({
      status: "refused",
      code: "outside-root",
    });
  });

  it.each([
    ["/workspace/a", "applied"],
    ["///workspace//a", "applied"],
    [".\\a", "applied"],
    ["//workspace/a", "outside-root"],
    ["/a", "outside-root"],
    ["../a", "outside-root"],
    ["C:/a", "outside-root"],
  ])("takes the path %s by its text: %s", (path, outcome) => {
    const patch = `*** Begin Patch\n*** Update File: ${path}\n-x\n+y\n*** End Patch\n`;
    const { status, code } = tool({ a: "x\n" }, patch);
    expect(code ?? status).toBe(outcome);
  });

  it("writes no half of a character", () => {
    const update = JSON.stringify({ type: "update_file", path: "a", diff: "-x\n+\ud83d\n" });
    expect(tool({ a: "x\n" }, update)).toMatchObject({ status: "refused", code: "malformed" });
  });

  it("leaves what earlier operations did when a later one fails", () => {
    const patch = "*** Begin Patch\n*** Delete File: a\n*** Delete File: zz\n*** End Patch";
    expect(tool({ a: "x\n" }, patch)).toMatchObject({
      status: "partial",
      code: "missing-file",
      files: { a: null },
    });
  });

  it("traces positions in the file as it is, CRLF counted", () => {
    const events: TraceEvent[] = [];
    const request = {
      format: "v4a",
      files: { a: "😀\r\n x\r\n" },
      edit: { path: "a", text: "-x\n" },
    } as const;
    dialect.apply(request, { ...NO_SYNTAX, trace: (event) => events.push(event) });
    expect(events.at(-1)).toMatchObject({
      strategy: "trim",
      outcome: "matched",
      candidates: [{ start: 3, end: 7, line: 2, endLine: 2 }],
    });
  });
});
