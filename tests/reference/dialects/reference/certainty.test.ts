import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyText, replace } from "./support.ts";

describe("quotes that may stand for two marks of the file", () => {
  const lines = [
    ["print(“hello world”)\n", 'print("hello world")', 'print("hello " + "world")'],
    ["value = “alpha beta\n", 'value = "alpha beta', 'value = "alpha" beta'],
    ["He said “stop now” twice.\n", 'He said "stop now" twice.', 'He said "stop" and "go now" twice.'],
    ["“hello” world\n", '"hello" world', 'hello "world"'],
    ['print(“hello”, "x y")\n', 'print("hello", "x y")', 'print("hello " + "w", "x y")'],
  ] as const;
  const single = (text: string): string =>
    text.replaceAll('"', "'").replaceAll("“", "‘").replaceAll("”", "’");

  const cases = lines.map(([file, old, now]) => ({ file, old, now }));
  const singles = lines.map(([file, old, now]) => ({
    file: single(file),
    old: single(old),
    now: single(now),
  }));

  it.each([...cases, ...singles])("refuses to guess in $file", ({ file, old, now }) => {
    const response = replace(file, old, now, { path: "a.py" });
    expect(response).toMatchObject({ status: "refused", code: "not-found" });
    expect(response.text).toBeUndefined();
  });

  it.each([
    ["print(“hello world”)\n", 'print("hello world")', 'print("goodbye world")', "print(“goodbye world”)\n"],
    [
      "Han sa ”stopp nu” igen.\n",
      'Han sa "stopp nu" igen.',
      'Han sa "stopp" och "nu" igen.',
      "Han sa ”stopp” och ”nu” igen.\n",
    ],
    [
      "we don’t say this\n",
      "we don't say this",
      "we don't and can't say this",
      "we don’t and can’t say this\n",
    ],
    [
      'print(“a b”)\nfoo = "c d"\n',
      'print("a b")\nfoo = "c d"',
      'print("a b")\nfoo = "c e"',
      'print(“a b”)\nfoo = "c e"\n',
    ],
  ])("writes the marks of %s where they are certain", (file, old, now, text) => {
    expect(replace(file, old, now, { path: "a.py" })).toMatchObject({ status: "applied", text });
  });
});

describe("new blank lines beside the file's", () => {
  const now = "one();\n\nmore();\n\ntwo();";
  const put = (file: string, old: string) => replace(file, old, now);

  it.each(["    ", "\t"])("are refused where the file's hold %j, which the search lacks", (blank) => {
    // Before the new line or behind it: where the file's own blank line goes can't be told.
    const response = put(`one();\n${blank}\ntwo();\n`, "one();\n\ntwo();");
    expect(response).toMatchObject({ status: "refused", code: "not-found" });
    expect(response.message).toContain("indented otherwise");
  });

  it("land where the file's are those of the search, whatever else differs", () => {
    expect(put("  one();\n\n  two();\n", "one();\n\ntwo();").text).toBe(
      "  one();\n\n  more();\n\n  two();\n",
    );
  });

  it("land where the new line comes without blank lines of its own", () => {
    expect(replace("one();\n    \ntwo();\n", "one();\n\ntwo();", "one();\nmore();\n\ntwo();").text).toBe(
      "one();\nmore();\n    \ntwo();\n",
    );
  });
});

describe("accents of a file that has them in both normal forms", () => {
  const [composed, decomposed] = ["NFC", "NFD"].map((form) => "résumé".normalize(form));
  const file = `a: "${decomposed}"\nb: "${composed}"\n`;
  const old = `a: "${composed}"\nb: "${composed}"`;

  it("are refused in a new line, which may be in either", () => {
    const response = replace(file, old, `${old}\nc: "${"publié".normalize("NFC")}"`);
    expect(response).toMatchObject({ status: "refused", code: "not-found" });
    expect(response.message).toContain("accent");
  });

  it("are the line's own in one that changes", () => {
    const now = old.replace("b:", "b: été".normalize("NFC"));
    expect(replace(file, old, now).text).toBe(
      `a: "${decomposed}"\nb: ${"été".normalize("NFC")} "${composed}"\n`,
    );
  });

  it("are no matter to a new line without them", () => {
    expect(replace(file, old, `${old}\nc: 3`).text).toBe(`${file}c: 3\n`);
  });
});

describe("accents of a context line that reads otherwise", () => {
  const [composed, decomposed] = ["NFC", "NFD"].map((form) => "résumé".normalize(form));
  const added = (form: string) => `put("${"señal".normalize(form)}");`;
  const file = `start();\norder = "${composed}";\nfinish(now);\n`;

  it("are undone in new lines where only its case differs", () => {
    const old = `start();\nOrder = "${decomposed}";\nfinish(now);`;
    expect(replace(file, old, `${old}\n${added("NFD")}`).text).toBe(`${file}${added("NFC")}\n`);
  });

  it("are refused in new lines where it has another word, which without them is taken", () => {
    const put = (accents: string) => {
      const old = `start();\nplan = "${accents}";\nfinish(now);`;
      return replace(file, old, `${old}\n${added("NFD")}`).status;
    };
    expect([put(composed!), put(decomposed!)]).toEqual(["applied", "refused"]);
  });
});

describe("two indented places of which one has an indented blank line", () => {
  it("are refused, as that makes neither better", () => {
    const file = "  one(alpha);\n  \n  two(beta);\nend();\n  one(alpha);\n\n  two(beta);\n";
    const response = replace(file, "\tone(alpha);\n\n\ttwo(beta);", "\tone(alpha);\n\n\tthree(beta);");
    expect(response).toMatchObject({ status: "refused", code: "ambiguous" });
  });
});

describe("dividers of a block", () => {
  const put = (file: string, body: string) =>
    applyText("search-replace", { a: file }, `a\n<<<<<<< SEARCH\n${body}>>>>>>> REPLACE\n`);

  it("are refused in a row, where any may be the one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), (count) => {
        const response = put("x\n", `x\n${"=======\n".repeat(count)}`);
        expect(response).toMatchObject({ status: "refused", code: "malformed" });
      }),
    );
  });

  it("are told apart by the only search that stands", () => {
    expect(put("x\n", "x\n=======\nTitle\n=======\ny\n")).toMatchObject({
      status: "applied",
      files: { a: "Title\n=======\ny\n" },
    });
    expect(put("Title\n=======\nx\n", "Title\n=======\n=======\ny\n")).toMatchObject({
      status: "refused",
      code: "malformed",
    });
  });
});

describe("stacked anchors", () => {
  const put = (file: string, anchors: readonly string[]) =>
    applyText(
      "v4a",
      { a: file },
      `*** Begin Patch\n*** Update File: a\n${anchors.map((one) => `@@ ${one}\n`).join("")}-x\n+y\n*** End Patch\n`,
    );

  it("are refused beyond any depth of nesting", () => {
    expect(put("foo\nx\n", Array(16).fill("foo")).status).toBe("applied");
    expect(put("foo\nx\n", Array(17).fill("foo"))).toMatchObject({ status: "refused", code: "malformed" });
  });

  it("lead on, also where the first text comes again", () => {
    const file = "top\nx\nsub\nx\ntop\nx\n";
    expect(put(file, ["top", "sub"]).files).toEqual({ a: "top\nx\nsub\ny\ntop\nx\n" });
    expect(put(file, ["top", "sub", "top"]).files).toEqual({ a: "top\nx\nsub\nx\ntop\ny\n" });
  });
});
