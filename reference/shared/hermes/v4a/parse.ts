import { pythonStrip } from "../../../text/python.ts";
import { HEADERS, pythonPattern } from "./headers.ts";
import type { Hunk, HunkLine, Operation } from "./operation.ts";
import type { PatchRules } from "./patch-rules.ts";

/** A patch's operations in order, or what is wrong with it. */
export type Parsed =
  | { readonly ok: true; readonly operations: readonly Operation[] }
  | { readonly ok: false; readonly message: string };

const WHOLE_BEGIN = pythonPattern("^\\*\\*\\*\\s*Begin\\s+Patch\\s*$");
const WHOLE_END = pythonPattern("^\\*\\*\\*\\s*End\\s+Patch\\s*$");
const CONTAINED_BEGIN = /\*\*\* ?Begin Patch/;
const CONTAINED_END = /\*\*\* ?End Patch/;
const END_OF_FILE = pythonPattern("^\\*\\*\\*\\s*End\\s+of\\s+File\\s*$");
const MOVE_TO = pythonPattern("^\\*\\*\\*\\s*Move\\s+to:");
const HINT = pythonPattern("^@@\\s*(.+?)\\s*@@");

/**
 * Reads a V4A patch with Hermes' leniencies: markers, fences and text around them may be missing, a line
 * without prefix is context, an empty line is dropped, and so is one that belongs to no operation.
 */
export function parsePatch(patch: string, rules: PatchRules): Parsed {
  const parser = new Parser(rules);
  for (const line of insideMarkers(patch, rules)) parser.read(line);
  return parser.finish();
}

/** The lines between the markers; from the top and to the end where one is missing. */
function insideMarkers(patch: string, rules: PatchRules): string[] {
  let lines = patch.split("\n");
  if (rules.dropsCr) lines = lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  const [begin, end] =
    rules.markers === "contained" ? [CONTAINED_BEGIN, CONTAINED_END] : [WHOLE_BEGIN, WHOLE_END];
  let first = 0;
  for (let i = 0; i < lines.length; i++) {
    if (begin.test(lines[i]!)) first = i + 1;
    else if (end.test(lines[i]!)) return lines.slice(first, i);
  }
  return lines.slice(first);
}

class Parser {
  readonly #rules: PatchRules;
  readonly #operations: Operation[] = [];
  readonly #errors: string[] = [];
  #operation: Operation | undefined;
  #hunk: Hunk | undefined;

  constructor(rules: PatchRules) {
    this.#rules = rules;
  }

  read(line: string): void {
    if (this.#header(line) || this.#codexMarker(line)) return;
    if (!this.#operation || line === "") return;
    if (line.startsWith("@@")) {
      this.#closeHunk();
      this.#hunk = { hint: HINT.exec(line)?.[1], lines: [] };
      return;
    }
    const read = hunkLine(line);
    this.#hunk ??= { hint: undefined, lines: [] };
    if (read) this.#hunk.lines.push(read);
  }

  #header(line: string): boolean {
    for (const [kind, pattern] of HEADERS) {
      const match = pattern.exec(line);
      if (!match) continue;
      this.#closeOperation();
      const path = pythonStrip(match[1]!);
      this.#operation = { kind, path, hunks: [], ...(kind === "move" ? { to: pythonStrip(match[2]!) } : {}) };
      // Lines after a Delete or Move belong to nothing.
      if (kind === "delete" || kind === "move") this.#closeOperation();
      return true;
    }
    return false;
  }

  #codexMarker(line: string): boolean {
    if (!this.#rules.knowsCodexMarkers) return false;
    if (this.#operation && MOVE_TO.test(line)) {
      this.#errors.push(
        `'*** Move to:' is not supported in ${this.#operation.path}, use '*** Move File: src -> dst'`,
      );
      return true;
    }
    return END_OF_FILE.test(line);
  }

  #closeHunk(): void {
    if (this.#hunk && this.#hunk.lines.length > 0) this.#operation?.hunks.push(this.#hunk);
    this.#hunk = undefined;
  }

  #closeOperation(): void {
    this.#closeHunk();
    if (this.#operation) this.#operations.push(this.#operation);
    this.#operation = undefined;
  }

  finish(): Parsed {
    this.#closeOperation();
    for (const { kind, path, to, hunks } of this.#operations) {
      if (path === "") this.#errors.push("Operation with empty file path");
      if (kind === "update" && hunks.length === 0) this.#errors.push(`UPDATE '${path}': no hunks found`);
      if (kind === "move" && to === "") {
        this.#errors.push(`MOVE '${path}': missing destination path (expected 'src -> dst')`);
      }
    }
    return this.#errors.length > 0
      ? { ok: false, message: `Failed to parse patch: Parse error: ${this.#errors.join("; ")}` }
      : { ok: true, operations: this.#operations };
  }
}

/** A line by its first character; without one of the four it is context as a whole. */
function hunkLine(line: string): HunkLine | undefined {
  switch (line[0]) {
    case "+":
      return { kind: "add", text: line.slice(1) };
    case "-":
      return { kind: "remove", text: line.slice(1) };
    case " ":
      return { kind: "context", text: line.slice(1) };
    case "\\":
      // `\ No newline at end of file`
      return undefined;
    default:
      return { kind: "context", text: line };
  }
}
