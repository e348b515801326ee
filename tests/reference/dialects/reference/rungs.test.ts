import { describe, expect, it } from "vitest";
import { LADDER } from "../../../../reference/dialects/reference/ladder.ts";
import { applyText, replace } from "./support.ts";

interface Rung {
  strategy: string;
  what: string;
  file: string;
  old: string;
  new: string;
  want: string;
  path?: string;
}

const BODY =
  "function total(rows) {\n  let sum = 0;\n  for (const row of rows) sum += row.size;\n  return sum;\n}\n";

const RUNGS: Rung[] = [
  {
    strategy: "exact",
    what: "the very text",
    file: "x = 1;\n",
    old: "x = 1",
    new: "x = 2",
    want: "x = 2;\n",
  },
  {
    strategy: "line-endings",
    what: "LF sent, CRLF in the file",
    file: "first();\r\nsecond();\r\n",
    old: "first();\nsecond();",
    new: "first();\nthird();\nsecond();",
    want: "first();\r\nthird();\r\nsecond();\r\n",
  },
  {
    strategy: "trailing-whitespace",
    what: "blanks at line ends in the file stay",
    file: "alpha();  \nbeta();\n",
    old: "alpha();\nbeta();",
    new: "alpha();\ngamma();",
    want: "alpha();  \ngamma();\n",
  },
  {
    strategy: "indentation",
    what: "a block shift: new lines follow the file",
    file: "if (a) {\n    one();\n    two();\n}\n",
    old: "one();\ntwo();",
    new: "one();\nif (b) {\n    three();\n}\ntwo();",
    want: "if (a) {\n    one();\n    if (b) {\n        three();\n    }\n    two();\n}\n",
  },
  {
    strategy: "indentation",
    what: "another unit: two blanks sent, tabs in the file",
    file: "f() {\n\tif (a) {\n\t\tone();\n\t}\n}\n",
    old: "f() {\n  if (a) {\n    one();\n  }\n}",
    new: "f() {\n  if (a) {\n    one();\n    if (b) {\n      two();\n    }\n  }\n}",
    want: "f() {\n\tif (a) {\n\t\tone();\n\t\tif (b) {\n\t\t\ttwo();\n\t\t}\n\t}\n}\n",
  },
  {
    strategy: "blank-lines",
    what: "a blank line that only the file has stays",
    file: "alpha();\n\n\nbeta();\n",
    old: "alpha();\n\nbeta();",
    new: "alpha();\n\ngamma();",
    want: "alpha();\n\n\ngamma();\n",
  },
  {
    strategy: "blank-lines",
    what: "a blank line sent above the first line of a file is not the very text",
    file: "alpha();\nbeta();\n",
    old: "\nalpha();\nbeta();",
    new: "\ngamma();\nbeta();",
    want: "gamma();\nbeta();\n",
  },
  {
    strategy: "spacing",
    what: "blanks inside a line are the file's",
    file: "let total  =  count;\n",
    old: "let total = count;",
    new: "let total = counted;",
    want: "let total  =  counted;\n",
  },
  {
    strategy: "typography",
    what: "the file's quotes stay, the model's are undone",
    file: 'say("hello", name);\n// “main” entry\n',
    old: 'say(“hello”, name);\n// "main" entry',
    new: 'say(“good bye”, name);\n// "main" entry',
    want: 'say("good bye", name);\n// “main” entry\n',
  },
  {
    strategy: "line-numbers",
    what: "a number column on both sides comes off",
    file: "import alpha\nimport beta\n",
    old: "  1\timport alpha\n  2\timport beta",
    new: "  1\timport alpha\n  2\timport gamma",
    want: "import alpha\nimport gamma\n",
  },
  {
    strategy: "fence",
    what: "a fence around both sides comes off",
    file: "first line\nsecond line\n",
    old: "```\nsecond line\n```",
    new: "```\nanother line\n```",
    want: "first line\nanother line\n",
  },
  {
    strategy: "entities",
    what: "entities on both sides are decoded",
    file: "if (alpha < beta && gamma) run();\n",
    old: "if (alpha &lt; beta &amp;&amp; gamma) run();",
    new: "if (alpha &lt;= beta &amp;&amp; gamma) run();",
    want: "if (alpha <= beta && gamma) run();\n",
  },
  {
    strategy: "escaped-quotes",
    what: "backslashes before all quotes come off",
    file: 'print("hello world")\n',
    old: 'print(\\"hello world\\")',
    new: 'print(\\"good bye\\")',
    want: 'print("good bye")\n',
  },
  {
    strategy: "doubled-backslashes",
    what: "doubled backslashes are halved",
    file: "pattern = r'\\d+,\\s*word'\n",
    old: "pattern = r'\\\\d+,\\\\s*word'",
    new: "pattern = r'\\\\d+;\\\\s*word'",
    want: "pattern = r'\\d+;\\s*word'\n",
  },
  {
    strategy: "literal-newlines",
    what: "line breaks sent as backslash and n",
    file: "alpha = 1\nbeta = 2\n",
    old: "alpha = 1\\nbeta = 2",
    new: "alpha = 1\\nbeta = 3",
    want: "alpha = 1\nbeta = 3\n",
  },
  {
    strategy: "letter-case",
    what: "capitals of a context line are the file's",
    file: "start();\nUserId = load();\nfinish();\n",
    old: "start();\nuserId = load();\nfinish();",
    new: "start();\nuserId = load();\nend();",
    want: "start();\nUserId = load();\nend();\n",
    path: "a.txt.ts",
  },
  {
    strategy: "elision",
    what: "a mark on both sides stands for the file's lines",
    file: BODY,
    old: "function total(rows) {\n  // ... existing code ...\n  return sum;\n}",
    new: "function total(rows) {\n  // ... existing code ...\n  return 2 * sum;\n}",
    want: BODY.replace("return sum", "return 2 * sum"),
  },
  {
    strategy: "missing-comment",
    what: "a comment that only the file has stays",
    file: "alpha();\n// why beta\nbeta();\ngamma();\n",
    old: "alpha();\nbeta();\ngamma();",
    new: "alpha();\nbeta();\ndelta();",
    want: "alpha();\n// why beta\nbeta();\ndelta();\n",
  },
  {
    strategy: "reworded-prose",
    what: "a comment told in other words keeps the file's",
    file: "alpha();\n// counts the rows of a table\nbeta();\ngamma();\n",
    old: "alpha();\n// count all rows in the table\nbeta();\ngamma();",
    new: "alpha();\n// count all rows in the table\nbeta();\ndelta();",
    want: "alpha();\n// counts the rows of a table\nbeta();\ndelta();\n",
  },
  {
    strategy: "reworded-code",
    what: "one word of a context line is the file's",
    file: BODY,
    old: BODY.replace("let sum", "let total").replace("\n}\n", "\n}"),
    new: BODY.replace("let sum", "let total").replace("return sum", "return sum + 1").replace("\n}\n", "\n}"),
    want: BODY.replace("return sum", "return sum + 1"),
  },
  {
    strategy: "missing-line",
    what: "a line that only the file has stays",
    file: BODY,
    old: BODY.replace("  let sum = 0;\n", ""),
    new: BODY.replace("  let sum = 0;\n", "").replace("return sum", "return sum + 1"),
    want: BODY.replace("return sum", "return sum + 1"),
  },
  {
    strategy: "extra-line",
    what: "a line that only the edit has is not written",
    file: BODY,
    old: BODY.replace("  let sum", "  check(rows);\n  let sum"),
    new: BODY.replace("  let sum", "  check(rows);\n  let sum").replace("return sum", "return sum + 1"),
    want: BODY.replace("return sum", "return sum + 1"),
  },
];

describe("each rung of the ladder", () => {
  it.each(RUNGS)("$strategy: $what", ({ strategy, file, old, new: now, want, path }) => {
    const response = replace(file, old, now, path === undefined ? {} : { path });
    expect(response).toMatchObject({ text: want });
    expect(response.edits?.[0]?.strategy).toBe(strategy);
  });

  it("undoes the quotes of a JSON string with its line breaks, though only a line that the file lacks shows them", () => {
    const [old, now] = ["  e();", '  k(\\"k\\");\\n  e();'];
    const head = 'a {\\n  let q = \\"z\\";\\n  b();\\n';
    const answer = replace("a {\n  b();\n  e();\n}\n", head + old, head + now);
    expect(Object.values(answer.files ?? {})).toEqual(['a {\n  b();\n  k("k");\n  e();\n}\n']);
  });

  it("takes off backslashes before conflict marks", () => {
    const files = { "c.txt": "<<<<<<< ours\nleft side\n=======\nright side\n>>>>>>> theirs\n" };
    const block =
      "c.txt\n<<<<<<< SEARCH\n\\<<<<<<< ours\nleft side\n\\=======\nright side\n\\>>>>>>> theirs\n=======\nboth\n>>>>>>> REPLACE\n";
    const response = applyText("search-replace", files, block);
    expect(response.files).toEqual({ "c.txt": "both\n" });
    expect(response.edits?.[0]?.strategy).toBe("escaped-markers");
  });

  it("takes context lines of a diff without their blank", () => {
    const diff =
      "--- a/f.ts\n+++ b/f.ts\n@@ -1,3 +1,3 @@\nconst first = 1;\n-const second = 2;\n+const second = 3;\nconst third = 3;\n";
    const response = applyText(
      "unified-diff",
      { "f.ts": "const first = 1;\nconst second = 2;\nconst third = 3;\n" },
      diff,
    );
    expect(response.files).toEqual({ "f.ts": "const first = 1;\nconst second = 3;\nconst third = 3;\n" });
    expect(response.edits?.[0]?.strategy).toBe("untagged-context");
  });

  it("writes a new blank line empty, though the file's own blank lines are indented", () => {
    const { text } = replace(
      "alpha(1);\n    \nbeta(2);\ngamma(3);\n",
      "alpha(1);\n\nbeta(2);\ngamma(3);",
      "alpha(1);\n\nbeta(4);\n\nbeta(4);\ngamma(3);",
    );
    expect(text).toBe("alpha(1);\n    \nbeta(4);\n\nbeta(4);\ngamma(3);\n");
  });

  it("has an example for every strategy of the ladder", () => {
    const shown = new Set([...RUNGS.map(({ strategy }) => strategy), "escaped-markers", "untagged-context"]);
    expect(LADDER.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });
});
