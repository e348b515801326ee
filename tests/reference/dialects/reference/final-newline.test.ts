import { describe, expect, it } from "vitest";
import { applyEdit } from "../../../../reference/index.ts";

const NOTE = "\\ No newline at end of file\n";
const HEAD = "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n a\n";
const adds = `${HEAD}-b\n${NOTE}+b\n`;
const takesAway = `${HEAD}-b\n+b\n${NOTE}`;

function outcome(text: string, diff: string): [string, unknown] {
  const { status, files, code } = applyEdit({
    format: "unified-diff",
    files: { "a.txt": text },
    edit: { text: diff },
  });
  return [status, files?.["a.txt"] ?? code];
}

describe("a hunk that changes only the newline at the end", () => {
  it.each([
    ["adds it", "a\nb", adds, ["applied", "a\nb\n"]],
    ["takes it away", "a\nb\n", takesAway, ["applied", "a\nb"]],
    ["leaves a file that ends so already", "a\nb\n", adds, ["already-applied", "no-op"]],
    ["leaves a file that ends without already", "a\nb", takesAway, ["already-applied", "no-op"]],
    ["is refused in the middle of a file", "a\nb\nc\n", takesAway, ["refused", "not-found"]],
    ["is refused where the lines are not there byte for byte", "a \nb", adds, ["refused", "not-found"]],
  ])("%s", (_, text, diff, expected) => {
    expect(outcome(text, diff)).toEqual(expected);
  });
});

it("does not take the last line without its newline before a place that differs otherwise", () => {
  const request = {
    format: "replace",
    files: { "a.js": "go(a,\u200b b);\nend();\ngo(a, b);" },
    edit: { path: "a.js", old: "go(a, b);\n", new: "stop(a, b);\n" },
  } as const;
  expect(applyEdit(request).code).toBe("ambiguous");
});

it("does not take another place before the last line without its newline either", () => {
  const request = {
    format: "replace",
    files: { "a.sql": "  ('sensor', 33);\nend;\n  ('sensor', 33);" },
    edit: { path: "a.sql", old: "  (’sensor’, 33);\n", new: "  (’sensor’, 33);\n  ('late', 3);\n" },
  } as const;
  expect(applyEdit(request).code).toBe("ambiguous");
});
