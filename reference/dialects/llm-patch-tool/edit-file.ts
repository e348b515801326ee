import type { Disk, PathFault } from "../../shared/disk.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { bytesOf, hasLoneSurrogate, strictText } from "../../text/bytes.ts";
import { countCodePoints } from "../../text/offsets.ts";
import { pythonDecodeError, utf8Fault } from "../../text/utf8.ts";
import type { Trace } from "../../trace.ts";
import { applyEdits, type Edit } from "./apply-edits.ts";
import { EditRefusal } from "./refusal.ts";
import { EditTrace } from "./trace.ts";

const FAULTS: Readonly<Record<PathFault, readonly ["missing-file" | "is-directory" | "io", string]>> = {
  missing: ["missing-file", "[Errno 2] No such file or directory"],
  "not-a-directory": ["missing-file", "[Errno 20] Not a directory"],
  "is-a-directory": ["is-directory", "[Errno 21] Is a directory"],
  "name-too-long": ["io", "[Errno 36] File name too long"],
};

/**
 * Carries edits out on one file, all or none.
 * @param first index in the request of the first of these edits.
 * @returns the strategy of all of them.
 * @throws EngineRefusal, and EditRefusal where one edit is to blame.
 */
export function editFile(
  disk: Disk,
  path: string,
  edits: readonly Edit[],
  trace: Trace | undefined,
  first: number,
): "exact" | "fuzzy" {
  checkEdits(edits);
  if (path.includes("\0")) throw new EngineRefusal("bad-path", "lstat: embedded null character in path");
  const at = disk.locate(path);
  const name = disk.pathOf(at);
  const fault = disk.readFault(at);
  if (fault !== undefined) throw new EngineRefusal(FAULTS[fault][0], `${FAULTS[fault][1]}: '${name}'`);
  const content = disk.read(at);
  const text = typeof content === "string" && hasLoneSurrogate(content) ? undefined : strictText(content);
  if (text === undefined) {
    const bytes = bytesOf(content);
    const wrong = utf8Fault(bytes);
    throw new EngineRefusal(
      "not-utf8",
      wrong === undefined ? "lone surrogates" : pythonDecodeError(bytes, wrong),
    );
  }
  const edited = applyEdits(text, edits, name, trace && new EditTrace(trace, path, first, text));
  const surrogate = hasLoneSurrogate(edited.text) ? /\p{Surrogate}+/u.exec(edited.text) : null;
  if (surrogate !== null) throw new EngineRefusal("not-utf8", encodeError(edited.text, surrogate));
  disk.write(at, edited.text);
  return edited.strategy;
}

/** Comes before the file is looked at. */
function checkEdits(edits: readonly Edit[]): void {
  if (edits.length === 0) throw new EngineRefusal("no-edits", "edits must contain at least one entry");
  const odd = edits.findIndex((edit) => typeof edit.old !== "string" || typeof edit.new !== "string");
  if (odd !== -1) throw new EngineRefusal("malformed", `edits[${odd}]: 'old' and 'new' must be str`);
}

/** How Python's `UnicodeEncodeError` speaks of a run of lone surrogates. */
function encodeError(text: string, { 0: run, index }: RegExpExecArray): string {
  const at = countCodePoints(text, 0, index);
  const what =
    run.length === 1
      ? `character '\\u${run.charCodeAt(0).toString(16)}' in position ${at}`
      : `characters in position ${at}-${at + run.length - 1}`;
  return `'utf-8' codec can't encode ${what}: surrogates not allowed`;
}

/** What the answer says of each edit of a file that was refused: the one to blame has the code. */
export function isBlamed(error: EngineRefusal): error is EditRefusal & { edit: number } {
  return error instanceof EditRefusal && error.edit !== undefined;
}
