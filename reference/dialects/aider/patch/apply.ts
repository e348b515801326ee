import type { EditEntry } from "../../../../spec/types.ts";
import { pythonSplitlines, pythonStrip } from "../../../text/python.ts";
import type { Chat } from "../chat.ts";
import { normalise, parent } from "../disk.ts";
import { Crash, Refusal } from "../failure.ts";
import { type Action, replaceLines } from "./action.ts";

type Update = Extract<Action, { kind: "update" }>;

/**
 * Runs actions in order, each written at once; the first that fails ends the run.
 * @param entries filled with what became of each, also where the function throws.
 * @throws Refusal for the action that failed.
 */
export function applyActions(actions: readonly Action[], chat: Chat, entries: EditEntry[]): void {
  for (const action of actions) {
    const strategy = action.kind === "update" ? `fuzz:${action.fuzz}` : action.kind;
    entries.push({ status: "refused", path: action.path, strategy });
  }
  for (const [index, action] of actions.entries()) {
    try {
      run(action, chat);
    } catch (error) {
      const refusal = failure(action, error);
      entries[index]!.code = refusal.code;
      throw refusal;
    }
    entries[index]!.status = "applied";
  }
}

function failure(action: Action, error: unknown): Refusal {
  if (!(error instanceof Refusal || error instanceof Crash)) throw error;
  const code = error instanceof Refusal ? error.code : "malformed";
  const kind = `ActionType.${action.kind.toUpperCase()}`;
  return new Refusal(code, `Error applying action '${kind}' to ${action.path}: ${error.message}`);
}

function run(action: Action, chat: Chat): void {
  const { disk } = chat;
  const full = normalise(action.path);
  switch (action.kind) {
    case "add":
      // The permission step has just made the file, so that this nearly always fails.
      if (disk.exists(full))
        throw new Refusal("file-exists", `ADD Error: File already exists: ${action.path}`);
      disk.makeFolders(full);
      disk.write(full, action.content.endsWith("\n") ? action.content : action.content + "\n");
      break;
    case "delete":
      disk.remove(full);
      break;
    case "update":
      update(action, full, chat);
      break;
  }
}

function update(action: Update, full: string, { disk }: Chat): void {
  const { path, moveTo } = action;
  if (!disk.exists(full)) throw new Refusal("missing-file", `UPDATE Error: File does not exist: ${path}`);
  const text = disk.read(full);
  if (text === undefined) throw new Refusal("malformed", `Could not read file for UPDATE: ${path}`);
  const updated = updateText(text, action);
  const target = moveTo === undefined ? full : normalise(moveTo);
  if (!disk.makeFolders(target)) {
    const folder = parent(target);
    const why = disk.read(folder) === undefined ? "[Errno 20] Not a directory" : "[Errno 17] File exists";
    throw new Crash("OSError", `${why}: '${folder}'`);
  }
  disk.write(target, updated);
  if (target !== full) disk.remove(full);
}

/** The text with the chunks put in, its lines ending in LF. Added lines go in as they were sent. */
function updateText(text: string, { path, chunks }: Update): string {
  const lines = pythonSplitlines(text);
  const ordered = chunks.toSorted((a, b) => a.line - b.line);
  let at = 0;
  for (const { line, removed } of ordered) {
    if (line < at) {
      throw new Refusal(
        "overlap",
        `${path}: Overlapping or out-of-order chunk detected. Current index ${at}, chunk starts at ${line}.`,
      );
    }
    const found = lines.slice(line, line + removed.length);
    if (!agree(removed, found)) throw new Refusal("not-found", mismatch(path, line, removed, found));
    at = line + removed.length;
  }
  const result = replaceLines(lines, ordered).join("\n");
  return result !== "" || lines.length > 0 ? result + "\n" : result;
}

function agree(removed: readonly string[], found: readonly string[]): boolean {
  return (
    removed.length === found.length &&
    removed.every((line, i) => pythonStrip(line) === pythonStrip(found[i]!))
  );
}

function mismatch(path: string, line: number, removed: readonly string[], found: readonly string[]): string {
  const expected = removed.map((text) => `- ${text}`).join("\n");
  const actual = found.map((text) => `  ${text}`).join("\n");
  return `${path}: Mismatch applying patch near line ${line + 1}.\nExpected lines to remove:\n${expected}\nFound lines in file:\n${actual}`;
}
