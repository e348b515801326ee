import type { EditEntry } from "../../../../spec/types.ts";
import type { Chat } from "../chat.ts";
import { resolve } from "../disk.ts";
import { Crash, Refusal } from "../failure.ts";
import { applyHunk, type HunkWatch } from "./apply-hunk.ts";
import type { FileHunk } from "./find-diffs.ts";
import { changeOf, type Hunk, normaliseHunk } from "./hunk.ts";
import { failedHunk, failedHunks } from "./message.ts";

interface NamedHunk {
  readonly path: string;
  readonly hunk: Hunk;
}

/** Receives what happens to hunk `index` in the file `path`. */
export type WatchHunk = (index: number, path: string) => HunkWatch;

/**
 * Applies hunks in order, each file written at once; hunks without a change and repeated ones are dropped first.
 * @param entries filled with what became of each, also where the function throws.
 * @throws Refusal where any failed, after the others landed.
 * @throws Crash for a hunk without a name, and as `applyHunk` does.
 */
export function applyHunks(
  hunks: readonly FileHunk[],
  chat: Chat,
  entries: EditEntry[],
  watch?: WatchHunk,
): void {
  const failures: string[] = [];
  const distinct = distinctHunks(hunks);
  for (const [index, { path, hunk }] of distinct.entries()) {
    const full = resolve(path);
    const entry: EditEntry = { status: "refused", path: full };
    entries.push(entry);
    const content = chat.disk.read(full);
    const applied = content === undefined ? undefined : applyHunk(content, hunk, watch?.(index, full));
    if (applied === undefined) {
      entry.code = "not-found";
      failures.push(failedHunk(path, changeOf(hunk).before.join("")));
      continue;
    }
    entries[index] = { status: "applied", path: full, strategy: applied.strategy };
    chat.disk.write(full, applied.text);
  }
  if (failures.length > 0) throw new Refusal("not-found", failedHunks(failures, distinct.length));
}

function distinctHunks(hunks: readonly FileHunk[]): NamedHunk[] {
  const distinct = new Map<string, NamedHunk>();
  for (const { path, hunk } of hunks) {
    const normal = normaliseHunk(hunk);
    if (normal.length === 0) continue;
    if (path === undefined) {
      throw new Crash("TypeError", "unsupported operand type(s) for +: 'NoneType' and 'str'");
    }
    const key = [path + "\n", ...normal].join("");
    if (!distinct.has(key)) distinct.set(key, { path, hunk: normal });
  }
  return [...distinct.values()];
}
