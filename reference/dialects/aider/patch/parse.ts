import type { ParsedHunk } from "../../../../spec/types.ts";
import { pythonSplitlines, pythonStrip } from "../../../text/python.ts";
import { Refusal } from "../failure.ts";
import { isBlank } from "../text.ts";
import { type Action, type Chunk, replaceLines } from "./action.ts";
import type { Placer } from "./place.ts";
import { endsFile, readSection } from "./section.ts";

/** What reading a patch needs of the outside. */
export interface PatchReader {
  /** A file's text; undefined where it can't be read. */
  readonly read: (path: string) => string | undefined;
  /** Takes a warning for the console. */
  readonly warn: (words: string) => void;
  /** Places the sections of one Update in the file's text. */
  readonly placer: (path: string, text: string) => Placer;
}

const UPDATE = "*** Update File: ";
const DELETE = "*** Delete File: ";
const ADD = "*** Add File: ";
const MOVE = "*** Move to: ";

/**
 * Reads a patch into actions, one for each path, in the order first named. Sections are placed in the files as
 * they are read.
 * @throws Refusal for anything that does not read or fit.
 */
export function parsePatch(text: string, reader: PatchReader): Action[] {
  if (isBlank(text)) return [];
  const lines = pythonSplitlines(text);
  const start = firstLine(lines, reader);
  if (start === undefined) return [];
  const files = readFiles(lines, reader);
  try {
    return [...new PatchParser(lines, files, reader).parse(start).values()];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, `Error parsing patch content: ${error.message}`);
  }
}

/** The line behind the opening; 0 where it is missing and the text looks like a patch all the same. */
function firstLine(lines: readonly string[], reader: PatchReader): number | undefined {
  if (lines.length >= 2 && lines[0]!.startsWith("*** Begin Patch")) return 1;
  const alike = lines.some((line) =>
    ["@@", "*** Update File:", "*** Add File:", "*** Delete File:"].some((mark) => line.startsWith(mark)),
  );
  reader.warn(
    alike
      ? "Patch format warning: Missing '*** Begin Patch'/'*** End Patch' sentinels."
      : "Response does not appear to be in patch format.",
  );
  return alike ? 0 : undefined;
}

/** The files of all Update and Delete lines, wherever they stand. */
function readFiles(lines: readonly string[], reader: PatchReader): Map<string, string> {
  const files = new Map<string, string>();
  for (const line of lines) {
    const mark = [UPDATE, DELETE].find((prefix) => line.startsWith(prefix));
    if (mark === undefined) continue;
    const path = pythonStrip(line.slice(mark.length));
    if (files.has(path)) continue;
    const text = reader.read(path);
    if (text === undefined) {
      throw new Refusal("missing-file", `File referenced in patch not found or could not be read: ${path}`);
    }
    files.set(path, text);
  }
  return files;
}

class PatchParser {
  private readonly lines: readonly string[];
  private readonly files: ReadonlyMap<string, string>;
  private readonly reader: PatchReader;
  private readonly actions = new Map<string, Action>();
  private at = 0;

  constructor(lines: readonly string[], files: ReadonlyMap<string, string>, reader: PatchReader) {
    this.lines = lines;
    this.files = files;
    this.reader = reader;
  }

  parse(start: number): Map<string, Action> {
    for (this.at = start; this.at < this.lines.length;) {
      const line = this.lines[this.at]!;
      if (line === "*** End Patch") break;
      if (line.startsWith(UPDATE)) this.update(this.path(line, UPDATE, "Update File action missing path."));
      else if (line.startsWith(DELETE))
        this.delete(this.path(line, DELETE, "Delete File action missing path."));
      else if (line.startsWith(ADD)) this.add(this.path(line, ADD, "Add File action missing path."));
      else if (isBlank(line)) this.at++;
      else throw malformed(`Unknown or misplaced line while parsing patch: ${line}`);
    }
    return this.actions;
  }

  /** Takes a directive's line and gives its path. */
  private path(line: string, mark: string, missing: string): string {
    this.at++;
    const path = pythonStrip(line.slice(mark.length));
    if (path === "") throw malformed(missing);
    return path;
  }

  private update(path: string): void {
    let moveTo: string | undefined;
    const next = this.lines[this.at] ?? "";
    if (next.startsWith(MOVE)) moveTo = this.path(next, MOVE, "Move to action missing path.");
    const text = this.files.get(path);
    if (text === undefined) {
      throw new Refusal("missing-file", `Update File Error - missing file content for: ${path}`);
    }
    const known = this.actions.get(path);
    if (known === undefined) {
      this.actions.set(path, { kind: "update", path, ...this.sections(path, text), moveTo });
      return;
    }
    if (known.kind !== "update") throw malformed(`Conflicting actions for file: ${path}`);
    const { chunks, hunks } = this.sections(path, text);
    known.chunks.push(...chunks);
    known.hunks.push(...hunks);
    if (moveTo === undefined) return;
    if (known.moveTo !== undefined && known.moveTo !== moveTo) {
      throw malformed(`Conflicting move targets for file: ${path}`);
    }
    known.moveTo = moveTo;
  }

  private delete(path: string): void {
    const known = this.actions.get(path);
    if (known?.kind === "delete") {
      this.reader.warn(`Duplicate delete action for file: ${path} ignored.`);
      return;
    }
    if (known !== undefined) throw malformed(`Conflicting actions for file: ${path}`);
    this.actions.set(path, { kind: "delete", path });
  }

  private add(path: string): void {
    if (this.actions.has(path)) throw malformed(`Duplicate action for file: ${path}`);
    const added: string[] = [];
    for (; this.at < this.lines.length; this.at++) {
      const line = this.lines[this.at]!;
      if (endsFile(line)) break;
      if (line.startsWith("+")) added.push(line.slice(1));
      else if (isBlank(line)) added.push("");
      else throw malformed(`Invalid Add File line (missing '+'): ${line}`);
    }
    this.actions.set(path, { kind: "add", path, content: added.join("\n") });
  }

  /** The sections of one Update, each looked for below the one before. */
  private sections(path: string, text: string): Pick<Update, "chunks" | "fuzz" | "hunks"> {
    const placer = this.reader.placer(path, text);
    const chunks: Chunk[] = [];
    const hunks: ParsedHunk[] = [];
    let fuzz = 0;
    while (this.at < this.lines.length && !endsFile(this.lines[this.at]!)) {
      const scope = this.scope();
      if (scope.length > 0) placer.scope(scope);
      const { section, next } = readSection(this.lines, this.at);
      const found = placer.place(section);
      for (const chunk of section.chunks) chunks.push({ ...chunk, line: chunk.line + found.line });
      fuzz += found.fuzz;
      hunks.push({
        hint: scope.length > 0 ? scope.join("\n") : null,
        search: section.context.join("\n"),
        replace: replaceLines(section.context, section.chunks).join("\n"),
      });
      this.at = next;
    }
    return { chunks, hunks, fuzz };
  }

  /** Reads the `@@` lines here: what they name, without empty ones. */
  private scope(): string[] {
    const scope: string[] = [];
    for (; this.lines[this.at]?.startsWith("@@"); this.at++) {
      const name = pythonStrip(this.lines[this.at]!.slice(2));
      if (name !== "") scope.push(name);
    }
    return scope;
  }
}

type Update = Extract<Action, { kind: "update" }>;

function malformed(words: string): Refusal {
  return new Refusal("malformed", words);
}
