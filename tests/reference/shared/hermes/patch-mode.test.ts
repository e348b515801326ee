import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialect as hermes } from "../../../../reference/dialects/hermes/index.ts";
import { dialect as hermes019 } from "../../../../reference/dialects/hermes-0.19/index.ts";
import type { EditResponse } from "../../../../spec/types.ts";
import { patchRequest } from "../../../arbitraries/hermes-requests.ts";
import { NO_SYNTAX } from "../../../recorded.ts";

function patch(dialect: typeof hermes, files: Record<string, string>, ...lines: string[]): EditResponse {
  return dialect.apply({ format: "v4a", files, edit: { text: lines.join("\n") } }, NO_SYNTAX);
}

describe.each([
  ["hermes-0.19", hermes019],
  ["hermes", hermes],
] as const)("patches of %s", (_, dialect) => {
  it("leave every file as it was where they are refused, and tell a failure with changes as partial", () => {
    fc.assert(
      fc.property(patchRequest, (request) => {
        const before = JSON.stringify(request);
        const { status, code, files = {}, edits = [] } = dialect.apply(request, NO_SYNTAX);
        expect(JSON.stringify(request)).toBe(before);
        expect(status === "refused" && Object.keys(files).length > 0).toBe(false);
        expect(status === "partial" && Object.keys(files).length === 0).toBe(false);
        expect(code === undefined).toBe(status === "applied");
        expect(status === "applied" && edits.some((entry) => entry.status !== "applied")).toBe(false);
        for (const [path, text] of Object.entries(files)) {
          expect([path, text]).not.toEqual([path, request.files[path]]);
        }
      }),
    );
  });

  it("fail on a path with a null byte before any file is looked at, as replacements do", () => {
    const error = { status: "error", message: "ValueError: embedded null byte" };
    const files = { "a.txt": "one\n" };
    const lines = ["*** Update File: a.txt", "@@", "-one", "+1", "*** Add File: b\0.txt", "+x"];
    expect(patch(dialect, files, ...lines)).toEqual(error);
    const edit = { path: "a\0.txt", old: "one", new: "1" };
    expect(dialect.apply({ format: "replace", files, edit }, NO_SYNTAX)).toEqual(error);
  });

  it("are parsed into the operations that they apply", () => {
    fc.assert(
      fc.property(patchRequest, ({ files, edit }) => {
        const { operations = [], status } = dialect.parse!("v4a", edit);
        const answer = dialect.apply({ format: "v4a", files, edit }, NO_SYNTAX);
        const paths = (answer.edits ?? []).map(({ path }) => path);
        expect(paths).toEqual(operations.map(({ path }) => path));
        expect(status === "refused" && answer.code !== "malformed").toBe(false);
      }),
    );
  });
});

describe("order of operations", () => {
  const moved = ["*** Delete File: a", "*** Move File: a -> b"];

  it("0.19 validates each against the files as they are, and fails on the second", () => {
    const answer = patch(hermes019, { a: "x\n" }, ...moved);
    expect([answer.status, answer.code, answer.files]).toEqual(["partial", "io", { a: null }]);
    expect(answer.message).toContain("mv: cannot stat 'a'");
  });

  it("later versions see what the first leaves, and refuse", () => {
    const answer = patch(hermes, { a: "x\n" }, ...moved);
    expect([answer.status, answer.code, answer.files]).toEqual(["refused", "missing-file", {}]);
  });

  it("a move goes into a folder in 0.19 and is refused later", () => {
    const files = { a: "x\n", "sub/b": "y\n" };
    expect(patch(hermes019, files, "*** Move File: a -> sub").files).toEqual({ a: null, "sub/a": "x\n" });
    expect(patch(hermes, files, "*** Move File: a -> sub").code).toBe("is-directory");
  });

  it("a hunk that stands there already is passed over by later versions", () => {
    const lines = ["*** Update File: a", "@@", "-zzz qqq", "+the kettle boils"];
    expect(patch(hermes, { a: "the kettle boils\n" }, ...lines)).toMatchObject({
      status: "applied",
      files: {},
    });
    expect(patch(hermes019, { a: "the kettle boils\n" }, ...lines).code).toBe("not-found");
  });
});
