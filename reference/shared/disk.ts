import type { Content, FileChanges, Files } from "../../spec/types.ts";
import { bytesOf, lossyText } from "../text/bytes.ts";
import { setContent } from "./tree.ts";

/** Why a path can't be used as a file, as a POSIX system says it. */
export type PathFault = "missing" | "not-a-directory" | "is-a-directory" | "name-too-long";

/** Where a path leads: absolute, without `.`, `..` and doubled slashes. */
type Location = string;

/*
 * The request's tree stands four folders deep, as a working directory does, so that `..` leads to places that
 * exist; their names can't be written in a path.
 */
const ROOT: Location = "/\0/\0/\0/\0";
const NAME_MAX_BYTES = 255;

/**
 * A file tree in memory that answers as a POSIX disk does, for the engines that edit real folders. What such an
 * engine writes outside the tree is kept, for it may read it again, and not reported.
 */
export class Disk {
  readonly #original = new Map<Location, Content>();
  readonly #files: Map<Location, Content>;
  readonly #folders = new Set<Location>();
  readonly #touched = new Set<Location>();

  constructor(files: Files) {
    this.#addFolders(ROOT);
    for (const [path, content] of Object.entries(files)) {
      const at = this.locate(path);
      this.#original.set(at, content);
      this.#addFolders(parent(at));
    }
    this.#files = new Map(this.#original);
  }

  /** Resolves a path from the root of the tree by its text alone: `..` takes the name before it away. */
  locate(path: string): Location {
    const names = path.startsWith("/") ? [] : ROOT.split("/");
    for (const name of path.split("/")) {
      if (name === "..") names.pop();
      else if (name !== "" && name !== ".") names.push(name);
    }
    return `/${names.filter((name) => name !== "").join("/")}`;
  }

  /**
   * Resolves a path as the system does, folder by folder: `..` only leads out of what is a folder.
   * @param makeFolders whether folders that are missing on the way are made.
   */
  walk(path: string, makeFolders = false): Location | PathFault {
    const names = path.split("/");
    let at = path.startsWith("/") ? "/" : ROOT;
    for (const [i, name] of names.entries()) {
      if (name === "" && i === 0) continue;
      if (!this.isFolder(at)) {
        if (this.isFile(at)) return "not-a-directory";
        if (!makeFolders) return "missing";
        this.#addFolders(at);
      }
      if (name === "..") at = parent(at);
      else if (name !== "" && name !== ".") at = at === "/" ? `/${name}` : `${at}/${name}`;
      if (isTooLong(name)) return "name-too-long";
    }
    return path === "" ? "missing" : at;
  }

  /** The path of a location from the root of the tree, `.` for the root itself; `../` leads out of it. */
  pathOf(at: Location): string {
    if (at === ROOT) return ".";
    if (at.startsWith(`${ROOT}/`)) return at.slice(ROOT.length + 1);
    let up = "..";
    for (let folder = parent(ROOT); folder !== "/"; folder = parent(folder)) {
      if (at === folder) return up;
      if (at.startsWith(`${folder}/`)) return `${up}/${at.slice(folder.length + 1)}`;
      up += "/..";
    }
    return at;
  }

  isInside(at: Location): boolean {
    return at.startsWith(`${ROOT}/`);
  }

  isFile(at: Location): boolean {
    return this.#files.has(at);
  }

  isFolder(at: Location): boolean {
    return this.#folders.has(at);
  }

  /** Why the location can't be read as a file; undefined where it can. */
  readFault(at: Location): PathFault | undefined {
    if (this.isFile(at)) return undefined;
    if (this.isFolder(at)) return "is-a-directory";
    let folder = parent(at);
    while (!this.isFolder(folder) && !this.isFile(folder)) folder = parent(folder);
    return this.isFile(folder) ? "not-a-directory" : "missing";
  }

  /** Content of a file that `readFault` has nothing against. */
  read(at: Location): Content {
    return this.#files.get(at)!;
  }

  /** Writes a file and the folders above it, over what is there; tells why where it can't. */
  write(at: Location, content: Content): PathFault | undefined {
    const fault = this.readFault(at);
    if (fault === "is-a-directory" || fault === "not-a-directory") return fault;
    if (at.split("/").some(isTooLong)) return "name-too-long";
    this.#addFolders(parent(at));
    this.#files.set(at, typeof content === "string" ? lossyText(content) : content);
    this.#touched.add(at);
    return undefined;
  }

  /** Removes a file; its folder stays. */
  remove(at: Location): void {
    this.#files.delete(at);
    this.#touched.add(at);
  }

  /** What differs from the request, inside the tree; undefined where nothing does. */
  changes(): FileChanges | undefined {
    const changes: FileChanges = {};
    let any = false;
    for (const at of this.#touched) {
      const before = this.#original.get(at);
      const after = this.#files.get(at);
      if (!this.isInside(at) || sameContent(before, after)) continue;
      setContent(changes, this.pathOf(at), after ?? null);
      any = true;
    }
    return any ? changes : undefined;
  }

  /** Paths outside the tree at which there is now a file, in order of writing. */
  writtenOutside(): string[] {
    return [...this.#touched]
      .filter((at) => !this.isInside(at) && this.isFile(at))
      .map((at) => this.pathOf(at));
  }

  /** What differs from the request, and what was written outside the tree, by paths that lead out of it. */
  changesAnywhere(): FileChanges | undefined {
    const changes = this.changes() ?? {};
    for (const path of this.writtenOutside().sort()) setContent(changes, path, this.read(this.locate(path)));
    return Object.keys(changes).length === 0 ? undefined : changes;
  }

  #addFolders(at: Location): void {
    for (let folder = at; folder !== "/" && !this.#folders.has(folder); folder = parent(folder)) {
      this.#folders.add(folder);
    }
    this.#folders.add("/");
  }
}

function parent(at: Location): Location {
  return at.slice(0, at.lastIndexOf("/")) || "/";
}

function isTooLong(name: string): boolean {
  return name.length * 3 > NAME_MAX_BYTES && bytesOf(name).length > NAME_MAX_BYTES;
}

function sameContent(a: Content | undefined, b: Content | undefined): boolean {
  if (a === undefined || b === undefined || a === b) return a === b;
  if (typeof a === "string" && typeof b === "string" && lossyText(a) === b) return true;
  const [left, right] = [bytesOf(a), bytesOf(b)];
  return left.length === right.length && left.every((byte, i) => byte === right[i]);
}
