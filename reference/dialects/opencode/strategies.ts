import { occurrences } from "../../shared/knuth-morris-pratt.ts";
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
  for (const first of occurrences(source.trimmedIds, wanted)) yield source.window(first, wanted.length);
}

/** A block whose first and last line agree and whose middle is alike enough. */
export function* blockAnchor(source: Source, old: string): Iterable<string> {
  if (old.split("\n").length < 3) return;
  const block = bestBlock(source, droppedLines(old));
  if (block !== undefined) yield source.window(block.first, block.last - block.first + 1);
}

/** Agreement when every run of blanks counts as one space: lines, parts of lines, then runs of lines. */
export function* blankFolding(source: Source, old: string): Iterable<string> {
  const wantedWords = words(old);
  const folded = wantedWords.join(" ");
  const inLine = new RegExp(
    wantedWords.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")).join("\\s+"),
  );
  for (const line of source.lines) {
    const foldedLine = fold(line);
    if (foldedLine === folded) yield line;
    else if (foldedLine.includes(folded)) {
      const match = inLine.exec(line);
      if (match !== null) yield match[0];
    }
  }
  const count = old.split("\n").length;
  if (count > 1) yield* wordWindows(source, wantedWords, count);
}

/** Runs of `count` lines whose words are these, however they are spread over the lines. */
function* wordWindows(source: Source, wanted: readonly string[], count: number): Iterable<string> {
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
  for (let first = 0; first + count <= source.lines.length; first++) {
    const from = wordsBefore[first]!;
    if (wordsBefore[first + count]! - from !== wanted.length) continue;
    if (starts.has(from)) yield source.window(first, count);
  }
}

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

/** Undoes backslash escapes: n, t, r, quotes, backslash, line feed and dollar sign; others stay. */
function unescape(text: string): string {
  return text.replace(/\\([ntr'"`\\\n$])/g, (_, char: string) => ESCAPED[char] ?? char);
}

/** The search with its escapes undone, and runs of lines that read so when theirs are. */
export function* escapes(source: Source, old: string): Iterable<string> {
  const wanted = unescape(old);
  if (source.text.includes(wanted)) yield wanted;
  const count = wanted.split("\n").length;
  // A window without a backslash would have to be the text that was just offered.
  let backslash = source.text.indexOf("\\");
  for (let first = 0; first + count <= source.lines.length && backslash !== -1; first++) {
    const from = source.starts[first]!;
    const to = source.starts[first + count]! - 1;
    if (backslash < from) backslash = source.text.indexOf("\\", from);
    if (backslash === -1) return;
    if (backslash >= to || !startsUnescaped(source.text, from, wanted)) continue;
    const window = source.text.slice(from, to);
    if (unescape(window) === wanted) yield window;
  }
}

/** Whether the first characters from `from`, escapes undone, are those of `wanted`: a cheap first look. */
function startsUnescaped(text: string, from: number, wanted: string): boolean {
  const ahead = unescape(text.slice(from, from + 64)).slice(0, 30);
  return ahead.startsWith(wanted.slice(0, ahead.length)) || wanted.startsWith(ahead);
}

/** The search without blanks at its ends, and runs of lines that read so when trimmed. */
export function* trimmedBoundary(source: Source, old: string): Iterable<string> {
  const wanted = old.trim();
  if (wanted === old || !source.text.includes(wanted)) return;
  yield wanted;
  const count = old.split("\n").length;
  const { text, lines, starts } = source;
  // The next character that is no blank, from the start of each line on.
  const inked = new Int32Array(lines.length + 1).fill(text.length);
  for (let i = lines.length - 1; i >= 0; i--) {
    const at = lines[i]!.search(/\S/);
    inked[i] = at === -1 ? inked[i + 1]! : starts[i]! + at;
  }
  for (let first = 0; first + count <= lines.length; first++) {
    const end = starts[first + count]! - 1;
    const at = wanted === "" ? starts[first]! : inked[first]!;
    if (at + wanted.length > end || !text.startsWith(wanted, at)) continue;
    if (isBlank(text.slice(at + wanted.length, end))) yield text.slice(starts[first]!, end);
  }
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
