import { describe, expect, it } from "vitest";
import { dialect } from "../../../reference/dialects/aider/index.ts";
import type { EditEntry, EditResponse, Files } from "../../../spec/types.ts";
import { NO_SYNTAX, recorded } from "../../recorded.ts";

function reported({ status, path, strategy, code }: EditEntry): unknown {
  return { status, path, strategy, code };
}

describe("aider", () => {
  it.each(recorded("aider"))("answers $id as the engine did: $note", ({ request, response }) => {
    const answer = dialect.apply(request, NO_SYNTAX);
    expect(answer.status).toBe(response.status);
    expect(answer.files ?? {}).toEqual(response.files ?? {});
    expect(answer.code).toBe(response.code);
    expect(answer.edits?.map(reported)).toEqual(response.edits?.map(reported));
    expect(answer.warnings).toEqual(response.warnings);
    expect(answer.message ?? "").toBe(response.message ?? answer.message ?? "");
  });

  it("leaves an empty file behind where an edit to a new one fails", () => {
    expect(replace("new.py", "old", "new", {})).toMatchObject({
      status: "refused",
      code: "not-found",
      files: { "new.py": "" },
    });
  });

  it("reads a picture as its base64 and writes text over it", () => {
    const files = { "logo.png": { base64: "iVBORw0KGgo=" } };
    expect(replace("logo.png", "iVBORw0KGgo=", "x", files)).toMatchObject({
      status: "applied",
      files: { "logo.png": "x\n" },
    });
  });

  it("does not write to a path outside the tree, or one that no file system takes", () => {
    expect(replace("../x", "", "y", {})).toMatchObject({ status: "refused", code: "approval-required" });
    expect(replace("a\0b", "x", "y", {})).toMatchObject({ code: "not-found", message: "embedded null byte" });
    expect(replace("n".repeat(300), "x", "y", {})).toMatchObject({
      status: "error",
      message: expect.stringContaining("File name too long"),
    });
  });

  it("can add a file in a patch only where an action before has moved it away", () => {
    const patch = (...lines: string[]): EditResponse =>
      dialect.apply(
        { format: "v4a", files: { a: "x\n" }, edit: { text: ["*** Begin Patch", ...lines].join("\n") } },
        NO_SYNTAX,
      );
    expect(patch("*** Add File: b", "+new")).toMatchObject({ code: "file-exists", files: { b: "" } });
    const moved = patch("*** Update File: ./a", "*** Move to: b", "-x", "+y", "*** Add File: a", "+new");
    expect(moved).toMatchObject({ status: "applied", files: { a: "new\n", b: "y\n" } });
  });

  it("takes no file outside the tree and no move far out of it", () => {
    expect(replace("a", "x", "y", { "../a": "x" }).status).toBe("unsupported");
    const text = "*** Begin Patch\n*** Update File: a\n*** Move to: ../../../../b\n-x\n";
    expect(dialect.apply({ format: "v4a", files: { a: "x\n" }, edit: { text } }, NO_SYNTAX).status).toBe(
      "unsupported",
    );
  });
});

function replace(path: string, old: string, fresh: string, files: Files): EditResponse {
  return dialect.apply({ format: "replace", files, edit: { path, old, new: fresh } }, NO_SYNTAX);
}
