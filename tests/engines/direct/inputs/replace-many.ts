import type { Content } from "../../../../spec/types.ts";
import { bytes, type Input, numbered } from "./input.ts";

const STOPS = "harbour\nmarket\nmill\nchurch\nmarket\n";

function pairs(
  what: string,
  before: Content,
  list: readonly (readonly [old: string, text: string, replaceAll?: boolean])[],
  path = "stops.txt",
): Input {
  const edits = list.map(([old, text, replaceAll = false]) => ({ old, new: text, replaceAll }));
  return { what, files: { [path]: before }, edit: { path, edits } };
}

/** Edits as several pairs for one file. */
export const REPLACE_MANY: readonly Input[] = [
  pairs("one pair", STOPS, [["mill", "windmill"]]),
  pairs("two pairs", STOPS, [
    ["harbour", "port"],
    ["church", "chapel"],
  ]),
  pairs("backwards", STOPS, [
    ["church", "chapel"],
    ["harbour", "port"],
  ]),
  pairs("the second needs the first", STOPS, [
    ["mill", "old mill"],
    ["old mill", "very old mill"],
  ]),
  pairs("the second undoes the first", STOPS, [
    ["mill", "fort"],
    ["fort", "mill"],
  ]),
  pairs("the second nowhere", STOPS, [
    ["mill", "fort"],
    ["airport", "heliport"],
  ]),
  pairs("the first nowhere", STOPS, [
    ["airport", "heliport"],
    ["mill", "fort"],
  ]),
  pairs("one twice there", STOPS, [
    ["mill", "fort"],
    ["market", "square"],
  ]),
  pairs("one twice there, all asked for", STOPS, [
    ["mill", "fort"],
    ["market", "square", true],
  ]),
  pairs("overlapping", STOPS, [
    ["harbour\nmarket", "port\nmarket"],
    ["market\nmill", "market\nfort"],
  ]),
  pairs("touching", STOPS, [
    ["harbour\n", "port\n"],
    ["market\nmill\n", "fort\n"],
  ]),
  pairs("the same pair twice", STOPS, [
    ["mill", "fort"],
    ["mill", "fort"],
  ]),
  pairs("none", STOPS, []),
  pairs("one without a change", STOPS, [
    ["mill", "mill"],
    ["church", "chapel"],
  ]),
  pairs("an empty old", STOPS, [
    ["", "depot\n"],
    ["church", "chapel"],
  ]),
  pairs("an empty old at the second", STOPS, [
    ["church", "chapel"],
    ["", "depot\n"],
  ]),
  pairs(
    "CRLF",
    "one\r\ntwo\r\nthree\r\n",
    [
      ["one\ntwo", "1\n2"],
      ["three", "3"],
    ],
    "dos.txt",
  ),
  pairs(
    "BOM",
    "\uFEFFone\ntwo\n",
    [
      ["one", "1"],
      ["two", "2"],
    ],
    "bom.txt",
  ),
  pairs("not UTF-8", bytes("63 61 66 e9 0a 74 65 61 0a"), [["tea", "milk"]], "latin.txt"),
  pairs(
    "drifted and exact",
    "if ok:\n    go()\n    stop()\n",
    [
      ["  go()\n  stop()", "  go(1)\n  stop(2)"],
      ["if ok", "if not ok"],
    ],
    "a.py",
  ),
  pairs("drifted only", "say(“hi”)  \nrest\n", [['say("hi")\nrest', 'say("ho")\nrest']], "say.js"),
  pairs(
    "what replacements expand",
    "a b\n",
    [
      ["a", "$&$$"],
      ["b", "\\1$1"],
    ],
    "dollar.txt",
  ),
  {
    what: "no file",
    files: { "a.txt": "a\n" },
    edit: { path: "b.txt", edits: [{ old: "a", new: "b", replaceAll: false }] },
  },
  {
    what: "a new file",
    files: { "a.txt": "a\n" },
    edit: { path: "b.txt", edits: [{ old: "", new: "b\n", replaceAll: false }] },
  },
  {
    what: "out of the tree",
    files: { "a.txt": "a\n" },
    edit: { path: "../b.txt", edits: [{ old: "a", new: "b", replaceAll: false }] },
  },
  pairs(
    "many in a long file",
    numbered(300),
    [
      ["line 20\n", "twenty\n"],
      ["line 222\n", ""],
      ["line 300\n", "end"],
    ],
    "long.txt",
  ),
];
