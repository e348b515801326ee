import { diffLines } from "./diff-lines.ts";
import { type Hunk, type Operation, Refusal } from "./model.ts";

const START = /^(?:<{5,9}|-{5,9}) SEARCH>?\s*$/;
const DIVIDER = /^={5,9}\s*$/;
const END = /^(?:>{5,9}|\+{5,9}) REPLACE\s*$/;
const START_LINE = /^:start_line:\s*(\d+)\s*$/;
const ROO_RULE = /^-{5,9}\s*$/;

/** The file name that a line above a block names, decoration taken off. */
function nameIn(line: string): string {
  return line
    .trim()
    .replace(/^#+\s*/, "")
    .replace(/^[*`]+|[*`:]+$/g, "")
    .trim();
}

/** Reads SEARCH/REPLACE blocks as Aider, Cline and Roo write them; `path` where the text names no file. */
export function parseBlocks(text: string, path: string | undefined): Operation[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const operations: Operation[] = [];
  let name = path;
  for (let i = 0; i < lines.length; i++) {
    if (!START.test(lines[i]!)) continue;
    if (path === undefined) {
      const above = lines
        .slice(0, i)
        .toReversed()
        .find((line) => line.trim() !== "" && !/^`{3,}/.test(line) && !END.test(line));
      const last = lines[i - 1];
      const named = last !== undefined && !END.test(last) && above !== undefined ? nameIn(above) : undefined;
      if (named && !/\s/.test(named)) name = named;
    }
    if (!name) throw new Refusal("malformed", `The block at line ${i + 1} names no file.`);
    const divider = lines.findIndex((line, j) => j > i && DIVIDER.test(line));
    const end = lines.findIndex((line, j) => j > i && END.test(line));
    const next = lines.findIndex((line, j) => j > i && START.test(line));
    const cut = divider === -1 || end === -1 || divider > end || (next !== -1 && next < end);
    if (cut) throw new Refusal("truncated", `The block at line ${i + 1} is cut short or not well formed.`);
    const again = lines.findIndex((line, j) => j > divider && j < end && DIVIDER.test(line));
    if (again !== -1) throw new Refusal("malformed", `The block at line ${i + 1} has two dividers.`);
    let search = lines.slice(i + 1, divider);
    const line = START_LINE.exec(search[0] ?? "")?.[1];
    if (line !== undefined && ROO_RULE.test(search[1] ?? "")) search = search.slice(2);
    const hunk: Hunk = {
      lines: diffLines(search, lines.slice(divider + 1, end)),
      line: line === undefined ? undefined : Number(line),
    };
    operations.push({ op: "update", path: name, hunks: [hunk] });
    i = end;
  }
  return operations;
}
