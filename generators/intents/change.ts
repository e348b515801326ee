import { hash, pick } from "../hash.ts";
import type { Choices } from "../recipe.ts";
import { isInked, type Hunk, type Row, type SourceFile } from "../scene.ts";
import type { BlockRange } from "../sources/build.ts";
import { changeToken, replacementFor, tokensOf } from "./tokens.ts";

/** The kinds of change that fall on lines of one file, in the order that a recipe counts. Only ever append. */
export const CHANGES = [
  "change-line",
  "change-lines",
  "insert",
  "delete",
  "replace-block",
  "rename",
  "insert-nested",
] as const;
export type Change = (typeof CHANGES)[number];

export function keepRow(file: SourceFile, line: number): Row {
  const text = file.lines[line]?.text ?? "";
  return { kind: "keep", line, want: text, from: -1, old: text, new: text };
}

export function cutRow(file: SourceFile, line: number): Row {
  const text = file.lines[line]?.text ?? "";
  return { kind: "cut", line, want: text, from: -1, old: text, new: null };
}

export function addRow(text: string, from = -1): Row {
  return { kind: "add", line: -1, want: text, from, old: null, new: text };
}

function indentOf(text: string): string {
  return text.slice(0, text.length - text.trimStart().length);
}

/** The indentation of a line added right after `line`. */
function indentAfter(file: SourceFile, line: number, block: BlockRange): string {
  const own = file.lines[line]?.text ?? "";
  const next = file.lines.slice(line + 1, block.end).find(({ text }) => isInked(text))?.text;
  return next !== undefined && indentOf(next).length > indentOf(own).length ? indentOf(next) : indentOf(own);
}

/** New lines as the language writes them, one level or two. */
function newLines(file: SourceFile, indent: string, words: number, nested: boolean): string[] {
  const { language } = file;
  const list = nested ? language.nested : language.statements;
  const lines = pick(list, hash(words, "kind"))({ seed: hash(words, "new") });
  return lines.map((line) => indent + line);
}

/** Lines of the block, other than its first, that hold a token to change. */
function changeable(file: SourceFile, block: BlockRange): number[] {
  const lines: number[] = [];
  for (let i = block.start; i < block.end; i++) {
    const text = file.lines[i]?.text ?? "";
    if (tokensOf(text).length > 0 && (i > block.start || block.end - block.start < 3)) lines.push(i);
  }
  return lines.length > 0 ? lines : [block.start];
}

function changedLine(file: SourceFile, line: number, choice: number): string {
  const text = file.lines[line]?.text ?? "";
  const tokens = tokensOf(text);
  if (tokens.length === 0) return `${text} ${choice % 100}`;
  const token = pick(tokens, choice);
  return changeToken(text, token, replacementFor(token.text, hash(choice, token.text)));
}

function renameRows(file: SourceFile, block: BlockRange, choices: Choices): Row[] | null {
  const seen = new Map<string, Set<number>>();
  for (let i = block.start; i < block.end; i++) {
    for (const token of tokensOf(file.lines[i]?.text ?? "")) {
      if (token.text.length < 4) continue;
      seen.set(token.text, (seen.get(token.text) ?? new Set()).add(i));
    }
  }
  const often = [...seen].filter(
    ([, lines]) => lines.size > 1 && Math.max(...lines) - Math.min(...lines) < 8,
  );
  if (often.length === 0) return null;
  const [name, lines] = pick(often, choices.at);
  const to = replacementFor(name, choices.span);
  const rows: Row[] = [];
  let pending: Row[] = [];
  for (let i = Math.min(...lines); i <= Math.max(...lines); i++) {
    if (lines.has(i)) {
      rows.push(cutRow(file, i));
      let text = file.lines[i]?.text ?? "";
      for (const token of tokensOf(text).reverse()) {
        if (token.text === name) text = changeToken(text, token, to);
      }
      pending.push(addRow(text, i));
    } else {
      rows.push(...pending, keepRow(file, i));
      pending = [];
    }
  }
  return [...rows, ...pending];
}

/** Rows of the intended change itself, without context. */
export function changeRows(file: SourceFile, block: BlockRange, change: Change, choices: Choices): Row[] {
  const candidates = changeable(file, block);
  const line = pick(candidates, choices.at);
  const room = Math.max(1, block.end - line);
  const choice = hash(choices.at, choices.span, choices.words);
  switch (change) {
    case "change-lines": {
      const rows: Row[] = [];
      const added: Row[] = [];
      for (let i = line; i < line + Math.min(room, 2 + (choices.span % 2)); i++) {
        if (i > line && tokensOf(file.lines[i]?.text ?? "").length === 0) break;
        const changed = changedLine(file, i, choice + i);
        rows.push(cutRow(file, i));
        added.push(addRow(changed, i));
      }
      return [...rows, ...added];
    }
    case "insert":
    case "insert-nested": {
      const indent = indentAfter(file, line, block);
      const rows = newLines(file, indent, choice, change === "insert-nested").map((text) => addRow(text));
      if (change === "insert" && choices.span % 3 === 2)
        rows.push(...newLines(file, indent, choice + 1, false).map((text) => addRow(text)));
      return rows;
    }
    case "delete": {
      const rows: Row[] = [];
      for (let i = line; i < line + Math.min(room, 1 + (choices.span % 3)); i++) rows.push(cutRow(file, i));
      while (rows.length > 1 && !isInked(rows.at(-1)?.want ?? "")) rows.pop();
      return rows;
    }
    case "replace-block": {
      const rows: Row[] = [];
      for (let i = line; i < line + Math.min(room, 2 + (choices.span % 3)); i++) rows.push(cutRow(file, i));
      while (rows.length > 1 && !isInked(rows.at(-1)?.want ?? "")) rows.pop();
      const indent = indentOf(file.lines[line]?.text ?? "");
      const count = 1 + (choices.span % 3);
      for (let i = 0; i < count; i++)
        rows.push(...newLines(file, indent, choice + 7 * i, i === 1).map((text) => addRow(text)));
      return rows;
    }
    case "rename":
      return renameRows(file, block, choices) ?? changeRows(file, block, "change-line", choices);
    default:
      return [cutRow(file, line), addRow(changedLine(file, line, choice), line)];
  }
}

/** The line after which an insertion goes: the one that `changeRows` takes its indentation from. */
function insertionPoint(file: SourceFile, block: BlockRange, choices: Choices): number {
  return pick(changeable(file, block), choices.at);
}

/** A hunk: the change with context lines around it, neither of whose edges is blank. */
export function changeHunk(
  file: SourceFile,
  fileIndex: number,
  block: BlockRange,
  change: Change,
  choices: Choices,
  context: { above: number; below: number },
): Hunk {
  const rows = changeRows(file, block, change, choices);
  const touched = rows.filter((row) => row.line >= 0).map((row) => row.line);
  const first = touched[0] ?? insertionPoint(file, block, choices) + 1;
  const last = touched.at(-1) ?? first - 1;
  const above: Row[] = [];
  for (let i = Math.max(0, first - context.above); i < first; i++) above.push(keepRow(file, i));
  const below: Row[] = [];
  for (let i = last + 1; i < Math.min(file.lines.length, last + 1 + context.below); i++)
    below.push(keepRow(file, i));
  const hunk: Hunk = {
    file: fileIndex,
    rows: [...above, ...rows, ...below],
    hint: null,
    replaceAll: false,
    piece: false,
  };
  trimBlankEdges(hunk);
  const start = hunk.rows.find((row) => row.line >= 0)?.line ?? first;
  if (block.start < start) hunk.hint = file.lines[block.start]?.text ?? null;
  return hunk;
}

/** A hunk that changes one word of a file wherever it stands; null where no word stands twice. */
export function everywhereHunk(file: SourceFile, block: BlockRange, choices: Choices): Hunk | null {
  const counts = new Map<string, number>();
  for (const { text } of file.lines) {
    for (const token of tokensOf(text)) counts.set(token.text, (counts.get(token.text) ?? 0) + 1);
  }
  const own = file.lines
    .slice(block.start, block.end)
    .flatMap(({ text }) => tokensOf(text).map((token) => token.text));
  const often = own.filter((name) => name.length > 3 && (counts.get(name) ?? 0) > 1);
  if (often.length === 0) return null;
  const name = pick(often, choices.at);
  const to = replacementFor(name, choices.span);
  const rows: Row[] = [];
  file.lines.forEach(({ text }, at) => {
    if (text.includes(name)) rows.push(cutRow(file, at), addRow(text.split(name).join(to), at));
  });
  const everywhere = { old: name, new: to };
  return { file: 0, rows, hint: null, replaceAll: true, piece: true, everywhere };
}

/** Takes blank context lines off both ends of a hunk. */
export function trimBlankEdges(hunk: Hunk): void {
  const { rows } = hunk;
  while (rows.length > 1 && rows[0]?.kind === "keep" && !isInked(rows[0].want)) rows.shift();
  while (rows.length > 1 && rows.at(-1)?.kind === "keep" && !isInked(rows.at(-1)?.want ?? "")) rows.pop();
}
