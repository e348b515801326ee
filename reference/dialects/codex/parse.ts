import { envelopeLines } from "../../shared/codex/envelope.ts";
import {
  emptyUpdate,
  expectedHunkStart,
  hunkWithoutLines,
  invalidHeader,
  invalidPatch,
  unexpectedLine,
} from "../../shared/codex/messages.ts";
import type { Section } from "../../shared/codex/sections.ts";
import {
  END_OF_FILE,
  END_PATCH,
  fileHeader,
  hunkLine,
  MOVE_TO,
  type HunkLine,
} from "../../shared/v4a/lines.ts";
import { rustTrim, rustTrimEnd } from "../../text/rust.ts";

const ENVIRONMENT_ID = "*** Environment ID:";

interface OpenHunk {
  header: string | null;
  lines: HunkLine[];
  endOfFile: boolean;
}

interface OpenUpdate {
  op: "update";
  path: string;
  to?: string;
  hunks: OpenHunk[];
  /** Number of the header line. */
  line: number;
}

type OpenSection = { op: "add"; path: string; content: string } | { op: "delete"; path: string } | OpenUpdate;

/**
 * Reads a patch as Codex does, line by line with the section that is open as its state: `start` before the first,
 * `ended` behind an End line.
 * @throws Refusal with code `malformed` at the first line that does not fit.
 */
export function parsePatch(text: string): Section[] {
  return new PatchReader().read(envelopeLines(text, true));
}

class PatchReader {
  readonly #sections: OpenSection[] = [];
  #hasEnvironment = false;
  #ended = false;

  read(lines: readonly string[]): Section[] {
    for (let i = 1; i < lines.length - 1; i++) this.#readLine(lines[i]!.replace(/\r+$/, ""), i + 1);
    // The envelope has made sure that this is an End line, even where it would be context in its place.
    this.#close(lines.length);
    return this.#sections;
  }

  #readLine(line: string, number: number): void {
    if (this.#ended) {
      if (rustTrim(line) !== "") throw invalidPatch(`The last line of the patch must be '${END_PATCH}'`);
      return;
    }
    const open = this.#sections.at(-1);
    if (open?.op === "update") this.#readUpdateLine(open, line, number);
    else if (open?.op === "add" && line.startsWith("+")) open.content += `${line.slice(1)}\n`;
    else this.#readHeader(line, number);
  }

  #readHeader(line: string, number: number): void {
    const trimmed = rustTrim(line);
    if (this.#sections.length === 0 && trimmed.startsWith(ENVIRONMENT_ID)) {
      this.#readEnvironment(trimmed.slice(ENVIRONMENT_ID.length));
    } else if (!this.#startSection(trimmed, number)) {
      throw invalidHeader(number, trimmed);
    }
  }

  #readEnvironment(value: string): void {
    if (rustTrim(value) === "") throw invalidPatch("apply_patch environment_id cannot be empty");
    if (this.#hasEnvironment)
      throw invalidPatch("apply_patch environment_id cannot be specified more than once");
    this.#hasEnvironment = true;
  }

  /** Opens the section or ends the patch that a header line asks for; false where the line is none. */
  #startSection(line: string, number: number): boolean {
    const header = fileHeader(line);
    if (header === undefined && line !== END_PATCH) return false;
    this.#close(number, header === undefined ? undefined : line);
    if (header === undefined) this.#ended = true;
    else if (header.op === "add") this.#sections.push({ op: "add", path: header.path, content: "" });
    else if (header.op === "delete") this.#sections.push({ op: "delete", path: header.path });
    else this.#sections.push({ op: "update", path: header.path, hunks: [], line: number });
    return true;
  }

  /** Closes the open section; `header` is the line that opens the next one, if one does. */
  #close(number: number, header?: string): void {
    const open = this.#sections.at(-1);
    if (this.#ended || open?.op !== "update") return;
    if (open.hunks.length === 0) throw emptyUpdate(open.line, open.path);
    if (open.hunks.at(-1)!.lines.length > 0) return;
    throw header === undefined ? hunkWithoutLines(number) : unexpectedLine(number, header);
  }

  #readUpdateLine(update: OpenUpdate, line: string, number: number): void {
    const bare = rustTrimEnd(line);
    if (this.#startSection(bare, number)) return;
    const hunk = update.hunks.at(-1);
    if (hunk === undefined && update.to === undefined && bare.startsWith(MOVE_TO)) {
      update.to = bare.slice(MOVE_TO.length);
      return;
    }
    if (bare === "@@" || bare.startsWith("@@ ")) {
      if (hunk?.lines.length === 0) throw unexpectedLine(number, line);
      update.hunks.push({ header: bare === "@@" ? null : bare.slice(3), lines: [], endOfFile: false });
      return;
    }
    if (bare === END_OF_FILE && hunk?.endOfFile !== true) {
      if (hunk?.lines.length === 0) throw hunkWithoutLines(number);
      if (hunk !== undefined) hunk.endOfFile = true;
      return;
    }
    this.#readBodyLine(update, line, number);
  }

  #readBodyLine(update: OpenUpdate, line: string, number: number): void {
    const hunk = update.hunks.at(-1);
    if (hunk?.endOfFile === true) {
      if (rustTrim(line) !== "") throw expectedHunkStart(number, line);
      return;
    }
    const read = hunkLine(line);
    if (read === undefined) {
      throw hunk === undefined || hunk.lines.length === 0
        ? unexpectedLine(number, line)
        : expectedHunkStart(number, line);
    }
    if (hunk === undefined) update.hunks.push({ header: null, lines: [read], endOfFile: false });
    else hunk.lines.push(read);
  }
}
