import {
  accessSync,
  closeSync,
  constants,
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
import { isWrittenStraight, openStraight, writeAllTo } from "./straight.ts";

/**
 * Writes a file in one stroke: beside its place under another name, then renamed, so that nobody ever sees
 * half of it. What is no regular file, such as /dev/stdout or a named pipe, is written to as it is.
 * @throws EditproofError `unwritable`
 */
export function writeWhole(file: string, text: string): void {
  if (isWrittenStraight(file)) return writeStraight(file, text);
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

function writeStraight(file: string, text: string): void {
  try {
    const fd = openStraight(file);
    try {
      writeAllTo(fd, text);
    } finally {
      closeOther(fd);
    }
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** Closes what is not our own output. */
function closeOther(fd: number): void {
  if (fd > 2) closeSync(fd);
}

/**
 * Fails early where a report could not be written at the end. Leaves no file behind.
 * @throws EditproofError `unwritable`
 */
export function assertWritable(file: string): void {
  const probe = `${file}.${process.pid}.part`;
  try {
    if (isWrittenStraight(file)) {
      // Opening a pipe and closing it again would end it for its reader.
      if (existsSync(file)) accessSync(file, constants.W_OK);
      return;
    }
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

/**
 * A run file that grows by a line a result and is put in order when the run is over. Where it goes to a pipe
 * or a device its results stay in the order in which they came.
 */
export class RunWriter {
  private readonly file: string;
  private readonly fd: number;
  private readonly straight: boolean;

  /** Starts the file anew with a header and the results taken over from an earlier run. */
  constructor(file: string, header: RunHeader, earlier: readonly RunResult[]) {
    this.file = file;
    this.straight = isWrittenStraight(file);
    const start = runText({ header, results: earlier, shrinks: [] });
    if (!this.straight) writeWhole(file, start);
    try {
      this.fd = this.straight ? openStraight(file) : openSync(file, "a");
    } catch (error) {
      throw unwritable(file, error);
    }
    if (this.straight) this.append(start);
  }

  add(result: RunResult): void {
    this.append(lineOf(result));
  }

  private append(text: string): void {
    try {
      writeAllTo(this.fd, text);
    } catch (error) {
      throw unwritable(this.file, error);
    }
  }

  /** Ends the file: the whole run in the order of its case ids. */
  finish(run: Run): void {
    if (this.straight) {
      for (const line of run.shrinks) this.append(lineOf(line));
      if (run.footer) this.append(lineOf(run.footer));
    }
    closeOther(this.fd);
    if (!this.straight) writeWhole(this.file, runText(run));
  }

  /** Leaves what was written, without a footer. */
  abandon(): void {
    closeOther(this.fd);
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
          : code === "ENOSPC"
            ? "no space is left on the device"
            : message;
  return new EditproofError("unwritable", `Cannot write ${file}: ${why}.`, "Choose another path.", {
    cause: error,
  });
}
