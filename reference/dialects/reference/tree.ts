import type { Content, FileChanges, Files } from "../../../spec/types.ts";
import { setContent } from "../../shared/tree.ts";
import { base64OfText, textOfBase64 } from "./text/bytes.ts";
import { readPage, type Page } from "./text/page.ts";
import { Presence } from "./text/presence.ts";

/** A stretch of a file's present text that an earlier edit quoted and left as it was. */
export interface Quoted {
  readonly edit: number;
  readonly start: number;
  readonly end: number;
}

/** A file while the edits of a request are applied to it. */
export class WorkingFile {
  readonly #original: Content | undefined;
  #content: Content;
  #page: Page | undefined;
  #presence: Presence | undefined;
  #decoded: string | undefined;
  quoted: Quoted[] = [];
  /** Lines that edits so far have added, each with the line that they begin at. */
  readonly shifts: { readonly line: number; readonly lines: number }[] = [];

  constructor(original: Content | undefined, content: Content) {
    this.#original = original;
    this.#content = content;
  }

  get content(): Content {
    return this.#content;
  }

  get original(): Content | undefined {
    return this.#original;
  }

  /** Whether the file holds bytes that are not UTF-8. */
  get odd(): boolean {
    return typeof this.#content !== "string";
  }

  /** The text, odd bytes as low surrogates; undefined for what is not text at all. */
  get text(): string | undefined {
    if (typeof this.#content === "string") return this.#content;
    return (this.#decoded ??= textOfBase64(this.#content.base64));
  }

  page(): Page {
    return (this.#page ??= readPage(this.text!, this.presence().bytes));
  }

  presence(): Presence {
    return (this.#presence ??= new Presence(this.text!));
  }

  write(text: string): void {
    this.#content = this.odd ? { base64: base64OfText(text) } : text;
    this.#decoded = this.odd ? text : undefined;
    this.#page = undefined;
    this.#presence = undefined;
  }
}

/** The tree while a request is applied; nothing of it reaches the request. */
export class WorkingTree {
  readonly #before: Files;
  readonly #files = new Map<string, WorkingFile>();

  constructor(files: Files) {
    this.#before = files;
    for (const [path, content] of Object.entries(files)) {
      this.#files.set(path, new WorkingFile(content, content));
    }
  }

  names(): string[] {
    return [...this.#files.keys()];
  }

  get(path: string): WorkingFile | undefined {
    return this.#files.get(path);
  }

  create(path: string, content: Content): WorkingFile {
    const file = new WorkingFile(undefined, content);
    this.#files.set(path, file);
    return file;
  }

  remove(path: string): void {
    this.#files.delete(path);
  }

  /** Moves a file, which takes what is known of it along. */
  move(from: string, to: string): void {
    const file = this.#files.get(from)!;
    this.#files.delete(from);
    this.#files.set(to, file);
  }

  /** Whether a file stands where a path needs a folder; `leaving` is a file about to go. */
  isBelowFile(path: string, leaving?: string): boolean {
    const parts = path.split("/");
    const above = parts.slice(1).map((_, n) => parts.slice(0, n + 1).join("/"));
    return above.some((folder) => folder !== leaving && this.#files.has(folder));
  }

  /** Whether a path is a folder of the tree. */
  isFolder(path: string): boolean {
    return this.names().some((name) => name.startsWith(`${path}/`));
  }

  changes(): FileChanges {
    const changes: FileChanges = {};
    for (const path of Object.keys(this.#before)) {
      const now = this.#files.get(path)?.content;
      if (now === undefined) setContent(changes, path, null);
      else if (now !== this.#before[path]) setContent(changes, path, now);
    }
    for (const [path, file] of this.#files) {
      if (!Object.hasOwn(this.#before, path)) setContent(changes, path, file.content);
    }
    return changes;
  }
}
