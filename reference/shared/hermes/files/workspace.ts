import type { CheckSyntax } from "../../../dialect.ts";
import type { Content, FileChanges, Files } from "../../../../spec/types.ts";
import { bytesOf, contentOf, hasLoneSurrogate, lossyText } from "../../../text/bytes.ts";
import { splitBom } from "../../../text/lines.ts";
import { Disk } from "../../disk.ts";
import type { Objection } from "../guards/guard.ts";
import { BINARIES, extensionOf, IMAGES, READ_BEFORE_WRITE } from "./extensions.ts";
import type { FileRules } from "./file-rules.ts";
import { detectEnding, normalizeEndings } from "./line-endings.ts";
import { expandHome, protectedPath } from "./paths.ts";
import { gate } from "./syntax.ts";
import { withoutTerminalLeaks } from "./terminal-leaks.ts";

/** A text, or why there is none. */
export type Reading =
  | { readonly ok: true; readonly text: string }
  | ({ readonly ok: false; readonly missing: boolean } & Objection);

/** What was written, or why nothing was. */
export type Writing = { readonly ok: true; readonly text: string } | ({ readonly ok: false } & Objection);

const SAMPLE_BYTES = 1000;
const LARGEST_BYTES = 50 * 1024 * 1024;

/** The files of a request as Hermes' file tools see and change them. */
export class Workspace {
  readonly check: CheckSyntax;
  readonly #disk: Disk;
  readonly #rules: FileRules;

  constructor(files: Files, rules: FileRules, check: CheckSyntax) {
    this.#disk = new Disk(files);
    this.#rules = rules;
    this.check = check;
  }

  /** Absolute place of a path, by its text. */
  locate(path: string): string {
    return this.#disk.locate(expandHome(path));
  }

  /** A path as messages show it: resolved, from the root of the tree. */
  shown(path: string): string {
    return path.startsWith("~") ? path : this.#disk.pathOf(this.locate(path));
  }

  isFolder(path: string): boolean {
    return this.#disk.isFolder(this.locate(path));
  }

  /** The text of a file as it stands, BOM and all, bytes that are not UTF-8 as U+FFFD. */
  text(path: string): string | undefined {
    const at = this.#fileAt(path);
    return at === undefined ? undefined : lossyText(this.#disk.read(at));
  }

  /** A trailing slash names a folder, so no file is read by it. */
  #fileAt(path: string): string | undefined {
    const at = this.locate(path);
    return /\/\.?$/.test(path) || this.#disk.readFault(at) !== undefined ? undefined : at;
  }

  /** Reads a file for a patch: without BOM, and with more than that taken off. */
  read(path: string): Reading {
    const at = this.#fileAt(path);
    if (at === undefined) return this.#unreadable(path);
    if (IMAGES.has(extensionOf(path))) return { ok: true, text: "" };
    const content = this.#disk.read(at);
    if (this.#isBinary(path, content)) {
      const message = "Binary file — cannot display as text.";
      return { ok: false, missing: false, code: "not-utf8", message };
    }
    return { ok: true, text: splitBom(withoutTerminalLeaks(lossyText(content))).body };
  }

  #unreadable(path: string): Reading {
    if (this.#rules.folder === "is-directory" && this.isFolder(path)) {
      const message = `Cannot read '${path}': not a regular file (directory, FIFO, socket, or device).`;
      return { ok: false, missing: false, code: "is-directory", message };
    }
    return { ok: false, missing: true, code: "missing-file", message: `File not found: ${path}` };
  }

  #isBinary(path: string, content: Content): boolean {
    if (BINARIES.has(extensionOf(path))) return true;
    const sample = firstBytes(content, SAMPLE_BYTES);
    if (this.#rules.binary === "control-characters") return isControlled(sample);
    return isNotUtf8(sample) || (typeof content !== "string" && bytesOf(content).length > LARGEST_BYTES);
  }

  /**
   * Writes a file in one step: refused for a protected path or broken syntax, then with the old file's CRLF and
   * BOM restored. Folders are made as needed.
   *
   * @param before the old text, where the caller has it
   */
  write(path: string, text: string, before?: string): Writing {
    const at = this.locate(path);
    const denied = protectedPath(path, at);
    if (denied) return { ok: false, ...denied };
    const broken = gate(this.check, path, text);
    if (broken !== undefined) return { ok: false, code: "other", message: broken };

    const old = this.#fileAt(path);
    let written = text;
    if (old !== undefined) {
      if (this.#oldEnding(path, old, before) === "\r\n") written = normalizeEndings(written, "\r\n");
      if (startsWithBom(this.#disk.read(old)) && !written.startsWith("\uFEFF")) written = `\uFEFF${written}`;
    }
    const fault = this.#writeFault(path, at, written) ?? this.#disk.write(at, written);
    if (fault !== undefined) return { ok: false, code: "io", message: `Failed to write file: ${fault}` };
    return { ok: true, text: written };
  }

  #writeFault(path: string, at: string, text: string): string | undefined {
    if (path.endsWith("/")) return "not a file name";
    if (hasLoneSurrogate(text)) return "the text has no UTF-8 form";
    if (!this.#disk.isInside(at) && !path.startsWith("~")) return "outside the tree";
    return undefined;
  }

  /** The line ending that decides on CRLF: of the old text where Hermes has it at hand, else of 4096 bytes. */
  #oldEnding(path: string, at: string, before: string | undefined): "\r\n" | "\n" | undefined {
    if (this.#rules.endingFromOldText && before) return detectEnding(before);
    const content = this.#disk.read(at);
    if (READ_BEFORE_WRITE.has(extensionOf(path))) return detectEnding(lossyText(content));
    return detectEnding(lossyText(contentOf(firstBytes(content, 4096))));
  }

  /** Removes a file. */
  remove(path: string): Objection | undefined {
    const at = this.locate(path);
    const denied = protectedPath(path, at, "Delete");
    if (!denied) this.#disk.remove(at);
    return denied;
  }

  /** Moves a file as `mv` does: into a folder where the target is one, over a file, never making folders. */
  move(from: string, to: string): Objection | undefined {
    const denied =
      protectedPath(from, this.locate(from), "Move") ?? protectedPath(to, this.locate(to), "Move");
    if (denied) return denied;
    const source = this.locate(from);
    let target = this.locate(to);
    if (this.#disk.isFolder(target)) target += `/${source.slice(source.lastIndexOf("/") + 1)}`;
    const fault = this.#disk.isFile(source)
      ? this.#moveFault(source, target, from, to)
      : `cannot stat '${from}': No such file or directory`;
    if (fault !== undefined) {
      return { code: "io", message: `Failed to move ${from} -> ${to}: mv: ${fault}\n` };
    }
    this.#disk.write(target, this.#disk.read(source));
    this.#disk.remove(source);
    return undefined;
  }

  #moveFault(source: string, target: string, from: string, to: string): string | undefined {
    if (source === target) return "source and target are the same file";
    const cannot = `cannot move '${from}' to '${to}'`;
    if (!this.#disk.isInside(target) && !to.startsWith("~")) return `${cannot}: outside the tree`;
    if (this.#disk.isFolder(target)) return `${cannot}: Is a directory`;
    const parent = target.slice(0, target.lastIndexOf("/")) || "/";
    if (!this.#disk.isFolder(parent)) return `${cannot}: No such file or directory`;
    return to.endsWith("/") ? `${cannot}: Not a directory` : undefined;
  }

  /** What differs from the request. */
  changes(): FileChanges {
    return this.#disk.changes() ?? {};
  }
}

function startsWithBom(content: Content): boolean {
  return typeof content === "string"
    ? content.startsWith("\uFEFF")
    : lossyText(contentOf(bytesOf(content).slice(0, 3))).startsWith("\uFEFF");
}

function firstBytes(content: Content, count: number): Uint8Array {
  return bytesOf(typeof content === "string" ? content.slice(0, count) : content).slice(0, count);
}

/** Whether more than three in ten of the sample's characters are control characters other than LF, CR, TAB. */
function isControlled(sample: Uint8Array): boolean {
  const text = [...withoutTerminalLeaks(lossyText(contentOf(sample)))];
  const controls = text.filter((char) => char < " " && !"\n\r\t".includes(char));
  return text.length > 0 && controls.length / text.length > 0.3;
}

/** NUL, or bytes that are not UTF-8, but for the last three: the sample's end may cut a character in two. */
function isNotUtf8(sample: Uint8Array): boolean {
  if (sample.includes(0)) return true;
  // A content is a string just where its bytes are UTF-8.
  return [0, 1, 2, 3].every((cut) => typeof contentOf(sample.slice(0, sample.length - cut)) !== "string");
}
