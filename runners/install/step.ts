import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { once } from "node:events";

/** One command of an installation. Its output goes to the end of a log file. */
export interface Step {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log: string;
  readonly signal?: AbortSignal | undefined;
}

/** How many lines of a failed command's output an error repeats. */
const TAIL_LINES = 8;

/** A command of an installation failed; `tail` has the lines that say why. */
export class StepError extends Error {
  override readonly name = "StepError";
  readonly tail: readonly string[];

  constructor(message: string, tail: readonly string[]) {
    super(message);
    this.tail = tail;
  }
}

/**
 * Runs a command to its end.
 * @throws StepError where it cannot be started, ends with another status than 0, or is cut off by the signal.
 */
export async function runStep(step: Step): Promise<void> {
  const log = createWriteStream(step.log, { flags: "a" });
  log.write(`$ ${[step.command, ...step.args].join(" ")}\n`);
  // A process group of its own, so that whatever the command starts can be ended with it.
  const child = spawn(step.command, [...step.args], {
    cwd: step.cwd,
    env: step.env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: process.platform !== "win32",
    shell: process.platform === "win32" && step.command.endsWith(".cmd"),
  });
  let tail = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk.toString("utf8")).slice(-16_384);
    });
  }
  const stop = (): void => end(child.pid);
  step.signal?.addEventListener("abort", stop, { once: true });
  if (step.signal?.aborted) stop();
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once("error", (error) => resolve(`${step.command} could not be started: ${error.message}`));
    child.once("close", (status, signal) => {
      if (step.signal?.aborted) resolve("interrupted");
      else resolve(status === 0 ? undefined : `${step.command} ended with ${signal ?? `status ${status}`}`);
    });
  });
  step.signal?.removeEventListener("abort", stop);
  log.end();
  await once(log, "close");
  if (failure !== undefined) throw new StepError(failure, telling(tail));
}

function end(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGTERM");
  } catch {
    // Gone already.
  }
}

/** The lines that say what went wrong: those that are marked as errors, else the last ones. */
function telling(output: string): string[] {
  const lines = output
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== "" && line !== "npm error");
  const marked = lines.filter((line) => /^\s*(npm error|error\b)/i.test(line));
  return marked.length > 0 ? marked.slice(0, TAIL_LINES) : lines.slice(-TAIL_LINES);
}
