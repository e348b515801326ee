import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { SystemInstall } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import { compareVersions } from "./versions.ts";

const execute = promisify(execFile);

/**
 * The version of a system program on PATH.
 * @throws EditproofError `no-program` where it is missing, is not what it should be, or is too old.
 */
export async function systemVersion(install: SystemInstall, env: NodeJS.ProcessEnv): Promise<string> {
  const { program } = install;
  let output: string;
  try {
    const { stdout, stderr } = await execute(program, install.versionArgs, { env, timeout: 20_000 });
    output = stdout + stderr;
  } catch (error) {
    throw new EditproofError(
      "no-program",
      `The program ${program} is not on PATH or does not run.`,
      install.hint,
      {
        cause: error,
      },
    );
  }
  const version = new RegExp(install.versionPattern).exec(output)?.[1];
  if (version === undefined) {
    const first = output.split("\n", 1)[0] ?? "";
    throw new EditproofError(
      "no-program",
      `The program ${program} on PATH is not the one meant: it says ${JSON.stringify(first)}.`,
      install.hint,
    );
  }
  if (compareVersions(version, install.minimum) < 0) {
    throw new EditproofError(
      "no-program",
      `${program} ${install.minimum} or later is needed; found ${version}.`,
      install.hint,
    );
  }
  return version;
}
