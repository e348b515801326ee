import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { RunHeader, RunResult } from "../../../spec/types.ts";
import { EditproofError } from "../../../reference/errors.ts";
import { lineOf, type Run, runText } from "./lines.ts";

/**
 * Writes a file in one stroke: beside its place under another name, then renamed, so that nobody ever sees
 * half of it.
 * @throws EditproofError `unwritable`
 */
export function writeWhole(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.part`;
  try {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw unwritable(file, error);
  }
}

/**
 * Fails early where a report could not be written at the end. Leaves no file behind.
 * @throws EditproofError `unwritable`
 */
export function assertWritable(file: string): void {
  const probe = `${file}.${process.pid}.part`;
  try {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    closeSync(openSync(probe, "w"));
    rmSync(probe);
    // A folder of that name would make the last rename fail.
    if (existsSync(file)) closeSync(openSync(file, "a"));
  } catch (error) {
    rmSync(probe, { force: true });
    throw unwritable(file, error);
  }
}

/** A run file that grows by a line a result and is put in order when the run is over. */
export class RunWriter {
  private readonly file: string;
  private readonly fd: number;

  /** Starts the file anew with a header and the results taken over from an earlier run. */
  constructor(file: string, header: RunHeader, earlier: readonly RunResult[]) {
    this.file = file;
    writeWhole(file, runText({ header, results: earlier, shrinks: [] }));
    this.fd = openSync(file, "a");
  }

  add(result: RunResult): void {
    appendFileSync(this.fd, lineOf(result));
  }

  /** Ends the file: the whole run in the order of its case ids. */
  finish(run: Run): void {
    closeSync(this.fd);
    writeWhole(this.file, runText(run));
  }

  /** Leaves what was written, without a footer. */
  abandon(): void {
    closeSync(this.fd);
  }
}

function unwritable(file: string, error: unknown): EditproofError {
  const { code, message } = error as NodeJS.ErrnoException;
  const why =
    code === "EACCES" || code === "EPERM"
      ? "permission denied"
      : code === "EISDIR"
        ? "it is a folder"
        : code === "ENOTDIR"
          ? "part of its path is a file"
          : message;
  return new EditproofError("unwritable", `Cannot write ${file}: ${why}.`, "Choose another path.", {
    cause: error,
  });
}
