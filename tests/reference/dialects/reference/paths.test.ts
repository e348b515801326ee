import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdit } from "../../../../reference/index.ts";
import { applyText, replace } from "./support.ts";

const patch = (...lines: string[]): string => ["*** Begin Patch", ...lines, "*** End Patch"].join("\n");

describe("where a file can be made", () => {
  it.each(["a/b", "a/b/c", "./a/b", "a/", "new/", "new/.", "new\\", "a/b/"])("is not at %s", (path) => {
    const made = applyEdit({ format: "replace", files: { a: "x" }, edit: { path, old: "", new: "y" } });
    expect(made).toMatchObject({ status: "refused", code: "bad-path" });
    const added = applyText("v4a", { a: "x" }, patch(`*** Add File: ${path}`, "+y"));
    expect(added).toMatchObject({ status: "refused", code: "bad-path" });
    const moved = patch("*** Update File: c", `*** Move to: ${path}`, "@@", "-x", "+y");
    expect(applyText("v4a", { a: "x", c: "x\n" }, moved)).toMatchObject({
      status: "refused",
      code: "bad-path",
    });
  });

  it("is below a file that goes in the same request", () => {
    const below = applyText("v4a", { a: "x\n" }, patch("*** Delete File: a", "*** Add File: a/b", "+y"));
    expect(below).toMatchObject({ status: "applied", files: { a: null, "a/b": "y\n" } });
    const moved = patch("*** Update File: a", "*** Move to: a/b", "@@", "-x", "+y");
    expect(applyText("v4a", { a: "x\n" }, moved)).toMatchObject({
      status: "applied",
      files: { a: null, "a/b": "y\n" },
    });
  });

  it("is not below a file that the same request makes", () => {
    const both = patch("*** Add File: b", "+x", "*** Add File: b/c", "+y");
    expect(applyText("v4a", {}, both)).toMatchObject({ status: "refused", code: "bad-path" });
  });
});

describe("half a surrogate pair", () => {
  it("names no file", () => {
    for (const path of ["\ud83d", "a\ude00.py", "\ud83d/a.py"]) {
      const request = (old: string) => ({
        format: "replace" as const,
        files: { "a.py": "x\n" },
        edit: { path, old, new: "y" },
      });
      expect(applyEdit(request(""))).toMatchObject({ status: "refused", code: "bad-path" });
      expect(applyEdit(request("x"))).toMatchObject({ status: "refused", code: "bad-path" });
    }
  });

  it("is not in a text of whole characters", () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        text,
        fc.constantFrom("😀", "𝒳"),
        text,
        fc.boolean(),
        fc.boolean(),
        (before, pair, after, replaceAll, upper) => {
          const search = upper ? before + pair[0]! : pair[1]! + after;
          const { status, files } = replace(before + pair + after, search, "y", { replaceAll });
          expect([status, files]).toEqual(["refused", undefined]);
        },
      ),
    );
  });

  it("is not found as such", () => {
    for (const search of ["\ud83d", "\ude00", "a\ud83d", "\ude00 b"]) {
      expect(replace("a😀 b", search, "y")).toMatchObject({ status: "refused", code: "not-found" });
    }
  });

  it("is found where the text has it alone", () => {
    expect(replace("a😀 \ud83d b", "\ud83d", "y").text).toBe("a😀 y b");
  });
});
