import type { Content, FileChanges, Files } from "../../spec/types.ts";

/** `./a//b` and `a/b` name the same file; `..` and a leading slash stay as they are. */
export function canonicalPath(path: string): string {
  const segments = path.split("/");
  const kept = segments.filter((segment, i) => segment !== "." && (segment !== "" || i === 0));
  return kept.join("/");
}

function bytesOf(content: { base64: string }): string {
  return atob(content.base64);
}

/** The text of a content; undefined for bytes that are not UTF-8. A BOM stays as U+FEFF. */
export function textOf(content: Content): string | undefined {
  if (typeof content === "string") return content;
  const bytes = Uint8Array.from(bytesOf(content), (char) => char.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether two contents are the same bytes, however each is written down. */
export function sameContent(a: Content, b: Content): boolean {
  const [textA, textB] = [textOf(a), textOf(b)];
  if (textA !== undefined || textB !== undefined) return textA === textB;
  return typeof a !== "string" && typeof b !== "string" && bytesOf(a) === bytesOf(b);
}

/** The file of that name, whichever way the path is spelt. */
export function fileAt(files: Files, path: string): Content | undefined {
  const wanted = canonicalPath(path);
  for (const [name, content] of Object.entries(files)) {
    if (canonicalPath(name) === wanted) return content;
  }
  return undefined;
}

/** What a list of changes really changes: entries that repeat what is already so are left out. */
export function realChanges(files: Files, changes: FileChanges | undefined): Map<string, Content | null> {
  const real = new Map<string, Content | null>();
  for (const [name, content] of Object.entries(changes ?? {})) {
    const before = fileAt(files, name);
    const same =
      content === null ? before === undefined : before !== undefined && sameContent(before, content);
    if (!same) real.set(canonicalPath(name), content);
  }
  return real;
}
