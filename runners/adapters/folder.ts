import {
  type Dirent,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { isUtf8 } from "node:buffer";
import { contentAt, setContent } from "../../reference/shared/tree.ts";
import type { Content, FileChanges, Files } from "../../spec/types.ts";

/** A fresh folder for one engine or case. */
export function makeFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), "editproof-"));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Takes everything out of a folder and leaves the folder, which an engine may have deleted. */
export function emptyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) removeFolder(path.join(folder, name));
}

/** Writes a request's files below a folder; false where one of its paths leads out of it. */
export function writeTree(folder: string, files: Files): boolean {
  for (const [name, content] of Object.entries(files)) {
    const target = path.resolve(folder, name);
    if (!target.startsWith(folder + path.sep)) return false;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, typeof content === "string" ? content : Buffer.from(content.base64, "base64"));
  }
  return true;
}

/** What differs below a folder from the files that were written there, byte for byte. */
export function changesIn(folder: string, files: Files): FileChanges {
  const changes: FileChanges = {};
  const seen = new Set<string>();
  for (const name of walk(folder, "")) {
    seen.add(name);
    const bytes = readFileSync(path.join(folder, name));
    const before = contentAt(files, name);
    if (before === undefined || !bytes.equals(bytesOf(before))) setContent(changes, name, contentOf(bytes));
  }
  for (const name of Object.keys(files)) {
    if (!seen.has(path.posix.normalize(name))) setContent(changes, name, null);
  }
  return changes;
}

function* walk(folder: string, below: string): Generator<string> {
  for (const entry of entriesOf(path.join(folder, below))) {
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(folder, name);
    else if (entry.isFile()) yield name;
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
