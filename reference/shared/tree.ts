import type { Files } from "../../spec/types.ts";

/** Whether a path names a folder of the tree: some file lies below it. The empty path and `.` are the root. */
export function isFolder(files: Files, path: string): boolean {
  const clean = path.replace(/\/+$/, "");
  if (clean === "" || clean === ".") return true;
  const prefix = `${clean}/`;
  for (const name in files) if (name.startsWith(prefix)) return true;
  return false;
}
