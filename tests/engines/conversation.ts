import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import type { EditResponse } from "../../spec/types.ts";
import type { ResolvedEngine } from "../../runners/install/index.ts";

/** A driver on the other end of a pipe, asked one line at a time. Tests want it bare, without the runner's help. */
export class Conversation {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #stderr = "";

  constructor(engine: Pick<ResolvedEngine, "command" | "args" | "env" | "cwd">) {
    this.#child = spawn(engine.command, [...engine.args], {
      env: engine.env,
      cwd: engine.cwd,
      stdio: "pipe",
    });
    this.#child.stderr.on("data", (chunk: Buffer) => (this.#stderr = (this.#stderr + chunk).slice(-4_000)));
    const reader: Interface = createInterface({ input: this.#child.stdout, crlfDelay: Infinity });
    this.#lines = reader[Symbol.asyncIterator]();
  }

  async ask(message: object): Promise<EditResponse & { id: number }> {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`the engine ended: ${this.#stderr}`);
    return JSON.parse(value) as EditResponse & { id: number };
  }

  /** Ends the input and waits for the engine to end. @returns its exit status */
  close(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) =>
      this.#child.once("close", (status) => resolve(status)),
    );
    this.#child.stdin.end();
    return ended;
  }
}
