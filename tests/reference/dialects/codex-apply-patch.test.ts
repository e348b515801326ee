import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialect } from "../../../reference/dialects/codex-apply-patch/index.ts";
import { dialect as codex } from "../../../reference/dialects/codex/index.ts";
import type { Dialect } from "../../../reference/dialect.ts";
import type { TraceEvent } from "../../../reference/trace.ts";
import type { EditRequest } from "../../../spec/types.ts";
import { envelopeRequests, inMemoryRequests } from "../../engines/v4a-requests.ts";
import { NO_SYNTAX, recorded } from "../../recorded.ts";
import { besideRecording } from "./as-recorded.ts";

/** What the driver that recorded the answers says before the reason, which the package itself keeps to itself. */
const SWALLOWED = /^\[the call returned '' and raised nothing\] /;

describe("codex-apply-patch", () => {
  it.each(recorded("codex-apply-patch"))("answers $id as the engine did: $note", (vector) => {
    const { answered, recorded: expected } = besideRecording(dialect, vector, (message) =>
      message.replace(SWALLOWED, "").trim(),
    );
    expect(answered).toEqual(expected);
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
      fc.property(fc.oneof(envelopeRequests, inMemoryRequests), (request) => {
        const before = structuredClone(request);
        const response = dialect.apply(request, NO_SYNTAX);
        expect(request).toEqual(before);
        expect(dialect.apply(request, NO_SYNTAX)).toEqual(response);
        expect(response.status === "refused" && "files" in response).toBe(false);
      }),
    );
  });

  it("never leaves half of a patch in memory", () => {
    fc.assert(
      fc.property(inMemoryRequests, (request) => {
        expect(dialect.apply(request, NO_SYNTAX).status).not.toBe("partial");
      }),
    );
  });

  it.each([
    ["*** Update File: d//e\n-z\n+y\n", { "d//e": "y\n" }],
    ["*** Update File: a\n-x\n+y\n*** Delete File: a/\n", { a: "y\n", "a/": null }],
    ["*** Add File: q/\n+n\n*** Add File: q\n+m\n", { "q/": "m\n" }],
    ["*** Update File: ./a\n-x\n+y\n", {}],
  ])("in memory compares paths by their parts and tells them as spelled: %j", (body, files) => {
    const text = `*** Begin Patch\n${body}*** End Patch`;
    const request: EditRequest = { format: "v4a", files: { a: "x\n", "d/e": "z\n" }, edit: { text } };
    const answer = dialect.apply({ ...request, options: { mode: "memory" } }, NO_SYNTAX);
    expect(answer.files ?? {}).toEqual(files);
  });

  it("cannot be handed half of a character", () => {
    const text = "*** Begin Patch\n*** Add File: a\n+\ud83d\n*** End Patch";
    expect(dialect.apply({ format: "v4a", files: {}, edit: { text } }, NO_SYNTAX).status).toBe("error");
  });

  const apply = (dialect: Dialect, text: string, body: string): unknown => {
    const patch = `*** Begin Patch\n*** Update File: a\n${body}*** End Patch`;
    const request: EditRequest = { format: "v4a", files: { a: text }, edit: { text: patch } };
    const { status, files, code } = dialect.apply(request, NO_SYNTAX);
    return files?.["a"] ?? code ?? status;
  };

  it.each([
    ["context is rewritten as the patch has it", "  a\nb\n", "@@\n a\n-b\n+B\n", "a\nB\n", "  a\nB\n"],
    [
      "an addition before another hunk goes astray",
      "a\nb\nc\n",
      "@@\n+tail\n@@\n-a\n+a1\n+a2\n",
      "a1\na2\nb\ntail\nc\n",
      "a1\na2\nb\nc\ntail\n",
    ],
    ["or beyond the end", "a\nb\n", "@@\n+tail\n@@\n-a\n-b\n", "error", "tail\n"],
    ["one empty line at the end is lost", "a\nb\n\n", "@@\n-a\n+A\n", "A\nb\n", "A\nb\n\n"],
    ["CRLF is lost where the hunk is", "a\r\nb\r\n", "@@\n-a\n+A\n", "A\nb\r\n", "A\r\nb\r\n"],
    ["a bare @@ with a blank looks for an empty line", "a\n", "@@ \n-a\n+A\n", "not-found", "A\n"],
    ["a CR alone does not end a line", "a\rb\r", "@@\n-b\n+B\n", "not-found", "a\rB\r"],
  ])("%s, unlike the Codex of today", (_, file, body, fork, today) => {
    expect([apply(dialect, file, body), apply(codex, file, body)]).toEqual([fork, today]);
  });
});
