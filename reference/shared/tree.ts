import type { Content, FileChanges, Files } from "../../spec/types.ts";

/*
 * Any path may name a file, `__proto__` and `constructor` as well, so that what a tree inherits from
 * Object.prototype is none of its files and a plain assignment may not store one.
 */

/** The content of a file of the tree; undefined where it has no file of exactly that name. */
export function contentAt(files: Files, path: string): Content | undefined {
  return Object.hasOwn(files, path) ? files[path] : undefined;
}

/** Enters a file into a tree or a list of changes, under whatever name. */
export function setContent(files: FileChanges, path: string, content: Content | null): void {
  if (path === "__proto__") {
    Object.defineProperty(files, path, {
      value: content,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  } else {
    files[path] = content;
  }
}

/** Whether a path names a folder of the tree: some file lies below it. The empty path and `.` are the root. */
export function isFolder(files: Files, path: string): boolean {
  const clean = path.replace(/\/+$/, "");
  if (clean === "" || clean === ".") return true;
  const prefix = `${clean}/`;
  for (const name in files) if (name.startsWith(prefix)) return true;
  return false;
}
