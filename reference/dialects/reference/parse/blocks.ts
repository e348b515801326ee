import { type Hunk, hunk, isRefusal, type Operation, type Pair, type Refusal, refuse } from "../plan.ts";
import { nameAbove } from "./block-names.ts";
import { asText, sentLines } from "./lines.ts";

const OPEN = /^(<{5,9}|-{7,9}) SEARCH>?\s*$/;
const CLOSE = /^(>{5,9}|\+{7,9}) REPLACE>?\s*$/;
const DIVIDER = /^={7}\s*$/;
const LOOSE_DIVIDER = /^={5,9}\s*$/;
const START_LINE = /^:start_line:\s*(\d+)\s*$/;
const END_LINE = /^:end_line:\s*\d+\s*$/;
const RULE = /^-{7}\s*$/;

/** Whether a text stands in a file as whole lines. */
export type Stands = (path: string | undefined, search: string) => boolean;

interface Block {
  readonly name: string | undefined;
  readonly body: readonly string[];
  readonly opened: number;
}

/**
 * SEARCH/REPLACE blocks of all flavours: named or not, with `<<<<<<<` or `-------` markers, with a start line.
 * @returns one update per block, in order; a path is empty where the text names none
 */
export function parseBlocks(
  text: string,
  path: string | undefined,
  names: readonly string[],
  stands: Stands,
): Operation[] | Refusal {
  const lines = sentLines(text);
  const blocks = cutBlocks(lines, path === undefined ? names : undefined);
  if (!Array.isArray(blocks)) return blocks as Refusal;
  if (blocks.length === 0) {
    return refuse("no-edits", "No SEARCH/REPLACE block in the text. Begin each with a line <<<<<<< SEARCH.");
  }
  const operations: Operation[] = [];
  let last: string | undefined;
  for (const block of blocks) {
    last = path ?? block.name ?? last;
    const read = readBlock(block, last, stands);
    if (isRefusal(read)) return read;
    if (path === undefined && block.name === undefined && read.search === "" && titled(lines, block.opened)) {
      const message = `The block that begins on line ${block.opened + 1} of the edit makes a file, and the line above it is no path that can be told. Put the path alone on that line.`;
      return refuse("malformed", message);
    }
    operations.push({ op: "update", path: last ?? "", hunks: [read] });
  }
  return operations;
}

function cutBlocks(lines: readonly string[], names: readonly string[] | undefined): Block[] | Refusal {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!OPEN.test(lines[at]!)) continue;
    const opened = at;
    let end = at + 1;
    while (end < lines.length && !CLOSE.test(lines[end]!)) {
      if (OPEN.test(lines[end]!) && lines[end]!.startsWith("<")) return unclosed(opened);
      end++;
    }
    if (end === lines.length) return unclosed(opened);
    const name = names === undefined ? undefined : nameAbove(lines, opened, names);
    blocks.push({ name, body: lines.slice(opened + 1, end), opened });
    at = end;
  }
  return blocks;
}

/** Whether text that may be meant for a name stands above a block. */
function titled(lines: readonly string[], opened: number): boolean {
  const above = lines
    .slice(0, opened)
    .findLast((line) => line.trim() !== "" && !/^\s*(`{3,}|~{3,})/.test(line));
  return above !== undefined && !CLOSE.test(above);
}

function unclosed(line: number): Refusal {
  return refuse(
    "truncated",
    `The block that begins on line ${line + 1} of the edit has no >>>>>>> REPLACE line. Send it whole.`,
  );
}

function readBlock(block: Block, path: string | undefined, stands: Stands): Hunk | Refusal {
  let { body } = block;
  let line: number | undefined;
  const start = START_LINE.exec(body[0] ?? "");
  if (start !== null) {
    line = Number(start[1]);
    body = body.slice(1);
    if (END_LINE.test(body[0] ?? "")) body = body.slice(1);
    if (RULE.test(body[0] ?? "")) body = body.slice(1);
  }
  const pair = split(body, path, stands);
  if (pair === undefined) {
    const count = body.filter((text) => DIVIDER.test(text)).length;
    return refuse(
      "malformed",
      count === 0
        ? `The block that begins on line ${block.opened + 1} of the edit has no ======= line between its halves.`
        : `The block that begins on line ${block.opened + 1} of the edit has ${count} ======= lines, and which divides it is not certain.`,
    );
  }
  return hunk(pair, { line: line === 0 ? undefined : line });
}

/**
 * Divides a block; where several lines could divide it, by the only one whose search the file has. A search that
 * does not stand cannot do so with lines more, so few of them are ever looked for.
 */
function split(body: readonly string[], path: string | undefined, stands: Stands): Pair | undefined {
  const strict = body.flatMap((text, at) => (DIVIDER.test(text) ? [at] : []));
  const at = strict.length > 0 ? strict : body.flatMap((text, at) => (LOOSE_DIVIDER.test(text) ? [at] : []));
  if (at.length <= 1) return at[0] === undefined ? undefined : halves(body, at[0]);
  let chosen: number | undefined;
  for (const divider of at) {
    const search = asText(body.slice(0, divider));
    if (search === "") continue;
    if (!stands(path, search)) break;
    if (chosen !== undefined) return undefined;
    chosen = divider;
  }
  if (chosen === undefined || at.includes(chosen - 1)) return undefined;
  // Of dividers in a row any may be the one, unless both halves begin with such a line.
  const both = at[0] === 0 && !at.includes(chosen + 2);
  if (at.includes(chosen + 1) && !both) return undefined;
  return halves(body, chosen);
}

function halves(body: readonly string[], divider: number): Pair {
  return { search: asText(body.slice(0, divider)), replace: asText(body.slice(divider + 1)) };
}
