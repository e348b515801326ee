import fc from "fast-check";
import type { EditRequest } from "../../spec/types.ts";

/*
 * Replace requests for engines with a ladder of their own: a few lines of few kinds, a search cut from them and
 * spoilt in one of the ways that some rung forgives, and replacements that tempt a careless writer.
 */

const LINES = [
  "a",
  "b",
  "return x",
  "  if (a) {",
  "}",
  "  }",
  "\tfoo()",
  "foo()",
  "  foo()",
  "",
  "  ",
  "open",
  "close",

  "let x = 1;",
  "let  x = 1;",
  "let x = 12;",
  "abcdefgh",
  "abcdefgi",
  "abcdxxgh",
  "value_alpha = 1;",
  "value_alphb = 1;",
  "é",
  "😀 a",
  's = "a\\nb"',
  "s = 'q'",
  "a\r",
  "a\u2028b",
  "\u00a0a",
  "$&",
  "\\t",
  "// rest of code ...",
] as const;

const line = fc.constantFrom(...LINES);

const file = fc
  .record({
    few: fc.array(line, { minLength: 1, maxLength: 6 }),
    picks: fc.array(fc.nat(5), { maxLength: 12 }),
    last: fc.constantFrom("\n", "\n", "\n", ""),
    ending: fc.constantFrom("\n", "\n", "\n", "\n", "\r\n"),
    boms: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 4),
  })
  .map(({ few, picks, last, ending, boms }) => {
    const text = picks.map((k) => few[k % few.length]!).join("\n") + last;
    return "\uFEFF".repeat(boms) + text.replaceAll("\n", ending);
  });

type Spoil = (lines: string[], at: number, other: string) => string[];

const SPOILS: readonly Spoil[] = [
  (lines) => lines,
  (lines, at) => lines.with(at, `  ${lines[at]}`),
  (lines, at) => lines.with(at, lines[at]!.trim()),
  (lines, at) => lines.with(at, `${lines[at]} `),
  (lines, at) => lines.with(at, lines[at]!.replaceAll(" ", "  ")),
  (lines, at, other) => lines.with(at, other),
  (lines, at) => lines.toSpliced(at, lines.length > 1 ? 1 : 0),
  (lines, at, other) => lines.toSpliced(at, 0, other),
  (lines, at) => lines.with(at, lines[at]!.replace(/[a-f]/, "z")),
  (lines) => lines.map((text) => `  ${text}`),
  (lines) => [lines.join("\\n")],
  (lines, at) => lines.with(at, lines[at]!.replace(/["']/g, "\\$&")),
];

/** Replace requests on one file. */
export const replaceRequests: fc.Arbitrary<EditRequest> = fc
  .record({
    text: file,
    from: fc.nat(11),
    length: fc.integer({ min: 1, max: 6 }),
    spoils: fc.array(fc.record({ kind: fc.nat(SPOILS.length - 1), at: fc.nat(9), other: line }), {
      maxLength: 3,
    }),
    tail: fc.constantFrom("", "", "", "\n"),
    odd: fc.constantFrom(undefined, undefined, undefined, undefined, undefined, undefined, "", "\t", "\n"),
    replacement: fc.constantFrom(
      "Z",
      "x\ny",
      "",
      "$&-$`-$'-$$",
      "a\r\nb",
      "\uFEFFq",
      "  if (a) {\n    b\n  }\n",
    ),
    path: fc.constantFrom("a.ts", "a.ts", "a.ts", "a.ts", "a.ts", "a.ts", "a.ts", "b/c.ts"),
    replaceAll: fc.constantFrom(false, false, false, true),
    noOp: fc.constantFrom(false, false, false, false, false, false, false, true),
  })
  .map(({ text, from, length, spoils, tail, odd, replacement, path, replaceAll, noOp }) => {
    const lines = text.split("\n");
    const start = from % lines.length;
    let search = lines.slice(start, start + length);
    for (const { kind, at, other } of spoils) search = SPOILS[kind]!(search, at % search.length, other);
    const old = odd ?? search.join("\n") + tail;
    return {
      format: "replace",
      files: { "a.ts": text },
      edit: { path, old, new: noOp ? old : replacement, replaceAll },
      options: {},
    };
  });
