import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { isPythonSpace, pythonSplitlines, pythonStrip } from "../../text/python.ts";
import type { Edit } from "./apply-edits.ts";
import { toLf } from "./fold.ts";

/** Python's `\s`, in a class of JavaScript. */
const S = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const START = new RegExp(`^<{7}${S}*SEARCH${S}*$`);
const DIVIDER = new RegExp(`^={7}${S}*$`);
const END = new RegExp(`^>{7}${S}*REPLACE${S}*$`);

/** One block, and the path before it where one was asked for. */
export interface Block {
  readonly path: string | undefined;
  readonly edit: Edit;
}

/**
 * Reads bare SEARCH/REPLACE blocks; whatever stands between them is ignored.
 * @throws EngineRefusal with code `malformed` at the first block that has no end.
 */
export function parseBlocks(text: string): Edit[] {
  return readBlocks(text, false).map(({ edit }) => edit);
}

/**
 * Reads blocks each of which has its path on a line before it, grouped by path in the order of first appearance.
 * @throws EngineRefusal with code `malformed` at the first block without end or path.
 */
export function parsePathBlocks(text: string): Map<string, Edit[]> {
  const groups = new Map<string, Edit[]>();
  for (const { path, edit } of readBlocks(text, true)) {
    const group = groups.get(path!);
    if (group === undefined) groups.set(path!, [edit]);
    else group.push(edit);
  }
  return groups;
}

function malformed(message: string): EngineRefusal {
  return new EngineRefusal("malformed", message);
}

function readBlocks(text: string, needsPath: boolean): Block[] {
  const kept = pythonSplitlines(text, true);
  const lines = kept.map((line) => line.replace(/[\r\n]+$/, ""));
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!START.test(lines[at]!)) continue;
    const unterminated = `Unterminated SEARCH block at line ${at + 1}: missing`;
    const divider = nextMatch(lines, DIVIDER, at + 1);
    if (divider === -1) throw malformed(`${unterminated} '======='`);
    const end = nextMatch(lines, END, divider + 1);
    if (end === -1) throw malformed(`${unterminated} '>>>>>>> REPLACE'`);
    const path = needsPath ? pathBefore(lines, at) : undefined;
    if (needsPath && path === undefined)
      throw malformed(`SEARCH block at line ${at + 1} has no preceding file path`);
    blocks.push({
      path,
      edit: { old: bodyText(kept.slice(at + 1, divider)), new: bodyText(kept.slice(divider + 1, end)) },
    });
    at = end;
  }
  return blocks;
}

function nextMatch(lines: readonly string[], pattern: RegExp, from: number): number {
  for (let at = from; at < lines.length; at++) if (pattern.test(lines[at]!)) return at;
  return -1;
}

/** The text of a body, its last line break taken off. */
function bodyText(lines: readonly string[]): string {
  const text = toLf(lines.join(""));
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}

/** The path on the nearest line above that is neither blank nor a fence; undefined where that line is no path. */
function pathBefore(lines: readonly string[], start: number): string | undefined {
  for (let at = start - 1; at >= 0; at--) {
    const line = pythonStrip(lines[at]!);
    if (line === "" || line.startsWith("```")) continue;
    const isMarker = [START, DIVIDER, END].some((marker) => marker.test(line));
    return isMarker || hasSpace(line) || /[:.,]$/.test(line) ? undefined : line;
  }
  return undefined;
}

function hasSpace(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (isPythonSpace(text.charCodeAt(i))) return true;
  return false;
}
