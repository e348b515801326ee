import type { Files } from "../../../spec/types.ts";
import { isFolder, setContent } from "../../shared/tree.ts";

/** What a path names. `not-a-folder`: something on the way is a file. */
export type PathKind = "file" | "folder" | "missing" | "not-a-folder";

/** The files of a request while git works on them, as paths would be looked up on disk. */
export class Worktree {
  readonly #before: Files;
  /** What git has written or removed so far, as byte strings. */
  readonly changes: Map<string, string | null> = new Map();

  constructor(files: Files) {
    this.#before = files;
  }

  /** The tree's own spelling of a path; undefined where it leads out of the tree. */
  static resolve(path: string): string | undefined {
    if (path.startsWith("/")) return undefined;
    const parts: string[] = [];
    for (const part of path.split("/")) {
      if (part === "" || part === ".") continue;
      if (part !== "..") parts.push(part);
      else if (parts.pop() === undefined) return undefined;
    }
    return parts.join("/");
  }

  kind(path: string): PathKind {
    const name = Worktree.resolve(path);
    if (name === undefined) return "missing";
    if (Object.hasOwn(this.#before, name)) return path.endsWith("/") ? "not-a-folder" : "file";
    if (isFolder(this.#before, name)) return "folder";
    const parts = name.split("/");
    for (let n = 1; n < parts.length; n++) {
      if (Object.hasOwn(this.#before, parts.slice(0, n).join("/"))) return "not-a-folder";
    }
    return "missing";
  }

  /** Whether a file could be written here as the tree stands now. */
  obstacle(path: string): "Not a directory" | "Is a directory" | undefined {
    const now = this.#now();
    if (isFolder(now, path)) return "Is a directory";
    const parts = path.split("/");
    for (let n = 1; n < parts.length; n++) {
      if (Object.hasOwn(now, parts.slice(0, n).join("/"))) return "Not a directory";
    }
    return undefined;
  }

  #now(): Files {
    const now: Record<string, string> = {};
    for (const name of Object.keys(this.#before)) {
      if (this.changes.get(name) !== null) setContent(now, name, "");
    }
    for (const [name, text] of this.changes) if (text !== null) setContent(now, name, "");
    return now;
  }
}
