import { openSync, statSync, writeSync } from "node:fs";

/** Names of our own standard output and standard error, which may be sockets that nothing can open. */
const OWN_OUTPUT = /^\/(?:dev\/(?:std(out)|std(err)|fd\/([12]))|proc\/self\/fd\/([12]))$/;

/**
 * Whether a target is written to as it is: a device, a pipe or our own output, where a file that is renamed
 * over it would take its place.
 */
export function isWrittenStraight(file: string): boolean {
  if (OWN_OUTPUT.test(file)) return true;
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
}

/** Opens such a target; nothing of it is cut off. Descriptors 1 and 2 are ours and stay open. */
export function openStraight(file: string): number {
  const own = OWN_OUTPUT.exec(file);
  if (own) return own[1] ? 1 : own[2] ? 2 : Number(own[3] ?? own[4]);
  return openSync(file, "a");
}

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Writes all of a text, waiting where a pipe is full. */
export function writeAllTo(fd: number, text: string): void {
  const bytes = Buffer.from(text, "utf8");
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(sleeper, 0, 0, 1);
    }
  }
}
