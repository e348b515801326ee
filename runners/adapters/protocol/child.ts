import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { LineReader, type WireLine } from "./lines.ts";

/** How to start an engine that speaks the protocol. */
export interface EngineCommand {
  command: string;
  args: readonly string[];
  cwd?: string;
  /** The whole environment of its process; absent: ours. */
  env?: Readonly<Record<string, string>>;
  /** A program of ours: where it cannot start, it says why as this tool does, and another try is in vain. */
  ours?: true;
}

/** What a child tells its owner. `gone` comes once, after the last line. */
export interface ChildEvents {
  line(line: WireLine): void;
  gone(how: string): void;
}

const STDERR_KEPT = 64 * 1024;
const CLOSE_GRACE_MS = 2000;

const alive = new Set<Child>();
process.on("exit", () => {
  for (const child of alive) child.kill();
});

/** An engine's process in a process group of its own, its output cut into lines. */
export class Child {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly events: ChildEvents;
  private stderrParts: Buffer[] = [];
  private stderrSize = 0;
  private over = false;

  constructor(how: EngineCommand, events: ChildEvents, maxLineBytes?: number) {
    this.events = events;
    this.process = spawn(how.command, [...how.args], {
      cwd: how.cwd,
      env: how.env ?? process.env,
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    alive.add(this);
    const reader = new LineReader(maxLineBytes);
    this.process.stdout.on("data", (chunk: Buffer) => {
      for (const line of reader.push(chunk)) if (!this.over) events.line(line);
    });
    this.process.stderr.on("data", (chunk: Buffer) => this.keepStderr(chunk));
    // A write to an engine that has gone fails here; its end is noticed by `exit`.
    this.process.stdin.on("error", () => {});
    void this.watch(reader);
  }

  private async watch(reader: LineReader): Promise<void> {
    const streams = Promise.all([
      once(this.process.stdout, "close"),
      once(this.process.stderr, "close"),
    ]).catch(() => {});
    const closedOutput = once(this.process.stdout, "end").then(() => sleep(200));
    const how = await new Promise<string>((resolve) => {
      this.process.once("error", (error: NodeJS.ErrnoException) => resolve(startError(error)));
      this.process.once("exit", (code, signal) => {
        // What it wrote last may still be in the pipes, which a grandchild can hold open.
        const text = signal ? `ended by ${signal}` : `ended with exit code ${code ?? "?"}`;
        void Promise.race([streams, sleep(250)]).then(() => resolve(text));
      });
      closedOutput.then(
        () => resolve("closed its standard output"),
        () => {},
      );
    });
    if (this.over) return;
    for (const line of reader.end()) this.events.line(line);
    this.over = true;
    this.kill();
    this.events.gone(how);
  }

  private keepStderr(chunk: Buffer): void {
    this.stderrParts.push(chunk);
    this.stderrSize += chunk.length;
    while (this.stderrSize - this.stderrParts[0]!.length >= STDERR_KEPT) {
      this.stderrSize -= this.stderrParts.shift()!.length;
    }
  }

  /** Forgets what came on standard error so far: it is kept a case. */
  clearStderr(): void {
    this.stderrParts = [];
    this.stderrSize = 0;
  }

  /** The last 64 KiB of standard error since it was cleared. */
  stderr(): string {
    return Buffer.concat(this.stderrParts).subarray(-STDERR_KEPT).toString("utf8");
  }

  send(line: string): void {
    this.process.stdin.write(line);
  }

  /** Kills the whole process group at once; `gone` is not called for it. */
  abandon(): void {
    this.over = true;
    this.kill();
  }

  /** Closes its standard input, waits 2 s for it to end and kills what is left of the group. */
  async close(): Promise<void> {
    this.over = true;
    this.process.stdin.end();
    const running = this.process.exitCode === null && this.process.signalCode === null;
    if (running && this.process.pid !== undefined) {
      const patience = new AbortController();
      await Promise.race([
        once(this.process, "exit", { signal: patience.signal }).catch(() => {}),
        sleep(CLOSE_GRACE_MS, undefined, { signal: patience.signal }).catch(() => {}),
      ]);
      patience.abort();
    }
    this.kill();
  }

  kill(): void {
    alive.delete(this);
    const { pid } = this.process;
    if (pid !== undefined) {
      try {
        if (process.platform === "win32") this.process.kill("SIGKILL");
        else process.kill(-pid, "SIGKILL");
      } catch {
        // The group is empty: everything has ended already.
      }
    }
    this.process.stdin.destroy();
    this.process.stdout.destroy();
    this.process.stderr.destroy();
    this.process.unref();
  }
}

function startError(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "could not be started: no such command";
  if (error.code === "EACCES") return "could not be started: permission denied";
  return `could not be started: ${error.message}`;
}
