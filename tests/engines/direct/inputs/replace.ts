import type { Content } from "../../../../spec/types.ts";
import { bytes, type Input, numbered } from "./input.ts";

const GROCER = `def total(prices):
    result = 0
    for price in prices:
        result += price
    return result


def change(paid, due):
    return paid - due
`;
const TWINS = "let a = 1;\nlet b = 2;\nlet a = 1;\n";

function pair(
  what: string,
  before: Content,
  [old, text]: readonly [string, string],
  { path = "shop/till.py", replaceAll = false } = {},
): Input {
  return { what, files: { [path]: before }, edit: { path, old, new: text, replaceAll } };
}

/** Edits as one pair of texts; slow engines get the first of them only. */
export const REPLACE: readonly Input[] = [
  pair("within a line", GROCER, ["paid - due", "due - paid"]),
  pair("several lines", GROCER, [
    "    for price in prices:\n        result += price\n",
    "    result = sum(prices)\n",
  ]),
  pair("twice there", TWINS, ["let a = 1;", "let a = 7;"], { path: "twins.ts" }),
  pair("twice there, all asked for", TWINS, ["let a = 1;", "let a = 7;"], {
    path: "twins.ts",
    replaceAll: true,
  }),
  pair("nowhere", GROCER, ["def refund(bill):\n    return bill", "pass"]),
  pair("indentation lost", GROCER, [
    "for price in prices:\n    result += price",
    "for one in prices:\n    result += one",
  ]),
  pair("blanks at line ends", "one  \ntwo\t\nthree\n", ["one\ntwo\n", "1\n2\n"], { path: "count.txt" }),
  pair("CRLF file, LF edit", "one\r\ntwo\r\nthree\r\n", ["one\ntwo", "1\n2"], { path: "dos.txt" }),
  pair("CRLF on both sides", "one\r\ntwo\r\nthree\r\n", ["one\r\ntwo", "1\r\n2"], { path: "dos.txt" }),
  pair("mixed line endings", "one\ntwo\r\nthree\nfour\r\n", ["three", "3\nand more"], { path: "mixed.txt" }),
  pair("BOM, edit of the first line", "\uFEFFfirst\nsecond\n", ["first", "1st"], { path: "bom.txt" }),
  pair("not UTF-8", bytes("63 61 66 e9 0a 74 65 61 0a"), ["tea", "milk"], { path: "latin.txt" }),
  pair("beyond the BMP", "a 🦊 ran\nand 🦊🦊 hid\n", ["🦊🦊 hid", "🐇 hid"], { path: "fox.md" }),
  pair("old and new alike", GROCER, ["return result", "return result"]),
  pair("empty old, file there", GROCER, ["", "# prices in cents\n"]),
  {
    what: "empty old, no file",
    files: { "a.txt": "a\n" },
    edit: { path: "new/b.txt", old: "", new: "b\n", replaceAll: false },
  },
  {
    what: "no file",
    files: { "a.txt": "a\n" },
    edit: { path: "b.txt", old: "a", new: "b", replaceAll: false },
  },
  {
    what: "a folder",
    files: { "d/a.txt": "a\n" },
    edit: { path: "d", old: "a", new: "b", replaceAll: false },
  },
  {
    what: "out of the tree",
    files: { "a.txt": "a\n" },
    edit: { path: "../b.txt", old: "", new: "b\n", replaceAll: false },
  },
  pair("what replacements expand", "price = COST\n", ["COST", "'$&' + \"$1\" + '\\1' + $$"], {
    path: "price.js",
  }),
  pair("no final newline", "one\ntwo", ["two", "2"], { path: "short.txt" }),
  pair("deletion of a line", "one\ntwo\nthree\n", ["two\n", ""], { path: "less.txt" }),
  pair("a letter wrong", GROCER, [
    "def total(price):\n    result = 0\n    for price in prices:",
    "def total(prices):\n    result = 1\n    for price in prices:",
  ]),
  pair("typographic quotes", 'say("hello - you")\nsay("bye")\n', ["say(“hello – you”)", 'say("welcome")'], {
    path: "say.js",
  }),
  pair("escapes written out", 'print("a")\nprint("b")\n', ['print(\\"a\\")\\nprint(\\"b\\")', 'print("c")'], {
    path: "say.py",
  }),
  pair("middle lines drifted", GROCER, [
    "def total(prices):\n    answer = 0\n    for p in prices:\n        answer += p\n    return result",
    "def total(prices):\n    return sum(prices)",
  ]),
  pair("whitespace alone", "a\n  \nb\n", ["  ", "c"], { path: "blank.txt" }),
  pair("the whole file", "one\ntwo\n", ["one\ntwo\n", "three\n"], { path: "all.txt" }),
  pair("an empty file", "", ["a", "b"], { path: "empty.txt" }),
  pair("elided lines", GROCER, [
    "def total(prices):\n    ...\n    return result",
    "def total(prices):\n    ...\n    return result + 1",
  ]),
  pair("odd separators", "a\u2028b\rc\u0085d\nlast\n", ["c\u0085d", "C\u0085D"], { path: "odd.txt" }),
  pair("odd names", "one\n", ["one", "1"], { path: "my files/naïve [1] $x.txt" }),
  pair("far down a long file", numbered(900), ["line 855\nline 856\n", "line 855½\n"], { path: "long.txt" }),
  pair("syntax that breaks", '{ "a": 1, "b": 2 }\n', ["1,", "1"], { path: "data.json" }),
  pair("a blank line more", "one\n\ntwo\nthree\n", ["one\n\n\ntwo", "1\n\n2"], { path: "gap.txt" }),
  pair("another case", "Hello World\n", ["hello world", "bye"], { path: "case.txt" }),
];
