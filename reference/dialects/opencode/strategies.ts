import { occurrences } from "../../shared/knuth-morris-pratt.ts";
import { linearIndexOf } from "../../shared/linear-search.ts";
import { bestBlock } from "./block-anchor.ts";
import { fold, isBlank, words } from "./blanks.ts";
import type { Source } from "./source.ts";

/** Offers texts of the file that may be what the model meant, one after the other. */
export type Strategy = (source: Source, old: string) => Iterable<string>;

/** The lines of the search; a last line that is empty is dropped (one only). */
export function droppedLines(old: string): string[] {
  const lines = old.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** The search itself. */
export function* exact(_source: Source, old: string): Iterable<string> {
  yield old;
}

/** Runs of lines that agree with the search's when both are trimmed. */
export function* trimmedLines(source: Source, old: string): Iterable<string> {
  const wanted = droppedLines(old).map((line) => source.idOf(line));
  if (wanted.length === 0 || wanted.includes(-1)) return;
  yield* source.unlike(occurrences(source.trimmedIds, wanted), wanted.length);
}

/** A block whose first and last line agree and whose middle is alike enough. */
export function* blockAnchor(source: Source, old: string): Iterable<string> {
  if (old.split("\n").length < 3) return;
  const block = bestBlock(source, droppedLines(old));
  if (block !== undefined) yield source.window(block.first, block.last - block.first + 1);
}

/** How many of the search's words are looked for before anything is folded; the longest are the rarest. */
const WORDS_ASKED_FOR = 8;

/** Agreement when every run of blanks counts as one space: lines, parts of lines, then runs of lines. */
export function* blankFolding(source: Source, old: string): Iterable<string> {
  const wantedWords = words(old);
  const rarest = [...new Set(wantedWords)].sort((a, b) => b.length - a.length).slice(0, WORDS_ASKED_FOR);
  if (rarest.some((word) => !source.text.includes(word))) return;
  const folded = wantedWords.join(" ");
  for (const line of source.lines) {
    if (line.length < folded.length) continue;
    const foldedLine = fold(line);
    if (foldedLine === folded) yield line;
    else {
      const at = linearIndexOf(foldedLine, folded);
      if (at !== -1) yield unfolded(line, at, folded.length);
    }
  }
  const count = old.split("\n").length;
  if (count > 1) yield* wordWindows(source, wantedWords, count);
}

/** The part of a line that `length` units from `at` of its folded form stand for; both ends are no blanks. */
function unfolded(line: string, at: number, length: number): string {
  if (length === 0) return "";
  let [start, position, blank] = [-1, -1, true];
  for (let i = 0; ; i++) {
    const isBlankHere = isBlank(line[i]!);
    // A run of blanks is one unit of the folded form, but none at the line's start.
    if (!isBlankHere || (!blank && position >= 0)) position++;
    blank = isBlankHere;
    if (isBlankHere) continue;
    if (position === at && start === -1) start = i;
    if (position === at + length - 1) return line.slice(start, i + 1);
  }
}

/** Runs of `count` lines whose words are these, however they are spread over the lines. */
function* wordWindows(source: Source, wanted: readonly string[], count: number): Iterable<string> {
  if (count > source.lines.length) return;
  const ids = new Map<string, number>();
  for (const word of wanted) if (!ids.has(word)) ids.set(word, ids.size);
  const all: number[] = [];
  const wordsBefore = [0];
  for (const line of source.lines) {
    for (const word of words(line)) all.push(ids.get(word) ?? -1);
    wordsBefore.push(all.length);
  }
  const starts = new Set(
    occurrences(
      all,
      wanted.map((word) => ids.get(word)!),
    ),
  );
  const fits = function* (): Iterable<number> {
    for (let first = 0; first + count <= source.lines.length; first++) {
      const from = wordsBefore[first]!;
      if (wordsBefore[first + count]! - from === wanted.length && starts.has(from)) yield first;
    }
  };
  yield* source.unlike(fits(), count);
}

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

/** Undoes backslash escapes: n, t, r, quotes, backslash, line feed and dollar sign; others stay. */
function unescape(text: string): string {
  return text.replace(/\\([ntr'"`\\\n$])/g, (_, char: string) => ESCAPED[char] ?? char);
}

/** The search with its escapes undone, and runs of lines that read so when theirs are. */
export function* escapes(source: Source, old: string): Iterable<string> {
  const wanted = unescape(old);
  if (linearIndexOf(source.text, wanted) !== -1) yield wanted;
  if (!source.text.includes("\\")) return;
  // Undoing escapes never joins lines, and a window with an undone line break has one too many: so a window
  // reads so if line by line it does. A backslash before the line break goes, but for the last line.
  const wantedLines = wanted.split("\n");
  const ids = new Map<string, number>();
  for (const line of wantedLines) if (!ids.has(line)) ids.set(line, ids.size);
  const run = wantedLines.slice(0, -1).map((line) => ids.get(line)!);
  const lines = Int32Array.from(source.lines, (line) => {
    const text = line.includes("\\") ? unescape(`${line}\n`).slice(0, -1) : line;
    return ids.get(text) ?? -1;
  });
  const last = wantedLines.at(-1)!;
  const fits = function* (): Iterable<number> {
    for (const first of occurrences(lines, run)) {
      const end = source.lines[first + run.length];
      if (end !== undefined && unescape(end) === last) yield first;
    }
  };
  // A window without a backslash is the text that was just offered.
  for (const window of source.unlike(fits(), wantedLines.length)) if (window.includes("\\")) yield window;
}

/** The search without blanks at its ends, and runs of lines that read so when trimmed. */
export function* trimmedBoundary(source: Source, old: string): Iterable<string> {
  const wanted = old.trim();
  if (wanted === old || linearIndexOf(source.text, wanted) === -1) return;
  yield wanted;
  const count = old.split("\n").length;
  const { text, lines, starts } = source;
  // The next character that is no blank, from the start of each line on.
  const inked = new Int32Array(lines.length + 1).fill(text.length);
  for (let i = lines.length - 1; i >= 0; i--) {
    const at = lines[i]!.search(/\S/);
    inked[i] = at === -1 ? inked[i + 1]! : starts[i]! + at;
  }
  const fits = function* (): Iterable<number> {
    for (let first = 0; first + count <= lines.length; first++) {
      const end = starts[first + count]! - 1;
      const at = wanted === "" ? starts[first]! : inked[first]!;
      if (at + wanted.length > end || !text.startsWith(wanted, at)) continue;
      if (isBlank(text.slice(at + wanted.length, end))) yield first;
    }
  };
  yield* source.unlike(fits(), count);
}

/** Blocks of the search's size whose ends agree and of whose inked middle lines half do. */
export function* contextAnchor(source: Source, old: string): Iterable<string> {
  if (old.split("\n").length < 3) return;
  const wanted = droppedLines(old);
  const ids = wanted.map((line) => source.idOf(line));
  if (ids[0] === -1 || ids.at(-1) === -1) return;
  const fileIds = source.trimmedIds;
  const blank = source.idOf("");
  const next = source.nextWith(ids.at(-1)!);
  const n = wanted.length;
  for (let first = 0; first + n <= fileIds.length; first++) {
    if (fileIds[first] !== ids[0] || next[Math.min(first + 2, fileIds.length)] !== first + n - 1) continue;
    let counted = 0;
    let equal = 0;
    for (let k = 1; k < n - 1; k++) {
      const there = fileIds[first + k];
      const here = ids[k];
      if (there === blank && wanted[k]!.trim() === "") continue;
      counted++;
      if (there === here) equal++;
    }
    if (counted === 0 || equal / counted >= 0.5) yield source.window(first, n);
  }
}
