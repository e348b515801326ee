import type { EngineCommand } from "./protocol/child.ts";

/** The command that runs this very tool with other arguments, from source or installed. */
export function selfCommand(args: readonly string[]): EngineCommand {
  const fromSource = import.meta.url.endsWith(".ts");
  const main = new URL(`../cli/main.${fromSource ? "ts" : "js"}`, import.meta.url);
  const loader = fromSource ? ["--import", import.meta.resolve("tsx")] : [];
  return { command: process.execPath, args: [...loader, main.pathname, ...args] };
}
