import { describe, expect, it } from "vitest";
import { applyEdit } from "../../../../reference/index.ts";
import { dialect as reference } from "../../../../reference/dialects/reference/index.ts";
import { applyText } from "./support.ts";

const FILE = { "src/app.ts": "const a = 1;\nconst b = 2;\nconst c = 3;\n" };
const DONE = { "src/app.ts": "const a = 1;\nconst b = 20;\nconst c = 3;\n" };

describe("flavours of the text formats", () => {
  it.each([
    [
      "aider, bare name",
      "src/app.ts\n<<<<<<< SEARCH\nconst b = 2;\n=======\nconst b = 20;\n>>>>>>> REPLACE\n",
      undefined,
    ],
    [
      "aider, fenced and dressed",
      "Here it is:\n\n**`src/app.ts`**\n```ts\n<<<<<<< SEARCH\nconst b = 2;\n=======\nconst b = 20;\n>>>>>>> REPLACE\n```\n",
      undefined,
    ],
    [
      "aider, name in a sentence",
      "I change src/app.ts now:\n<<<<<<< SEARCH\nconst b = 2;\n=======\nconst b = 20;\n>>>>>>> REPLACE\n",
      undefined,
    ],
    ["plain", "<<<<<<< SEARCH\nconst b = 2;\n=======\nconst b = 20;\n>>>>>>> REPLACE", "src/app.ts"],
    ["cline", "------- SEARCH\nconst b = 2;\n=======\nconst b = 20;\n+++++++ REPLACE\n", "src/app.ts"],
    [
      "roo",
      "<<<<<<< SEARCH\n:start_line:2\n-------\nconst b = 2;\n=======\nconst b = 20;\n>>>>>>> REPLACE\n",
      "src/app.ts",
    ],
  ])("reads SEARCH/REPLACE blocks: %s", (_flavour, text, path) => {
    expect(applyText("search-replace", FILE, text, path).files).toEqual(DONE);
  });

  it.each([
    [
      "envelope",
      "*** Begin Patch\n*** Update File: src/app.ts\n@@\n const a = 1;\n-const b = 2;\n+const b = 20;\n*** End Patch",
      undefined,
    ],
    [
      "envelope in a heredoc",
      "apply_patch <<'EOF'\n*** Begin Patch\n*** Update File: src/app.ts\n@@\n-const b = 2;\n+const b = 20;\n*** End Patch\nEOF\n",
      undefined,
    ],
    [
      "envelope in JSON",
      JSON.stringify({
        input:
          "*** Begin Patch\n*** Update File: src/app.ts\n@@\n-const b = 2;\n+const b = 20;\n*** End Patch\n",
      }),
      undefined,
    ],
    ["bare", "@@\n const a = 1;\n-const b = 2;\n+const b = 20;\n", "src/app.ts"],
    [
      "with CRLF",
      "*** Begin Patch\r\n*** Update File: src/app.ts\r\n@@\r\n-const b = 2;\r\n+const b = 20;\r\n*** End Patch\r\n",
      undefined,
    ],
  ])("reads V4A patches: %s", (_flavour, text, path) => {
    expect(applyText("v4a", FILE, text, path).files).toEqual(DONE);
  });

  it.each([
    [
      "git",
      "diff --git a/src/app.ts b/src/app.ts\nindex 1..2 100644\n--- a/src/app.ts\n+++ b/src/app.ts\n@@ -1,3 +1,3 @@\n const a = 1;\n-const b = 2;\n+const b = 20;\n const c = 3;\n",
      undefined,
    ],
    [
      "plain, with time stamps",
      "--- src/app.ts\t2026-01-01\n+++ src/app.ts\t2026-01-02\n@@ -2 +2 @@\n-const b = 2;\n+const b = 20;\n",
      undefined,
    ],
    ["hunks alone", "@@ -2 +2 @@\n-const b = 2;\n+const b = 20;\n", "src/app.ts"],
    [
      "wrong counts and numbers",
      "--- a/src/app.ts\n+++ b/src/app.ts\n@@ -40,9 +41,2 @@\n-const b = 2;\n+const b = 20;\n const c = 3;\n",
      undefined,
    ],
    [
      "no hunk header",
      "--- a/src/app.ts\n+++ b/src/app.ts\n const a = 1;\n-const b = 2;\n+const b = 20;\n",
      undefined,
    ],
    [
      "header without numbers",
      "--- a/src/app.ts\n+++ b/src/app.ts\n@@ ... @@\n-const b = 2;\n+const b = 20;\n",
      undefined,
    ],
  ])("reads unified diffs: %s", (_flavour, text, path) => {
    expect(applyText("unified-diff", FILE, text, path).files).toEqual(DONE);
  });

  it("makes a file at the path above its block, brackets and all, and none where no path can be told", () => {
    const block = (name: string, search: string, replace: string): string =>
      `${name}\n<<<<<<< SEARCH\n${search}=======\n${replace}>>>>>>> REPLACE\n`;
    const first = block("lib/a.ts", "one();\n", "two();\n");
    const files = { "src/(app)/a.ts": "one();\n" };
    const made = applyText("search-replace", files, first + block("src/(app)/b.ts", "", "new();\n"));
    expect(made.files).toEqual({ "src/(app)/a.ts": "two();\n", "src/(app)/b.ts": "new();\n" });
    const untold = applyText("search-replace", files, first + block("my files/b.ts | new", "", "new();\n"));
    expect(untold).toMatchObject({ status: "refused", code: "malformed" });
  });

  it("adds, deletes and moves files", () => {
    const patch =
      "*** Begin Patch\n*** Add File: new.ts\n+export {};\n*** Delete File: old.ts\n*** Move File: a.ts -> b.ts\n*** Update File: b.ts\n@@\n-one();\n+two();\n*** End Patch\n";
    const answer = applyText("v4a", { "old.ts": "x\n", "a.ts": "one();\n" }, patch);
    expect(answer.files).toEqual({
      "new.ts": "export {};\n",
      "old.ts": null,
      "a.ts": null,
      "b.ts": "two();\n",
    });
    const diff =
      "diff --git a/a.ts b/c.ts\nsimilarity index 90%\nrename from a.ts\nrename to c.ts\n--- a/a.ts\n+++ b/c.ts\n@@ -1 +1 @@\n-one();\n+two();\n" +
      "--- /dev/null\n+++ b/n.ts\n@@ -0,0 +1 @@\n+new();\n--- a/old.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n";
    const moved = applyText("unified-diff", { "old.ts": "x\n", "a.ts": "one();\n" }, diff);
    expect(moved.files).toEqual({ "n.ts": "new();\n", "old.ts": null, "a.ts": null, "c.ts": "two();\n" });
  });

  it("changes the final newline where a diff says so, and nowhere else", () => {
    const head = "--- a/f.txt\n+++ b/f.txt\n@@ -1 +1 @@\n";
    const mark = "\\ No newline at end of file\n";
    const apply = (file: string, body: string): unknown =>
      applyText("unified-diff", { "f.txt": file }, head + body).files?.["f.txt"];
    expect(apply("old\n", `-old\n+new\n${mark}`)).toBe("new");
    expect(apply("old", `-old\n${mark}+new\n`)).toBe("new\n");
    expect(apply("old", "-old\n+new\n")).toBe("new");
    expect(apply("old", `-old\n${mark}+new\n${mark}`)).toBe("new");
  });

  it("lets locators choose among equal places only", () => {
    const file = { "f.py": "def a():\n    return 1\n\ndef b():\n    return 1\n" };
    const v4a = (head: string): unknown =>
      applyText(
        "v4a",
        file,
        `*** Begin Patch\n*** Update File: f.py\n${head}\n-    return 1\n+    return 2\n*** End Patch\n`,
      );
    expect(v4a("@@")).toMatchObject({ status: "refused", code: "ambiguous" });
    expect(v4a("@@ def b():")).toMatchObject({
      files: { "f.py": "def a():\n    return 1\n\ndef b():\n    return 2\n" },
    });
    const numbered = applyText(
      "unified-diff",
      file,
      "--- a/f.py\n+++ b/f.py\n@@ -2 +2 @@\n-    return 1\n+    return 2\n",
    );
    expect(numbered.files).toEqual({ "f.py": "def a():\n    return 2\n\ndef b():\n    return 1\n" });
    const hinted = applyEdit({
      format: "replace",
      files: file,
      edit: { path: "f.py", old: "return 1", new: "return 2" },
      options: { line: 5 },
    });
    expect(hinted.files).toEqual({ "f.py": "def a():\n    return 1\n\ndef b():\n    return 2\n" });
  });

  it("parses without a tree", () => {
    const answer = reference.parse!("v4a", {
      text: "*** Begin Patch\n*** Update File: a\n*** Move to: b\n@@ top\n x\n-y\n+z\n*** End Patch\n",
    });
    expect(answer).toEqual({
      status: "parsed",
      operations: [
        {
          op: "move",
          path: "a",
          to: "b",
          hunks: [{ hint: "top", search: "x\ny\n", replace: "x\nz\n", line: null }],
        },
      ],
    });
    expect(reference.parse!("search-replace", { text: "prose" })).toMatchObject({
      status: "refused",
      code: "no-edits",
    });
  });
});

describe("options", () => {
  const file = { "a.ts": "  alpha(“one”);\n" };
  const put = (options: Record<string, unknown>): string =>
    applyEdit({
      format: "replace",
      files: file,
      edit: { path: "a.ts", old: 'alpha("one");', new: 'alpha("two");' },
      options,
    }).status;

  it("bound how loosely a search may match", () => {
    expect(put({})).toBe("applied");
    expect(put({ strictness: "typography" })).toBe("applied");
    expect(put({ strictness: "whitespace" })).toBe("refused");
    expect(put({ strictness: "exact" })).toBe("refused");
    expect(put({ strictness: "no such" })).toBe("applied");
  });
});
