import type { EditResponse, FileChanges, Files } from "../../../spec/types.ts";
import type { Section } from "../../shared/codex/sections.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { contentAt, setContent } from "../../shared/tree.ts";
import type { Trace } from "../../trace.ts";
import { updateText } from "./update.ts";

/** What the call in memory says of every failure but a patch that it can't read: nothing. */
function wordless(): EngineRefusal {
  return new EngineRefusal("other", "");
}

/**
 * Carries the sections out on the texts that were handed in: all or nothing, each Update on the original text, so
 * that a second one for the same file discards the first, and a move that leaves its source. Paths are told as
 * the patch first spells them.
 * @throws EngineRefusal without a message at the first section that fails.
 */
export function carryOutInMemory(
  sections: readonly Section[],
  files: Files,
  trace: Trace | undefined,
): EditResponse {
  if (sections.length === 0) throw wordless();
  const originals = new Map(Object.entries(files).map(([path, text]) => [componentsOf(path), text]));
  const written = new Map<string, { path: string; text: string }>();
  const deleted: string[] = [];
  const write = (path: string, text: string): void => {
    const key = componentsOf(path);
    written.set(key, { path: written.get(key)?.path ?? path, text });
  };
  let edit = 0;
  for (const section of sections) {
    const { path } = section;
    const text = originals.get(componentsOf(path));
    if (section.op === "add") write(path, section.content);
    else if (typeof text !== "string") throw wordless();
    else if (section.op === "delete") deleted.push(path);
    else write(section.to ?? path, updated(text, section, { path, edit, trace }));
    edit += section.op === "update" ? section.hunks.length : 1;
  }
  const changes: FileChanges = {};
  for (const { path, text } of written.values()) {
    if (contentAt(files, path) !== text) setContent(changes, path, text);
  }
  for (const path of deleted) setContent(changes, path, null);
  return Object.keys(changes).length === 0 ? { status: "applied" } : { status: "applied", files: changes };
}

/** A path as Rust compares it: doubled slashes, a slash at the end and inner dots do not count. */
function componentsOf(path: string): string {
  const names = path.split("/");
  const kept = names.filter((name, i) => name !== "" && (name !== "." || i === 0));
  return (path.startsWith("/") ? "/" : "") + kept.join("/");
}

function updated(
  text: string,
  section: Section & { op: "update" },
  target: Parameters<typeof updateText>[2],
): string {
  try {
    return updateText(text, section.hunks, target);
  } catch (error) {
    throw error instanceof EngineRefusal ? wordless() : error;
  }
}
