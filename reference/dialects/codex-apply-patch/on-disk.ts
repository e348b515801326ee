import type { Code } from "../../../spec/types.ts";
import { noFilesModified, successMessage } from "../../shared/codex/messages.ts";
import type { Section } from "../../shared/codex/sections.ts";
import type { Disk } from "../../shared/disk.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { strictText } from "../../text/bytes.ts";
import type { Trace } from "../../trace.ts";
import { updateText } from "./update.ts";

/** What the system says of a path, and the code of it where no other rule holds. */
const FAULTS = {
  missing: ["No such file or directory (os error 2)", "missing-file"],
  "not-a-directory": ["Not a directory (os error 20)", "io"],
  "is-a-directory": ["Is a directory (os error 21)", "is-directory"],
  "name-too-long": ["File name too long (os error 36)", "io"],
  exists: ["File exists (os error 17)", "io"],
  nul: ["file name contained an unexpected NUL byte", "io"],
  "not-utf8": ["stream did not contain valid UTF-8", "not-utf8"],
} as const satisfies Record<string, readonly [string, Code]>;

type Fault = keyof typeof FAULTS;

/**
 * Carries the sections out in order, each written at once and none undone when a later one fails. Paths go to
 * the system as they are.
 * @returns what the package prints.
 * @throws EngineRefusal at the first section that fails.
 */
export function carryOut(sections: readonly Section[], disk: Disk, trace: Trace | undefined): string {
  if (sections.length === 0) throw noFilesModified();
  const done = { added: [] as string[], modified: [] as string[], deleted: [] as string[] };
  let edit = 0;
  for (const section of sections) {
    const { path } = section;
    if (section.op === "add") {
      write(disk, path, section.content);
      done.added.push(path);
    } else if (section.op === "delete") {
      remove(disk, path, `Failed to delete file ${path}`);
      done.deleted.push(path);
    } else {
      const text = updateText(readText(disk, path), section.hunks, { path, edit, trace });
      write(disk, section.to ?? path, text);
      if (section.to !== undefined) remove(disk, path, `Failed to remove original ${path}`);
      done.modified.push(section.to ?? path);
    }
    edit += section.op === "update" ? section.hunks.length : 1;
  }
  return `${successMessage(done)}\n`;
}

function fault(disk: Disk, path: string): Fault | undefined {
  if (path.includes("\0")) return "nul";
  const at = disk.walk(path);
  return at.startsWith("/") ? disk.readFault(at) : (at as Fault);
}

function readText(disk: Disk, path: string): string {
  const bad = fault(disk, path);
  const text = bad === undefined ? strictText(disk.read(disk.walk(path))) : undefined;
  if (text !== undefined) return text;
  const why = bad ?? "not-utf8";
  throw failure(`Failed to read file to update ${path}: ${FAULTS[why][0]}`, why, true);
}

function remove(disk: Disk, path: string, message: string): void {
  const bad = fault(disk, path);
  if (bad !== undefined) throw failure(message, bad, true);
  disk.remove(disk.walk(path));
}

function write(disk: Disk, path: string, text: string): void {
  const folder = parentOf(path);
  if (folder !== "") {
    const bad = folderFault(disk, folder);
    if (bad !== undefined) throw failure(`Failed to create parent directories for ${path}`, bad, false);
  }
  const message = `Failed to write file ${path}`;
  if (path.includes("\0")) throw failure(message, "nul", false);
  const at = disk.walk(path);
  // A slash at the end asks for a folder, which can't be written, whatever is there.
  if (!at.startsWith("/"))
    throw failure(message, path.endsWith("/") ? "is-a-directory" : (at as Fault), false);
  const bad = disk.write(at, text);
  if (bad !== undefined) throw failure(message, bad, false);
}

/** The path without its last name, as Rust sees it: dots and doubled slashes are not names. */
function parentOf(path: string): string {
  const names = path.split("/").filter((name) => name !== "" && name !== ".");
  return (path.startsWith("/") ? "/" : "") + names.slice(0, -1).join("/");
}

/** Makes a folder and those above it; tells why where it can't. */
function folderFault(disk: Disk, folder: string): Fault | undefined {
  if (folder.includes("\0")) return "nul";
  const at = disk.walk(`${folder}/.`, true);
  if (at.startsWith("/")) return undefined;
  return disk.isFile(disk.locate(folder)) ? "exists" : (at as Fault);
}

/** A file below another file is missing to one who reads or deletes. */
function failure(message: string, fault: Fault, forReading: boolean): EngineRefusal {
  const [cause, code] = FAULTS[fault];
  return new EngineRefusal(
    fault === "not-a-directory" && forReading ? "missing-file" : code,
    `${message}\n\nCaused by:\n    ${cause}`,
  );
}
