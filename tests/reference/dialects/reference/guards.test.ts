import { describe, expect, it } from "vitest";
import { applyEdit } from "../../../../reference/index.ts";
import { applyText, replace } from "./support.ts";

function block(path: string, search: string, now: string): string {
  return `${path}\n<<<<<<< SEARCH\n${search}=======\n${now}>>>>>>> REPLACE\n`;
}

describe("guards of the reference dialect", () => {
  it.each([
    ["two equal places", "a();\nb();\na();\n", "a();", "c();", "ambiguous"],
    ["overlapping occurrences", "row\nrow\nrow\n", "row\nrow", "ROW\nROW", "ambiguous"],
    [
      "two places that need the same",
      "  alpha(1);\nx\n    alpha(1);\n",
      "\talpha(1);\n",
      "\tbeta(1);\n",
      "ambiguous",
    ],
    ["an empty search in a file with text", "text\n", "", "more", "empty-search"],
    ["a search of blanks", "p\tq\n", " \n ", "x", "whitespace-search"],
    ["a search that is nowhere", "alpha\n", "omega beta gamma", "x", "not-found"],
    [
      "a removed line that reads otherwise",
      "start\ncall(3)\nstop\n",
      "start\ncall(7)\nstop",
      "start\ncall(8)\nstop",
      "not-found",
    ],
    [
      "other capitals in the line to change",
      "let userId = compute();\n",
      "let userid = compute();",
      "let userid = 0;",
      "not-found",
    ],
    [
      "a mark for code left out in the replacement",
      "f() {\n  a();\n  b();\n  c();\n}\n",
      "f() {\n  a();\n  b();\n  c();\n}",
      "f() {\n  d();\n  // ... rest of code ...\n}",
      "elision",
    ],
    [
      "a search escaped on one side alone",
      "say('it') + \"word\";\n",
      "say('it') + \\\"word\\\";",
      "say('no') + \\'word;",
      "escape-drift",
    ],
    [
      "a search numbered on one side alone",
      "alpha();\nbeta();\n",
      "1 | alpha();\n2 | beta();",
      "gamma();",
      "line-number-prefix",
    ],
  ] as const)("refuses %s", (_what, file, old, now, code) => {
    const response = replace(file, old, now);
    expect(response).toMatchObject({ status: "refused", code });
    expect(response.files).toBeUndefined();
    expect(response.message!.length).toBeGreaterThan(20);
  });

  it("answers a re-sent edit without writing", () => {
    expect(replace("limit = 50;\n", "limit = 10;", "limit = 50;").status).toBe("already-applied");
  });

  it("answers a re-sent insertion without writing it twice", () => {
    const answer = replace("head();\nadded();\ntail();\n", "head();", "head();\nadded();");
    expect(answer).toMatchObject({ status: "already-applied", code: "already-applied" });
  });

  it("does not call an edit landed while a like of its search stands elsewhere", () => {
    const answer = replace("limit = 50;\n  limit  = 10;\n", "limit = 10;", "limit = 50;");
    expect(answer.status).toBe("refused");
  });

  it("answers no change where search and replacement are equal", () => {
    expect(replace("ver: 1\n", "ver: 1", "ver: 1")).toMatchObject({
      status: "already-applied",
      code: "no-op",
    });
  });

  it("takes exact matches alone for every occurrence", () => {
    expect(replace("say “hello”\nnext\n", 'say "hello"', "x", { replaceAll: true }).code).toBe(
      "approximate-replace-all",
    );
    expect(replace("k k k\n", "k", "$&", { replaceAll: true }).text).toBe("$& $& $&\n");
  });

  it("refuses all where one edit fails, and says which", () => {
    const files = { "a.ts": "one();\n", "b.ts": "two();\n" };
    const text = block("a.ts", "one();\n", "1();\n") + block("b.ts", "zwei();\n", "2();\n");
    const answer = applyText("search-replace", files, text);
    expect(answer).toMatchObject({ status: "refused", code: "not-found" });
    expect(answer.message).toMatch(/^Edit 2 of 2: /);
    expect(answer.edits?.map(({ status }) => status)).toEqual(["refused", "refused"]);
  });

  it("leaves edits that have landed before and lands the rest", () => {
    const files = { "a.ts": "first = 1;\nsecond = 20;\n" };
    const text =
      block("a.ts", "second = 2;\n", "second = 20;\n") + block("a.ts", "first = 1;\n", "first = 10;\n");
    const answer = applyText("search-replace", files, text);
    expect(answer.files).toEqual({ "a.ts": "first = 10;\nsecond = 20;\n" });
    expect(answer.edits?.map(({ status }) => status)).toEqual(["already-applied", "applied"]);
  });

  it("refuses edits that share text which one of them changes", () => {
    const answer = applyEdit({
      format: "replace-many",
      files: { "a.ts": "alpha();\nbeta();\ngamma();\n" },
      edit: {
        path: "a.ts",
        edits: [
          { old: "alpha();\nbeta();", new: "omega();\nbeta();" },
          { old: "beta();\ngamma();", new: "delta();\ngamma();" },
        ],
      },
    });
    expect(answer).toMatchObject({ status: "refused", code: "overlap" });
  });

  it.each([
    ["../other/a.ts", "outside-root"],
    ["a/../../b.ts", "outside-root"],
    ["/etc/a.ts", "outside-root"],
    ["C:\\a.ts", "outside-root"],
    ["missing.ts", "missing-file"],
    ["", "malformed"],
  ])("refuses the path %j as %s", (path, code) => {
    const answer = applyEdit({
      format: "replace",
      files: { "src/a.ts": "x\n" },
      edit: { path, old: "x", new: "y" },
    });
    expect(answer).toMatchObject({ status: "refused", code });
  });

  it.each(["./src/a.ts", "src//a.ts", "SRC/A.ts", "a.ts", "proj/src/a.ts", "/src/a.ts", "src\\a.ts"])(
    "takes %j for the one file plainly meant",
    (path) => {
      const answer = applyEdit({
        format: "replace",
        files: { "src/a.ts": "x\n", "src/b.ts": "x\n" },
        edit: { path, old: "x", new: "y" },
      });
      expect(answer.files).toEqual({ "src/a.ts": "y\n" });
    },
  );

  it("never makes a file for an edit that has a search, nor over a folder", () => {
    expect(replace("x", "y", "z", { path: "a" }).code).toBe("not-found");
    const answer = applyEdit({
      format: "replace",
      files: { "d/a.ts": "" },
      edit: { path: "d", old: "", new: "x" },
    });
    expect(answer).toMatchObject({ status: "refused", code: "is-directory" });
  });

  it.each([
    ["adding over a file", "*** Add File: a.txt\n+x\n", "file-exists"],
    ["deleting a missing file", "*** Delete File: b.txt\n", "missing-file"],
    ["moving onto another", "*** Update File: a.txt\n*** Move to: c.txt\n@@\n-alpha\n+beta\n", "file-exists"],
    ["moving onto itself without change", "*** Update File: a.txt\n*** Move to: a.txt\n", "no-op"],
    ["an update without hunks", "*** Update File: a.txt\n", "malformed"],
    ["a line without a tag", "*** Update File: a.txt\n@@\n alpha\n+b\nc = 3\n", "not-found"],
  ])("refuses %s", (_what, body, code) => {
    const files = { "a.txt": "alpha\n", "c.txt": "gamma\n" };
    expect(applyText("v4a", files, `*** Begin Patch\n${body}*** End Patch\n`)).toMatchObject({
      status: "refused",
      code,
    });
  });

  it("keeps odd bytes where the edit leaves them alone, and refuses what is no text", () => {
    const latin = { base64: Buffer.from("caf\xe9\nalpha = 1\n", "latin1").toString("base64") };
    const edit = { path: "a.txt", old: "alpha = 1", new: "alpha = 2" };
    const kept = applyEdit({ format: "replace", files: { "a.txt": latin }, edit });
    expect(kept.files).toEqual({
      "a.txt": { base64: Buffer.from("caf\xe9\nalpha = 2\n", "latin1").toString("base64") },
    });
    const wide = { base64: Buffer.from("\ufeffalpha = 1\n", "utf16le").toString("base64") };
    const refused = applyEdit({ format: "replace", files: { "a.txt": wide }, edit });
    expect(refused).toMatchObject({ status: "refused", code: "not-utf8" });
  });

  it("warns where a file that was whole no longer parses, and only there", () => {
    const request = {
      format: "replace",
      files: { "a.json": "[1]\n" },
      edit: { path: "a.json", old: "[1]", new: "[1" },
    } as const;
    const checkSyntax = (_path: string, text: string) =>
      text.includes("]") ? ("ok" as const) : { line: 1, message: "no closing bracket" };
    expect(applyEdit(request, { checkSyntax }).warnings).toMatchObject([{ code: "syntax", path: "a.json" }]);
    expect(applyEdit(request).warnings).toBeUndefined();
    const broken = {
      ...request,
      files: { "a.json": "[1[1]".replace("]", "") + "\n" },
      edit: { ...request.edit, old: "[1[", new: "[2[" },
    };
    expect(applyEdit(broken, { checkSyntax }).warnings).toBeUndefined();
  });

  it("refuses an edit whose search an earlier edit changed, though its new text stands elsewhere", () => {
    const file = "| rows | 48 |\n\n| orders | 48 |\n";
    const edits = [
      { old: "| rows | 48 |", new: "| rows | 54 |" },
      { old: "| rows | 48 |", new: "| orders | 48 |" },
    ];
    const edit = { path: "a.md", edits };
    const answer = applyEdit({ format: "replace-many", files: { "a.md": file }, edit });
    expect(answer).toMatchObject({ status: "refused", code: "overlap" });
    const resent = applyEdit({
      format: "replace-many",
      files: { "a.md": "| lines | 9 |\n" + file.replace("rows | 48", "sums | 7") },
      edit: { path: "a.md", edits: [{ old: "| lines | 9 |", new: "| lines | 10 |" }, edits[1]!] },
    });
    expect(resent.status).toBe("applied");
  });
});
