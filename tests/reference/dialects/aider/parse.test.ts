import { describe, expect, it } from "vitest";
import { dialect } from "../../../../reference/dialects/aider/index.ts";

const parse = dialect.parse!;

describe("aider's parsing", () => {
  it("reads blocks, each with the name above it or the last one", () => {
    const text = [
      "src/a.py",
      "```python",
      "<<<<<<< SEARCH",
      "old",
      "=======",
      "new",
      ">>>>>>> REPLACE",
      "```",
      "",
      "<<<<< SEARCH",
      "=====",
      "top",
      ">>>>> REPLACE",
      "",
    ].join("\n");
    expect(parse("search-replace", { text })).toEqual({
      status: "parsed",
      operations: [
        {
          op: "update",
          path: "src/a.py",
          hunks: [
            { search: "old\n", replace: "new\n" },
            { search: "", replace: "top\n" },
          ],
        },
      ],
    });
  });

  it("refuses a block without a name, and quotes the reply so far", () => {
    expect(parse("search-replace", { text: "\n<<<<<<< SEARCH\n" })).toMatchObject({
      status: "refused",
      code: "malformed",
      message: expect.stringContaining("<<<<<<< SEARCH\n\n^^^ Bad/missing filename."),
    });
  });

  it("reads hunks, and takes the name of the first header for what follows", () => {
    const text = "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-x\n+y\n z\n@@ @@\n+w\n";
    expect(parse("unified-diff", { text })).toEqual({
      status: "parsed",
      operations: [
        {
          op: "update",
          path: "f",
          hunks: [
            { search: "x\nz\n", replace: "y\nz\n" },
            { search: "", replace: "w\n" },
          ],
        },
      ],
    });
  });

  it("refuses a header that stands on too few lines", () => {
    expect(parse("unified-diff", { text: "```diff\n@@ @@\n+++ f\n```" })).toMatchObject({
      status: "refused",
      code: "malformed",
    });
  });

  it("reads a patch's operations without its files", () => {
    const text = [
      "*** Begin Patch",
      "*** Update File: a",
      "*** Move to: b",
      "@@ def f():",
      " keep",
      "-old",
      "+new",
      "*** Add File: c",
      "+one",
      "*** Delete File: d",
      "*** End Patch",
    ].join("\n");
    expect(parse("v4a", { text })).toEqual({
      status: "parsed",
      operations: [
        {
          op: "move",
          path: "a",
          to: "b",
          hunks: [{ hint: "def f():", search: "keep\nold", replace: "keep\nnew" }],
        },
        { op: "add", path: "c", hunks: [{ search: "", replace: "one" }] },
        { op: "delete", path: "d", hunks: [] },
      ],
    });
  });

  it("refuses a patch with a line that belongs nowhere", () => {
    expect(parse("v4a", { text: "*** Begin Patch\nprose\n" })).toMatchObject({ code: "malformed" });
    expect(parse("v4a", { text: "*** Begin Patch\n*** Update File: a\nprose\n" })).toMatchObject({
      status: "refused",
      code: "malformed",
    });
  });
});
