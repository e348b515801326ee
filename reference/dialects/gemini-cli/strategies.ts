import { occurrences } from "../../shared/knuth-morris-pratt.ts";
import { indentOf, keepFinalLf, lossyLines, reindented } from "./text.ts";

/** An edit as the strategies see it; all but `rawOld` and `rawNew` in LF. */
export interface Task {
  /** The file's text in LF, otherwise as it is. */
  text: string;
  old: string;
  replacement: string;
  rawOld: string;
  rawNew: string;
  replaceAll: boolean;
}

/** What a strategy found: how many places, and the text with them replaced (all, or the only one). */
export interface Hits {
  count: number;
  text: string;
  /** The places in the task's text, where the strategy knows them; UTF-16 units. */
  spans?: [number, number][];
}

export type Strategy = (task: Task) => Hits | undefined;

/** The search as it is, anywhere in the text. */
export function exact({ text, old, replacement, replaceAll }: Task): Hits | undefined {
  const spans: [number, number][] = [];
  for (let at = text.indexOf(old); at !== -1; at = text.indexOf(old, at + old.length)) {
    spans.push([at, at + old.length]);
  }
  if (spans.length === 0) return undefined;
  if (spans.length > 1 && !replaceAll) return { count: spans.length, text, spans };
  return {
    count: spans.length,
    text: keepFinalLf(
      text,
      spliced(text, spans, () => replacement),
    ),
    spans,
  };
}

/** Runs of lines that agree with the search's when trimmed; the replacement moves to the first line's indent. */
export function flexible({ text, old, replacement, rawNew }: Task): Hits | undefined {
  if (lacksOne(text, old.split("\n"))) return undefined;
  const lines = lossyLines(text);
  const ids = new Map<string, number>();
  const wanted = old.split("\n").map((line) => {
    const key = line.trim();
    if (!ids.has(key)) ids.set(key, ids.size);
    return ids.get(key)!;
  });
  const fileIds = Int32Array.from(lines, (line) => ids.get(line.trim()) ?? -1);
  const firsts: number[] = [];
  for (const first of occurrences(fileIds, wanted)) {
    if (firsts.length === 0 || first >= firsts.at(-1)! + wanted.length) firsts.push(first);
  }
  if (firsts.length === 0) return undefined;
  const after = replacedLines(lines, firsts, wanted.length, (window) => {
    const moved = reindented(replacement, indentOf(window[0]!));
    const needsLf = rawNew !== "" && window.at(-1)!.endsWith("\n") && !moved.endsWith("\n");
    return needsLf ? `${moved}\n` : moved;
  });
  return { count: firsts.length, text: keepFinalLf(text, after) };
}

/** How many parts of a search are looked for before anything is folded; the longest are the rarest. */
const PARTS_ASKED_FOR = 8;

/** Whether one of the longest parts, white space around them aside, is nowhere in the text. */
function lacksOne(text: string, parts: readonly string[]): boolean {
  const rarest = [...new Set(parts.map((part) => part.trim()))].sort((a, b) => b.length - a.length);
  return rarest.slice(0, PARTS_ASKED_FOR).some((part) => !text.includes(part));
}

const LARGEST_TOKEN = 32_767;
const MOST_TOKENS = 7_700;

/** A pattern beyond what the engine's regular expressions take (measured on Node 20). */
export class PatternTooLarge extends Error {}

/**
 * The search's tokens in order, any white space or none between them, from the start of a line. It ends right
 * behind the last token, even inside a word.
 * @throws PatternTooLarge
 */
export function regex({ text, old, replacement, replaceAll }: Task): Hits | undefined {
  const tokens = old.match(/[():[\]{}><=]|[^\s():[\]{}><=]+/g);
  if (tokens === null) return undefined;
  if (tokens.length > MOST_TOKENS || tokens.some((token) => token.length > LARGEST_TOKEN)) {
    throw new PatternTooLarge();
  }
  if (lacksOne(text, tokens)) return undefined;
  // Without its white space the search has to stand in the text without its: most searches end here.
  if (!text.replace(/\s+/g, "").includes(tokens.join(""))) return undefined;
  const spans: [number, number][] = [];
  let from = 0;
  for (const { index } of text.matchAll(/(?:^|[\n\r\u2028\u2029])(?=[ \t]*\S)/g)) {
    const start = index === 0 && !/[\n\r\u2028\u2029]/.test(text[0]!) ? 0 : index + 1;
    if (start < from) continue;
    const end = tokensFrom(text, start, tokens);
    if (end === undefined) continue;
    spans.push([start, end]);
    from = end;
  }
  if (spans.length === 0) return undefined;
  const replaced = replaceAll ? spans : spans.slice(0, 1);
  const after = spliced(text, replaced, (start) => {
    return reindented(replacement, indentOf(text.slice(start, start + indentLength(text, start))));
  });
  return { count: spans.length, text: keepFinalLf(text, after), spans };
}

function indentLength(text: string, start: number): number {
  let at = start;
  while (text[at] === " " || text[at] === "\t") at++;
  return at - start;
}

const SPACE = /\s/;

/** Where the tokens end if they stand from the line start `start` on. */
function tokensFrom(text: string, start: number, tokens: readonly string[]): number | undefined {
  let at = start + indentLength(text, start);
  for (const [index, token] of tokens.entries()) {
    if (index > 0) while (at < text.length && SPACE.test(text[at]!)) at++;
    if (!text.startsWith(token, at)) return undefined;
    at += token.length;
  }
  return at;
}

function spliced(
  text: string,
  spans: readonly (readonly [number, number])[],
  replacement: (start: number) => string,
): string {
  let result = "";
  let from = 0;
  for (const [start, end] of spans) {
    result += text.slice(from, start) + replacement(start);
    from = end;
  }
  return result + text.slice(from);
}

/** The lines with each window of `count` lines from one of `firsts` (ascending) replaced. */
export function replacedLines(
  lines: readonly string[],
  firsts: readonly number[],
  count: number,
  replacement: (window: readonly string[]) => string,
): string {
  const parts: string[] = [];
  let from = 0;
  for (const first of firsts) {
    parts.push(...lines.slice(from, first), replacement(lines.slice(first, first + count)));
    from = first + count;
  }
  for (let i = from; i < lines.length; i++) parts.push(lines[i]!);
  return parts.join("");
}
