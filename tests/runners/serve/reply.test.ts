import { beforeAll, describe, expect, it } from "vitest";
import { dialect as applyEditBlock } from "../../../reference/dialects/apply-edit-block/index.ts";
import { dialect as hermes019 } from "../../../reference/dialects/hermes-0.19/index.ts";
import { helloOf } from "../../../runners/adapters/hello.ts";
import { replyLine } from "../../../runners/serve/reply.ts";
import { loadSyntaxCheckers } from "../../../runners/syntax/index.ts";
import type { EditResponse } from "../../../spec/types.ts";
import { recorded } from "../../recorded.ts";

beforeAll(loadSyntaxCheckers);

function over(dialect: typeof applyEditBlock, request: object): EditResponse {
  const line = JSON.stringify({ id: 7, op: "apply", ...request });
  return JSON.parse(replyLine(dialect, helloOf(dialect), line)) as EditResponse;
}

describe("a dialect over the protocol", () => {
  it.each([
    ["apply-edit-block", applyEditBlock, recorded("apply-edit-block")],
    ["hermes-0.19", hermes019, recorded("hermes").filter(({ request }) => request.format === "replace")],
  ] as const)("answers as %s did, odd arguments included", (_, dialect, vectors) => {
    for (const { id, request, response } of vectors) {
      const { status, files = {}, code } = over(dialect, request);
      expect([id, status, files, response.code === undefined ? undefined : code]).toEqual([
        id,
        response.status,
        response.files ?? {},
        response.code,
      ]);
    }
  });

  it("is malformed where a dialect leaves arguments to the protocol", () => {
    const request = { format: "replace", files: { "a.py": "x\n" }, edit: { path: "a.py", old: "x" } };
    expect(over(hermes019, request).code).toBe("malformed");
  });

  const REQUEST = { format: "replace", files: { "a.py": "x\n" }, edit: { path: "a.py", old: "x", new: "y" } };
  it.each([
    ["replaceAll", { ...REQUEST, edit: { ...REQUEST.edit, replaceAll: "yes" } }, /\/edit\/replaceAll/],
    ["options", { ...REQUEST, options: 1 }, /\/options/],
    ["a list of options", { ...REQUEST, options: [] }, /\/options/],
    ["a list of files", { ...REQUEST, files: ["x\n"] }, /\/files/],
    ["format", { ...REQUEST, format: "x" }, /replace, replace-many, search-replace, v4a, unified-diff$/],
  ])("is malformed where %s is odd, whatever the dialect", (_, request, message) => {
    expect(over(applyEditBlock, REQUEST).status).toBe("applied");
    for (const dialect of [applyEditBlock, hermes019]) {
      const answer = over(dialect, request);
      expect([answer.status, answer.code]).toEqual(["refused", "malformed"]);
    }
    expect(over(hermes019, request).message).toMatch(message);
  });

  it("answers a list with an error", () => {
    expect(JSON.parse(replyLine(hermes019, helloOf(hermes019), "[1]"))).toEqual({
      id: null,
      status: "error",
      message: "a line that is not an object",
    });
  });

  it("is malformed where the tree is none, whatever the dialect", () => {
    const request = { format: "replace", files: { "a.py": 1 }, edit: { path: "a.py", old: "x" } };
    expect(over(applyEditBlock, request).code).toBe("malformed");
  });
});
