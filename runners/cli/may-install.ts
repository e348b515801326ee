import { createInterface } from "node:readline/promises";
import { EditproofError } from "../../reference/errors.ts";
import { installProgress } from "./install-progress.ts";

/**
 * How a run installs an engine that is not there: at once where asked for, after a question on a terminal,
 * else not at all.
 */
export function mayInstall(asked: boolean): ((name: string) => Promise<void>) | undefined {
  if (asked) return install;
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return async (name) => {
    const prompt = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await prompt.question(`The engine ${name} is not installed. Install it now? [Y/n] `);
    prompt.close();
    if (/^\s*(y|yes)?\s*$/i.test(answer)) await install(name);
  };
}

async function install(name: string): Promise<void> {
  const { installEngines } = await import("../install/index.ts");
  const [outcome] = await installEngines([name], { onProgress: installProgress() });
  if (outcome?.error) {
    const { message, hint } = outcome.error;
    throw new EditproofError("install-failed", message, hint);
  }
}
