import type { EditRequest } from "../spec/types.ts";
import type { WorstCase } from "./measure.ts";

/* Requests for the benchmark of OpenCode, Gemini CLI and git apply, and the files that cost their dialects the most. */

/** A replacement by search and replacement text. */
export function replaceRequest({ text, old, new: fresh }: WorstCase): EditRequest {
  const options = { inProcess: true };
  return { format: "replace", files: { "a.txt": text }, edit: { path: "a.txt", old, new: fresh }, options };
}

/** A diff of one hunk: the search's first and last line are context. Its number is right where the search is there. */
export function diffRequest({ text, old, new: fresh }: WorstCase): EditRequest {
  const lines = old.split("\n");
  const at = text.indexOf(old);
  const line = at === -1 ? 1_000 : text.slice(0, at).split("\n").length;
  const body = lines.map((one, i) => `${i === 0 || i === lines.length - 1 ? " " : "-"}${one}\n`);
  body.splice(-1, 0, `+${fresh}\n`);
  return diff(text, `@@ -${line},${lines.length} +${line},3 @@\n${body.join("")}`);
}

/** A diff of a hunk for each line of the search. */
export function hunkALineRequest({ text, old, new: fresh }: WorstCase): EditRequest {
  const hunks = old.split("\n").map((one, i) => `@@ -${1_000 + i} +${1_000 + i} @@\n-${one}\n+${fresh}\n`);
  const request = diff(text, hunks.join(""));
  return { ...request, options: { unidiffZero: true } };
}

function diff(text: string, hunks: string): EditRequest {
  return {
    format: "unified-diff",
    files: { "a.txt": text },
    edit: { text: `--- a/a.txt\n+++ b/a.txt\n${hunks}` },
    options: {},
  };
}

const MEGABYTE = 1_000_000;
const SEARCH = 200;

function made(of: (i: number) => string, between = "\n"): string {
  const parts: string[] = [];
  for (let size = 0, i = 0; size < MEGABYTE; i++) {
    parts.push(of(i));
    size += parts.at(-1)!.length + between.length;
  }
  return `${parts.join(between)}\n`;
}

function search(of: (i: number) => string, last?: string): string {
  const lines = Array.from({ length: SEARCH }, (_, i) => of(i));
  if (last !== undefined) lines[SEARCH - 1] = last;
  return lines.join("\n");
}

/** Twenty letters that look drawn. */
function letters(seed: number): string {
  let [state, text] = [Math.imul(seed + 1, 0x9e3779b1), ""];
  for (let i = 0; i < 20; i++) {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + i;
    text += String.fromCharCode(97 + ((state >>> 8) % 26));
  }
  return text;
}

/** Half of a letter text kept, so that two such texts are alike by about a half. */
function halfLike(k: number, seed: number): string {
  return letters(k).slice(0, 11) + letters(seed).slice(11);
}

/** Files of 1 MB and searches of 200 lines against the ladders of one engine each. */
export function ladderWorstCases(): WorstCase[] {
  const families: [string, string, string][] = [
    ["one line", made((i) => `value${i % 1_000} `, ""), search((i) => `other${i} = 1`)],
    [
      "one line, its words sought",
      made((i) => `value${i % 1_000} `, ""),
      search((i) => `value${i} `, "value0"),
    ],
    ["one line of one word", made(() => "x ", ""), search(() => "x", "x y")],
    ["one line, no blank", made(() => "x", ""), search(() => "x", "y")],
    [
      "anchors with a hundred starts an end",
      made((i) => (i % 200 === 199 ? "last" : i % 200 < 100 ? "first line here" : letters(i))),
      search((i) => (i < 100 ? "first line here" : letters(-i)), "last"),
    ],
    [
      "the same, middles half alike",
      made((i) => (i % 200 === 199 ? "last" : i % 200 < 100 ? "first line here" : halfLike(i % 200, i))),
      search((i) => (i < 100 ? "first line here" : halfLike(i, -i)), "last"),
    ],
    [
      "escapes in lines of one kind",
      made(() => 'say(\\"hello\\");'),
      search(() => 'say(\\\\\\"hello\\");', "zzz"),
    ],
    [
      "escapes that read alike but for the last",
      made(() => "say(\\'hello\\')"),
      search(() => "say('hello')", "zzz"),
    ],
    [
      "blanks otherwise in every line",
      made((i) => `${" ".repeat(i % 7)}a  =${" ".repeat(i % 5)}b`),
      search(() => "a = b"),
    ],
    [
      "each indented otherwise, all twice",
      made(
        (i) =>
          [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((bit) => ((i >> (bit + 1)) & 1 ? "\t" : " ")).join("") + "name",
      ),
      "name",
    ],
    [
      "words that fail at the last",
      made(() => "x") + "x y\n",
      search(() => "x", "x y z").replace("x\nx", "x x"),
    ],
    ["indented otherwise, lines of one kind", made(() => "    x"), search(() => "  x", "  y")],
    ["amount of white space alone", made(() => "a  b"), search(() => "a b", "ab")],
    [
      "letters for the fuzzy pass",
      made((i) => (i % 25 === 0 ? "y".repeat(10_000) : `${i % 7}${i % 3}`)),
      search((i) => `${i % 6}${i % 4}`),
    ],
  ];
  return families.map(([name, text, old]) => ({ name, text, old, new: "x" }));
}
