import { EngineRefusal } from "../engine-refusal.ts";

/*
 * What Codex and its forks say of a patch that they can't read. `line` counts from the Begin line, which is 1.
 */

export function invalidPatch(what: string): EngineRefusal {
  return new EngineRefusal("malformed", `Invalid patch: ${what}`);
}

function invalidHunk(line: number, what: string): EngineRefusal {
  return new EngineRefusal("malformed", `Invalid patch hunk on line ${line}: ${what}`);
}

export function invalidHeader(line: number, text: string): EngineRefusal {
  const valid = ["Add", "Delete", "Update"].map((op) => `'*** ${op} File: {path}'`).join(", ");
  return invalidHunk(line, `'${text}' is not a valid hunk header. Valid hunk headers: ${valid}`);
}

export function emptyUpdate(line: number, path: string): EngineRefusal {
  return invalidHunk(line, `Update file hunk for path '${path}' is empty`);
}

export function hunkWithoutLines(line: number): EngineRefusal {
  return invalidHunk(line, "Update hunk does not contain any lines");
}

export function unexpectedLine(line: number, text: string): EngineRefusal {
  return invalidHunk(
    line,
    `Unexpected line found in update hunk: '${text}'. Every line should start with ' ' (context line), '+' (added line), or '-' (removed line)`,
  );
}

export function expectedHunkStart(line: number, text: string): EngineRefusal {
  return invalidHunk(line, `Expected update hunk to start with a @@ context marker, got: '${text}'`);
}

export function noFilesModified(): EngineRefusal {
  return new EngineRefusal("no-edits", "No files were modified.");
}

/** What a successful run prints: paths as the patch writes them, in the order of the sections. */
export function successMessage(done: { added: string[]; modified: string[]; deleted: string[] }): string {
  const lines = [
    "Success. Updated the following files:",
    ...done.added.map((path) => `A ${path}`),
    ...done.modified.map((path) => `M ${path}`),
    ...done.deleted.map((path) => `D ${path}`),
  ];
  return lines.join("\n");
}
