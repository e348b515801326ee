import {
  type Dirent,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { isUtf8 } from "node:buffer";
import { contentAt, setContent } from "../../reference/shared/tree.ts";
import type { Content, FileChanges, Files } from "../../spec/types.ts";

/** Folders above the root, so that a path with a few `..` stays within the tree's own folder and is noticed. */
const ABOVE = ["u1", "u2", "u3", "u4"];

/** A folder for one engine or case: a request's files in, what differs afterwards out, byte for byte. */
export class ScratchTree {
  /** Of the tree alone, and not looked through. */
  readonly folder: string = realpathSync(mkdtempSync(path.join(os.tmpdir(), "editproof-")));
  private readonly top: string = path.join(this.folder, "tree");
  /** Where the files are; an engine's working directory. */
  readonly root: string = path.join(this.top, ...ABOVE, "root");

  constructor() {
    mkdirSync(this.root, { recursive: true });
  }

  /**
   * Writes a request's files in place of all that is there, and leaves the root itself, in which an engine may run.
   * @returns false where one of its paths leads out of the root
   */
  lay(files: Files): boolean {
    mkdirSync(this.root, { recursive: true });
    let at = this.top;
    for (const kept of [...ABOVE, "root", undefined]) {
      for (const name of readdirSync(at)) if (name !== kept) remove(path.join(at, name));
      if (kept !== undefined) at = path.join(at, kept);
    }
    for (const [name, content] of Object.entries(files)) {
      const target = path.resolve(this.root, name);
      if (!target.startsWith(this.root + path.sep)) return false;
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, typeof content === "string" ? content : Buffer.from(content.base64, "base64"));
    }
    return true;
  }

  /** What differs from the files that were laid; outside of the root it is called `../name`. */
  changes(files: Files): FileChanges {
    const changes: FileChanges = {};
    const seen = new Set<string>();
    for (const full of filesBelow(this.top)) {
      const name = path.relative(this.root, full).split(path.sep).join("/");
      seen.add(name);
      const bytes = readFileSync(full);
      const before = contentAt(files, name);
      if (before === undefined || !bytes.equals(bytesOf(before))) setContent(changes, name, contentOf(bytes));
    }
    for (const name of Object.keys(files)) {
      if (!seen.has(path.posix.normalize(name))) setContent(changes, name, null);
    }
    return changes;
  }

  remove(): void {
    remove(this.folder);
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of entriesOf(folder)) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (entry.isFile()) yield full;
  }
}

/** None where the engine deleted the folder, or put a file in its place. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}

function bytesOf(content: Content): Buffer {
  return typeof content === "string" ? Buffer.from(content) : Buffer.from(content.base64, "base64");
}

function contentOf(bytes: Buffer): Content {
  return isUtf8(bytes) ? bytes.toString("utf8") : { base64: bytes.toString("base64") };
}
