// Speaks with an MCP server over stdio by hand: one JSON-RPC message a line.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export async function server(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ["pipe", "pipe", "inherit"] });
  const waiting = new Map();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const { id, result, error } = JSON.parse(line);
    waiting.get(id)?.({ result, error });
  });
  const say = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  let count = 0;
  const ask = (method, params) =>
    new Promise((resolve) => {
      waiting.set(++count, resolve);
      say({ id: count, method, params });
    });
  const clientInfo = { name: "direct", version: "1" };
  await ask("initialize", { protocolVersion: "2025-03-26", capabilities: {}, clientInfo });
  say({ method: "notifications/initialized" });
  return {
    /** Calls a tool; an error of the protocol is the tool's failure too. */
    async call(name, input) {
      const { result, error } = await ask("tools/call", { name, arguments: input });
      if (error) return { failed: true, words: error.message };
      return { failed: result.isError === true, words: result.content.map(({ text }) => text).join("\n") };
    },
    close: () => child.kill(),
  };
}
