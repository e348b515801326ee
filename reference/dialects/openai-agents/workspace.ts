import type { Content, FileChanges, Files } from "../../../spec/types.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { contentAt, setContent } from "../../shared/tree.ts";
import { hasLoneSurrogate, strictText } from "../../text/bytes.ts";

/** Where the tool believes the workspace to be; an absolute path below it is taken. */
const ROOT = "/workspace";

/** The file that a path of an operation means. */
export interface Located {
  /** Path from the root, without dots; empty for the root itself. */
  readonly key: string;
  /** The same as messages print it. */
  readonly shown: string;
}

/**
 * Resolves a path by its text alone; a backslash counts as a slash.
 * @throws EngineRefusal where it is blank or leads out of the workspace.
 */
export function locate(path: string): Located {
  if (path.trim() === "") throw new EngineRefusal("bad-path", "apply_patch path must be non-empty");
  const slashed = path.replaceAll("\\", "/");
  // Two leading slashes are a root of their own to POSIX, three are one.
  const absolute = slashed.startsWith("/");
  const names: string[] = absolute ? [] : ROOT.slice(1).split("/");
  for (const name of slashed.split("/")) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  const whole = `/${names.join("/")}`;
  const isElsewhere = /^\/\/(?!\/)/.test(slashed) || /^[A-Za-z]:\//.test(slashed);
  if (isElsewhere || (whole !== ROOT && !whole.startsWith(`${ROOT}/`))) {
    throw new EngineRefusal("outside-root", `apply_patch path must not escape root: ${path}`);
  }
  const key = whole.slice(ROOT.length + 1);
  return { key, shown: key || "." };
}

/** The files of a request as the tool's session holds them: names without folders. */
export class Workspace {
  readonly #original: Files;
  readonly #files: Map<string, Content>;

  constructor(files: Files) {
    this.#original = files;
    this.#files = new Map(Object.entries(files));
  }

  has(key: string): boolean {
    return this.#files.has(key);
  }

  /** Text of a file, undefined where it is not UTF-8. */
  text(key: string): string | undefined {
    return strictText(this.#files.get(key)!);
  }

  /** @throws EngineRefusal where the text has no UTF-8 form, as Python finds when it writes the file */
  write(key: string, text: string): void {
    if (hasLoneSurrogate(text))
      throw new EngineRefusal("malformed", "'utf-8' codec can't encode character: surrogates not allowed");
    this.#files.set(key, text);
  }

  remove(key: string): void {
    this.#files.delete(key);
  }

  /** What differs from the request; undefined where nothing does. */
  changes(): FileChanges | undefined {
    const changes: FileChanges = {};
    for (const [key, content] of this.#files) {
      if (contentAt(this.#original, key) !== content) setContent(changes, key, content);
    }
    for (const key of Object.keys(this.#original)) if (!this.#files.has(key)) setContent(changes, key, null);
    return Object.keys(changes).length === 0 ? undefined : changes;
  }
}
