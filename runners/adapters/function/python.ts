import type { Format } from "../../../spec/types.ts";
import { EditproofError } from "../../../reference/errors.ts";
import { packageRoot } from "../../version.ts";
import type { EngineCommand } from "../protocol/child.ts";

/**
 * The command that serves a Python function over the protocol.
 * @param name MODULE:FUNCTION; the module is looked for in the working directory too
 * @throws EditproofError `bad-command`
 */
export function pythonFunction(name: string, formats: readonly Format[] | undefined): EngineCommand {
  const match = /^([\w.]+):([\w.]+)$/.exec(name);
  if (!match) {
    throw new EditproofError("bad-command", `py:${name} names no function.`, "It reads py:MODULE:FUNCTION.");
  }
  const shim = `${packageRoot()}runners/adapters/function/function.py`;
  const python = process.env["EDITPROOF_PYTHON"] ?? "python3";
  return {
    command: python,
    ours: true,
    args: ["-u", shim, match[1]!, match[2]!, ...(formats ? [formats.join(",")] : [])],
  };
}
