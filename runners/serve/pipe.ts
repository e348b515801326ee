import { readSync, writeSync } from "node:fs";

const CHUNK = 256 * 1024;

/**
 * Reads lines from standard input and writes an answer for each, one after the other, until the input ends.
 * Reads and writes block: an engine has nothing else to do, and a turn of the event loop for each request
 * would cost more than most edits.
 */
export function serveLines(answer: (line: string) => string): void {
  const buffer = Buffer.allocUnsafe(CHUNK);
  let parts: Buffer[] = [];
  for (;;) {
    const size = readSome(buffer);
    if (size === 0) break;
    let start = 0;
    for (let lf = buffer.indexOf(10); lf !== -1 && lf < size; lf = buffer.indexOf(10, start)) {
      const end = buffer.subarray(start, lf);
      const line =
        parts.length === 0 ? end.toString("utf8") : Buffer.concat([...parts, end]).toString("utf8");
      parts = [];
      start = lf + 1;
      if (line.trim() !== "") writeAll(`${answer(line)}\n`);
    }
    if (start < size) parts.push(Buffer.from(buffer.subarray(start, size)));
  }
  const rest = Buffer.concat(parts).toString("utf8");
  if (rest.trim() !== "") writeAll(`${answer(rest)}\n`);
}

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Bytes read, 0 at the end. A pipe that its owner made non-blocking is asked again after a moment. */
function readSome(buffer: Buffer): number {
  for (;;) {
    try {
      return readSync(0, buffer, 0, buffer.length, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      Atomics.wait(sleeper, 0, 0, 1);
    }
  }
}

function writeAll(text: string): void {
  const bytes = Buffer.from(text, "utf8");
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") process.exit(0);
      if (code !== "EAGAIN") throw error;
      Atomics.wait(sleeper, 0, 0, 1);
    }
  }
}
