import { noFilesModified, successMessage } from "../../shared/codex/messages.ts";
import type { Section } from "../../shared/codex/sections.ts";
import type { Disk } from "../../shared/disk.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { bytesOf, strictText } from "../../text/bytes.ts";
import { rustUtf8Error, utf8Fault } from "../../text/utf8.ts";
import type { Trace } from "../../trace.ts";
import { updateText } from "./update.ts";

/**
 * Carries the sections out in order, each written at once and none undone when a later one fails.
 * @returns what Codex prints.
 * @throws EngineRefusal at the first section that fails.
 */
export function carryOut(sections: readonly Section[], disk: Disk, trace: Trace | undefined): string {
  if (sections.length === 0) throw noFilesModified();
  const done = { added: [] as string[], modified: [] as string[], deleted: [] as string[] };
  let edit = 0;
  for (const section of sections) {
    const at = locate(disk, section.path);
    if (section.op === "add") {
      write(disk, at, section.content);
      done.added.push(section.path);
    } else if (section.op === "delete") {
      if (!disk.isFile(at))
        throw new EngineRefusal("missing-file", `Failed to delete file ${disk.pathOf(at)}`);
      disk.remove(at);
      done.deleted.push(section.path);
    } else {
      const to = section.to === undefined ? at : locate(disk, section.to);
      write(disk, to, updateText(readText(disk, at), section.hunks, { path: disk.pathOf(at), edit, trace }));
      // A move onto itself writes the file and then removes it, as Codex does.
      if (section.to !== undefined) disk.remove(at);
      done.modified.push(section.to ?? section.path);
    }
    edit += section.op === "update" ? section.hunks.length : 1;
  }
  return successMessage(done);
}

function locate(disk: Disk, path: string): string {
  if (path.includes("\0")) throw new EngineRefusal("malformed", `'${path}' is invalid on 'linux'`);
  return disk.locate(path);
}

function write(disk: Disk, at: string, text: string): void {
  if (disk.write(at, text) !== undefined)
    throw new EngineRefusal("other", `Failed to write file ${disk.pathOf(at)}`);
}

function readText(disk: Disk, at: string): string {
  const cause = {
    missing: "No such file or directory (os error 2)",
    "not-a-directory": "Not a directory (os error 20)",
    "is-a-directory": `path \`${disk.pathOf(at)}\` is not a file`,
    "name-too-long": "File name too long (os error 36)",
  };
  const fault = disk.readFault(at);
  const text = fault === undefined ? strictText(disk.read(at)) : undefined;
  if (text !== undefined) return text;
  const why = fault === undefined ? rustUtf8Error(utf8Fault(bytesOf(disk.read(at)))!) : cause[fault];
  throw new EngineRefusal("missing-file", `Failed to read file to update ${disk.pathOf(at)}: ${why}`);
}
