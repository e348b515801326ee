import type { Content, Files } from "../../../../spec/types.ts";
import { bytes, type Input, numbered } from "./input.ts";

const SONG = "moon\nriver\nwider\nthan\na\nmile\nriver\nmoon\n";

const header = (path: string): string => `--- a/${path}\n+++ b/${path}\n`;
const lines = (...text: readonly string[]): string => text.map((line) => `${line}\n`).join("");

function diff(what: string, files: Files, text: string): Input {
  return { what, files, edit: { text } };
}
const song = (what: string, before: Content, ...hunks: readonly string[]): Input =>
  diff(what, { "song.txt": before }, header("song.txt") + lines(...hunks));

const WIDER = ["@@ -2,3 +2,3 @@", " river", "-wider", "+broader", " than"];

/** Unified diffs with the headers that git writes. */
export const UNIFIED_DIFF: readonly Input[] = [
  song("one hunk", SONG, ...WIDER),
  song("two hunks", SONG, ...WIDER, "@@ -6,3 +6,3 @@", " mile", "-river", "+stream", " moon"),
  song("wrong numbers", SONG, "@@ -5,3 +5,3 @@", ...WIDER.slice(1)),
  song("no numbers", SONG, "@@ ... @@", ...WIDER.slice(1)),
  song("wrong counts", SONG, "@@ -2,7 +2,9 @@", ...WIDER.slice(1)),
  song("counts too small", SONG, "@@ -2,1 +2,1 @@", ...WIDER.slice(1)),
  song("twice there, by the number the second", SONG, "@@ -7,1 +7,1 @@", "-river", "+stream"),
  song("twice there, no number", SONG, "@@ @@", "-river", "+stream"),
  song("nowhere", SONG, "@@ -2,2 +2,2 @@", " lake", "-wider", "+broader"),
  song("the second nowhere", SONG, ...WIDER, "@@ -6,2 +6,2 @@", " mile", "-lake", "+pond"),
  song(
    "a context line wrong",
    SONG,
    "@@ -1,5 +1,5 @@",
    " sun",
    " river",
    "-wider",
    "+broader",
    " than",
    " a",
  ),
  song(
    "blanks at line ends",
    "moon  \nriver\t\nwider\n",
    "@@ -1,3 +1,3 @@",
    " moon",
    "-river",
    "+stream",
    " wider",
  ),
  song("indentation lost", "if:\n    go\n    stop\n", "@@ -1,3 +1,3 @@", " if:", "-go", "+run", " stop"),
  song("CRLF file", SONG.replaceAll("\n", "\r\n"), ...WIDER),
  diff(
    "CRLF file and text",
    { "song.txt": SONG.replaceAll("\n", "\r\n") },
    (header("song.txt") + lines(...WIDER)).replaceAll("\n", "\r\n"),
  ),
  song("BOM", `\uFEFF${SONG}`, "@@ -1,2 +1,2 @@", "-moon", "+sun", " river"),
  song(
    "not UTF-8",
    bytes("63 61 66 e9 0a 74 65 61 0a 6a 61 6d 0a"),
    "@@ -2,2 +2,2 @@",
    "-tea",
    "+milk",
    " jam",
  ),
  song(
    "no final newline, said",
    "a\nb",
    "@@ -1,2 +1,2 @@",
    " a",
    "-b",
    "\\ No newline at end of file",
    "+B",
    "\\ No newline at end of file",
  ),
  song("no final newline, not said", "a\nb", "@@ -1,2 +1,2 @@", " a", "-b", "+B"),
  song("an addition alone", SONG, "@@ -2,0 +3,1 @@", "+and"),
  song("a deletion alone", SONG, "@@ -4,2 +4,1 @@", " than", "-a"),
  song("there already", SONG.replace("wider", "broader"), ...WIDER),
  song("no hunk", SONG),
  song("an empty context line", "moon\n\nriver\n", "@@ -1,3 +1,3 @@", " moon", "", "-river", "+stream"),
  diff("a new file", { "a.txt": "a\n" }, "--- /dev/null\n+++ b/new.txt\n@@ -0,0 +1,2 @@\n+one\n+two\n"),
  diff(
    "a new file in git's words",
    { "a.txt": "a\n" },
    "diff --git a/d/new.txt b/d/new.txt\nnew file mode 100644\n--- /dev/null\n+++ b/d/new.txt\n@@ -0,0 +1 @@\n+one\n",
  ),
  diff(
    "deletion",
    { "a.txt": "a\n", "b.txt": "b\n" },
    "diff --git a/a.txt b/a.txt\ndeleted file mode 100644\n--- a/a.txt\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n",
  ),
  diff(
    "a rename",
    { "a.txt": "a\nb\n" },
    "diff --git a/a.txt b/c.txt\nrename from a.txt\nrename to c.txt\n--- a/a.txt\n+++ b/c.txt\n@@ -1,2 +1,2 @@\n a\n-b\n+B\n",
  ),
  diff("no file", { "a.txt": "a\n" }, `${header("b.txt")}@@ -1 +1 @@\n-a\n+b\n`),
  diff("out of the tree", { "a.txt": "a\n" }, "--- /dev/null\n+++ b/../b.txt\n@@ -0,0 +1 @@\n+b\n"),
  diff(
    "two files",
    { "a.txt": "a\n", "d/b.txt": "b\n" },
    `${header("a.txt")}@@ -1 +1 @@\n-a\n+A\n${header("d/b.txt")}@@ -1 +1 @@\n-b\n+B\n`,
  ),
  diff(
    "two files, the second missed",
    { "a.txt": "a\n", "b.txt": "b\n" },
    `${header("a.txt")}@@ -1 +1 @@\n-a\n+A\n${header("b.txt")}@@ -1 +1 @@\n-x\n+B\n`,
  ),
  diff("fenced", { "song.txt": SONG }, `\`\`\`diff\n${header("song.txt")}${lines(...WIDER)}\`\`\`\n`),
  diff("no a/ and b/", { "song.txt": SONG }, `--- song.txt\n+++ song.txt\n${lines(...WIDER)}`),
  diff(
    "a timestamp",
    { "song.txt": SONG },
    `--- a/song.txt\t2024-01-01 10:00:00\n+++ b/song.txt\t2024-01-01 10:00:01\n${lines(...WIDER)}`,
  ),
  diff("prose", { "a.txt": "a\n" }, "Nothing to change.\n"),
  song(
    "far down a long file",
    numbered(500),
    "@@ -444,3 +444,3 @@",
    " line 444",
    "-line 445",
    "+line 445!",
    " line 446",
  ),
];
