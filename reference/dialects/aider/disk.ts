import type { Content, EditRequest, FileChanges, Files } from "../../../spec/types.ts";
import { setContent } from "../../shared/tree.ts";
import { bytesOf, strictText } from "../../text/bytes.ts";
import { Crash, Refusal } from "./failure.ts";

/** How line feeds are written, Aider's `--line-endings`: `platform` and `lf` write them as they are. */
export type NewlineMode = "platform" | "lf" | "crlf";

/** Files that Aider reads as pictures: their base64 stands for their text. */
const PICTURES = /\.(?:png|jpg|jpeg|gif|bmp|tiff|webp|pdf)$/;

/**
 * The files as Aider sees them through the disk, kept in memory. Paths are relative to the root and
 * normalised; those outside begin with `..` or `/`, and hold nothing but what Aider wrote there.
 */
export class Disk {
  private readonly before: ReadonlyMap<string, Content>;
  private readonly files = new Map<string, Content>();
  private readonly folders = new Set<string>(["", "..", "../..", "../../..", "/"]);
  private readonly texts = new Map<string, string>();
  private readonly newline: NewlineMode;

  constructor(files: Files, newline: NewlineMode) {
    this.newline = newline;
    for (const [name, content] of Object.entries(files)) {
      const path = normalise(name);
      this.files.set(path, content);
      for (let up = parent(path); up !== ""; up = parent(up)) this.folders.add(up);
    }
    this.before = new Map(this.files);
  }

  /** @throws Crash for a name that is longer than file systems take, where the folder above it exists. */
  exists(path: string): boolean {
    const tooLong = tooLongAt(path);
    if (tooLong !== undefined && this.folders.has(tooLong)) {
      throw new Crash("OSError", `[Errno 36] File name too long: '${path}'`);
    }
    return this.files.has(path) || this.folders.has(path);
  }

  /** The text with every line end turned into LF; undefined for what is missing, a folder, or not UTF-8. */
  read(path: string): string | undefined {
    const known = this.texts.get(path);
    if (known !== undefined) return known;
    const content = this.files.get(path);
    if (content === undefined) return undefined;
    let text = PICTURES.test(path) ? base64(content) : strictText(content);
    if (text?.includes("\r")) text = text.replace(/\r\n?/g, "\n");
    if (text !== undefined) this.texts.set(path, text);
    return text;
  }

  isFolder(path: string): boolean {
    return this.folders.has(path);
  }

  /** @throws Crash where the path is a folder. */
  write(path: string, text: string): void {
    if (this.folders.has(path)) throw new Crash("IsADirectoryError", `[Errno 21] Is a directory: '${path}'`);
    this.texts.delete(path);
    this.files.set(path, this.newline === "crlf" ? text.replaceAll("\n", "\r\n") : text);
  }

  /** Makes the folders above a path; false where one of them is a file or a name is too long. */
  makeFolders(path: string): boolean {
    if (tooLongAt(path) !== undefined) return false;
    for (let up = parent(path); up !== "" && up !== "/"; up = parent(up)) {
      if (this.files.has(up)) return false;
    }
    for (let up = parent(path); up !== "" && up !== "/"; up = parent(up)) this.folders.add(up);
    return true;
  }

  remove(path: string): void {
    this.files.delete(path);
    this.texts.delete(path);
  }

  /** What differs from the start: new content, null for a file that is gone. */
  changes(): FileChanges {
    const changes: FileChanges = {};
    for (const path of this.before.keys()) if (!this.files.has(path)) setContent(changes, path, null);
    for (const [path, content] of this.files) {
      const old = this.before.get(path);
      if (old === content) continue;
      if (old !== undefined && typeof content === "string" && strictText(old) === content) continue;
      setContent(changes, path, content);
    }
    return changes;
  }
}

/** The folder above the first name of more than 255 bytes; undefined where all names are short enough. */
function tooLongAt(path: string): string | undefined {
  let at = 0;
  for (const name of path.split("/")) {
    // No character takes more than three bytes a UTF-16 unit.
    if (name.length * 3 > 255 && new TextEncoder().encode(name).length > 255) {
      return path.slice(0, Math.max(0, at - 1));
    }
    at += name.length + 1;
  }
  return undefined;
}

/** The folder that a path lies in; empty for the root. */
export function parent(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash === 0 && path.length > 1 ? "/" : path.slice(0, Math.max(0, slash));
}

/**
 * Joins a path to the root as Aider does: `.` and doubled slashes vanish, `..` goes up, beyond the root if it
 * has to; an absolute path replaces the root.
 */
export function normalise(path: string): string {
  const absolute = path.startsWith("/");
  const names: string[] = [];
  for (const name of path.split("/")) {
    if (name === "" || name === ".") continue;
    if (name !== "..") names.push(name);
    else if (names.length > 0 && names.at(-1) !== "..") names.pop();
    else if (!absolute) names.push("..");
  }
  return (absolute ? "/" : "") + names.join("/");
}

/** What Python says of a path that no file system takes. */
export const NULL_BYTE = "embedded null byte";

/**
 * A path of an edit, normalised.
 * @throws Refusal for one with a null byte, on which Python raises a value error.
 */
export function resolve(path: string): string {
  if (path.includes("\0")) throw new Refusal("not-found", NULL_BYTE);
  return normalise(path);
}

/** Whether a normalised path leads out of the root. */
export function isOutside(path: string): boolean {
  return path.startsWith("/") || path === ".." || path.startsWith("../");
}

/** The last name of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function base64(content: Content): string {
  if (typeof content !== "string") return content.base64;
  let binary = "";
  for (const byte of bytesOf(content)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The newline mode that a request's options ask for. */
export function newlineMode(options: EditRequest["options"]): NewlineMode {
  const mode = options?.["lineEndings"];
  return mode === "crlf" || mode === "lf" ? mode : "platform";
}
