import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { ResolvedEngine } from "./resolve.ts";

/** How long an engine may take to start and greet. */
const PATIENCE = 30_000;

/**
 * Starts an engine, asks for its hello and ends it.
 * @returns the first line that it said, parsed
 * @throws Error with what it wrote to standard error, where it does not greet
 */
export async function askHello(engine: ResolvedEngine): Promise<unknown> {
  const { command, args, env, cwd } = engine;
  const child = spawn(command, [...args], { env, cwd, stdio: "pipe" });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString("utf8")).slice(-2_000)));
  child.stdin.on("error", () => undefined);
  const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
  try {
    return await new Promise<unknown>((resolve, reject) => {
      child.once("error", (error) => reject(new Error(`it does not start: ${error.message}`)));
      child.once("close", () => reject(new Error(`it ended without a hello: ${said.trim()}`)));
      createInterface({ input: child.stdout }).once("line", (line) => {
        try {
          resolve(JSON.parse(line));
        } catch {
          reject(new Error(`its first line is not JSON: ${line.slice(0, 200)}`));
        }
      });
      child.stdin.write(`${JSON.stringify({ id: 0, op: "hello", protocol: 1 })}\n`);
    });
  } finally {
    clearTimeout(timer);
    child.stdin.end();
    // An engine ends with its input; one that does not is ended.
    setTimeout(() => child.kill("SIGKILL"), 2_000).unref();
  }
}
