import type { EditRequest, Files } from "../../../spec/types.ts";
import { baseName, Disk, isOutside, newlineMode, normalise, resolve } from "./disk.ts";
import { chooseFence, type Fence } from "./fence.ts";
import { byCodePoints } from "./text.ts";

/** What Aider knows before it reads a reply: the files on disk, those in the chat, and the fence in force. */
export class Chat {
  readonly disk: Disk;
  readonly fence: Fence;
  /** Paths of the files in the chat. Aider's own set has no order; here they stand as the request has them. */
  readonly members: Set<string> = new Set();
  /** What Aider prints. */
  readonly words: string[] = [];
  /** Paths that the user was asked about and said no to. */
  readonly declined: string[] = [];

  constructor(files: Files, members: readonly string[], options: EditRequest["options"]) {
    this.disk = new Disk(files, newlineMode(options));
    for (const path of members) {
      if (Object.hasOwn(files, path)) this.members.add(normalise(path));
    }
    const texts: string[] = [];
    for (const path of this.members) {
      const text = this.disk.read(path);
      if (text !== undefined) texts.push(text);
      else {
        this.words.push(`Dropping ${path} from the chat.`);
        this.members.delete(path);
      }
    }
    const given = options?.["fence"];
    if (Array.isArray(given) && given.length === 2) this.fence = [String(given[0]), String(given[1])];
    else {
      const { fence, free } = chooseFence(texts);
      this.fence = fence;
      if (!free) {
        this.words.push(`Unable to find a fencing strategy! Falling back to: ${fence[0]}...${fence[1]}`);
      }
    }
  }

  /** The paths in the chat, in Python's order. */
  names(): string[] {
    return [...this.members].sort(byCodePoints);
  }

  /**
   * Whether a path may be edited. One that is not in the chat joins it, and one that does not exist is made at
   * once, empty, with its folders. The user's answer is yes inside the root and no outside.
   * @throws Crash or Refusal where the path can't be a name.
   */
  mayEdit(path: string): boolean {
    const full = resolve(path);
    if (this.members.has(full)) return true;
    const exists = this.disk.exists(full);
    if (isOutside(full)) {
      this.words.push(`Skipping edits to ${path}`);
      this.declined.push(path);
      return false;
    }
    if (!exists) {
      if (!this.disk.makeFolders(full)) {
        this.words.push(`Unable to create ${path}, skipping edits.`);
        return false;
      }
      this.disk.write(full, "");
    }
    this.members.add(full);
    return true;
  }

  /** Drops the edits to paths that may not be edited; each path is asked about once. */
  permitted<T extends { readonly path: string | undefined }>(edits: readonly T[]): T[] {
    const answers = new Map<string, boolean>();
    return edits.filter(({ path }) => {
      if (path === undefined) return true;
      let allowed = answers.get(path);
      if (allowed === undefined) answers.set(path, (allowed = this.mayEdit(path)));
      return allowed;
    });
  }
}

/** The name that a first line of a wrapped side may end with; the root has none. */
export function nameOf(path: string): string {
  return path === "" || isOutside(path) ? "" : baseName(path);
}
