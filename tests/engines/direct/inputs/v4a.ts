import type { Content, Files } from "../../../../spec/types.ts";
import { bytes, type Input, numbered } from "./input.ts";

const BOAT = `class Boat:
    def sail(self):
        self.speed = 5
        return True

    def moor(self):
        self.speed = 0
        return True
`;

const envelope = (...lines: readonly string[]): string =>
  ["*** Begin Patch", ...lines, "*** End Patch", ""].join("\n");

function patch(what: string, files: Files, ...lines: readonly string[]): Input {
  return { what, files, edit: { text: envelope(...lines) } };
}
const update = (what: string, before: Content, ...lines: readonly string[]): Input =>
  patch(what, { "boat.py": before }, "*** Update File: boat.py", ...lines);

const HIT = [
  "@@",
  "     def sail(self):",
  "-        self.speed = 5",
  "+        self.speed = 6",
  "         return True",
];

/** V4A patches in their envelope. */
export const V4A: readonly Input[] = [
  update("one hunk", BOAT, ...HIT),
  update(
    "two hunks",
    BOAT,
    ...HIT,
    "@@ def moor(self):",
    "-        self.speed = 0",
    "+        self.speed = -1",
  ),
  update(
    "a header",
    BOAT,
    "@@     def moor(self):",
    "         self.speed = 0",
    "-        return True",
    "+        return False",
  ),
  update(
    "stacked headers",
    BOAT,
    "@@ class Boat:",
    "@@     def moor(self):",
    "-        self.speed = 0",
    "+        self.stop()",
  ),
  update(
    "a header that is not there",
    BOAT,
    "@@ def dive(self):",
    "-        return True",
    "+        return None",
  ),
  update("twice there", BOAT, "@@", "-        return True", "+        return None"),
  update("nowhere", BOAT, "@@", "-        self.depth = 9", "+        self.depth = 8"),
  update("the second nowhere", BOAT, ...HIT, "@@", "-        self.depth = 9", "+        self.depth = 8"),
  update("indentation lost", BOAT, "@@", " def sail(self):", "-    self.speed = 5", "+    self.speed = 6"),
  update("blanks at line ends", "a  \nb\t\nc\n", "@@", " a", "-b", "+B", " c"),
  update("CRLF file", BOAT.replaceAll("\n", "\r\n"), ...HIT),
  {
    what: "CRLF file and text",
    files: { "boat.py": BOAT.replaceAll("\n", "\r\n") },
    edit: { text: envelope("*** Update File: boat.py", ...HIT).replaceAll("\n", "\r\n") },
  },
  update("BOM", `\uFEFF${BOAT}`, "@@", "-class Boat:", "+class Ship:"),
  update("not UTF-8", bytes("63 61 66 e9 0a 74 65 61 0a"), "@@", "-tea", "+milk"),
  update("no final newline", "a\nb", "@@", " a", "-b", "+B"),
  update("at the end of the file", "a\nb\na\nb\n", "@@", " a", "-b", "+B", "*** End of File"),
  update("an addition alone", BOAT, "@@", "+# the end"),
  update("an addition below a header", BOAT, "@@ class Boat:", "+    name = 'Ada'"),
  update("no hunk", BOAT),
  update("no header line", BOAT, ...HIT.slice(1)),
  update(
    "typographic quotes",
    "say('hi – you')\nrest\n",
    "@@",
    "-say(\u2018hi - you\u2019)",
    "+say('ho')",
    " rest",
  ),
  update(
    "an empty context line",
    BOAT,
    "@@",
    "         return True",
    "",
    "-    def moor(self):",
    "+    def dock(self):",
  ),
  patch("a new file", { "a.txt": "a\n" }, "*** Add File: d/new.txt", "+one", "+", "+two"),
  patch("a new file that is there", { "a.txt": "a\n" }, "*** Add File: a.txt", "+b"),
  patch("deletion", { "a.txt": "a\n", "b.txt": "b\n" }, "*** Delete File: a.txt"),
  patch("deletion of no file", { "a.txt": "a\n" }, "*** Delete File: b.txt"),
  patch(
    "a move",
    { "a.txt": "a\nb\n" },
    "*** Update File: a.txt",
    "*** Move to: d/c.txt",
    "@@",
    " a",
    "-b",
    "+B",
  ),
  patch("an update of no file", { "a.txt": "a\n" }, "*** Update File: b.txt", "@@", "-a", "+b"),
  patch("out of the tree", { "a.txt": "a\n" }, "*** Add File: ../b.txt", "+b"),
  patch(
    "several files",
    { "a.txt": "a\n", "b.txt": "b\n", "c.txt": "c\n" },
    "*** Update File: a.txt",
    "@@",
    "-a",
    "+A",
    "*** Delete File: b.txt",
    "*** Add File: d.txt",
    "+d",
  ),
  patch(
    "several files, the second missed",
    { "a.txt": "a\n", "b.txt": "b\n" },
    "*** Update File: a.txt",
    "@@",
    "-a",
    "+A",
    "*** Update File: b.txt",
    "@@",
    "-x",
    "+B",
  ),
  patch("nothing", { "a.txt": "a\n" }),
  patch("a line that is none", { "a.txt": "a\nb\n" }, "*** Update File: a.txt", "@@", "a", "-b", "+B"),
  { what: "no envelope", files: { "a.txt": "a\n" }, edit: { text: "*** Update File: a.txt\n@@\n-a\n+A\n" } },
  {
    what: "no end",
    files: { "a.txt": "a\n" },
    edit: { text: "*** Begin Patch\n*** Update File: a.txt\n@@\n-a\n+A\n" },
  },
  { what: "prose", files: { "a.txt": "a\n" }, edit: { text: "Done, I think.\n" } },
  patch(
    "far down a long file",
    { "long.txt": numbered(500) },
    "*** Update File: long.txt",
    "@@",
    " line 444",
    "-line 445",
    "+line 445!",
    " line 446",
  ),
];
