// Runs a program for a driver.
import { spawn } from "node:child_process";

/**
 * Runs a program to its end.
 *
 * @param input - What its standard input gets; absent: nothing.
 * @returns {Promise<{status: number | null, out: string, err: string}>}
 * @throws Error where it cannot be started
 */
export function run(command, args, { input, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    });
    const said = { out: [], err: [] };
    child.stdout.on("data", (chunk) => said.out.push(chunk));
    child.stderr.on("data", (chunk) => said.err.push(chunk));
    child.on("error", reject);
    child.on("close", (status) =>
      resolve({
        status,
        out: Buffer.concat(said.out).toString("utf8"),
        err: Buffer.concat(said.err).toString("utf8"),
      }),
    );
    if (input !== undefined) {
      child.stdin.on("error", () => {}); // it need not read all of it
      child.stdin.end(input);
    }
  });
}
