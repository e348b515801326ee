import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { PythonInstall } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import { buildProgram } from "./source-program.ts";
import { runStep } from "./step.ts";
import { venvPython } from "./venv.ts";
import type { Installation } from "./installation.ts";
import { compareVersions } from "./versions.ts";

const execute = promisify(execFile);

/** A Python found on this machine, `version` as in 3.11. */
export interface FoundPython {
  readonly command: string;
  readonly version: string;
}

/** Makes a virtual environment and fills it with what the requirements file pins, by uv where there is one. */
export async function installPython(install: PythonInstall, to: Installation): Promise<void> {
  const requirements = path.join(to.folder, install.requirements);
  const env = pythonEnvironment(to.env);
  const run = (command: string, ...args: string[]): Promise<void> =>
    runStep({ command, args, cwd: to.home, env, log: to.log, signal: to.signal });
  const venv = path.join(to.home, "venv");
  const python = await findPython(install, to.env);
  to.say(`virtual environment with Python ${python.version}`);
  // uv neither sets a package's requires-python aside nor downloads source distributions.
  const needsPip = install.ignoreRequiresPython !== undefined || install.program !== undefined;
  if (!needsPip && (await hasUv(to.env))) {
    await run("uv", "venv", "--quiet", "--python", python.command, venv);
    to.say("packages, by uv");
    await run(
      "uv",
      "pip",
      "install",
      "--quiet",
      "--compile-bytecode",
      "--no-deps",
      "--require-hashes",
      "--python",
      venvPython(to.home),
      "-r",
      requirements,
    );
    return;
  }
  await run(python.command, "-m", "venv", venv);
  to.say("packages, by pip");
  const pip = ["-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--quiet"];
  if (install.ignoreRequiresPython !== undefined) pip.push("--ignore-requires-python");
  // The file pins the whole closure: nothing that it does not name may come in.
  await run(venvPython(to.home), ...pip, "--no-deps", "--require-hashes", "-r", requirements);
  if (install.program) await buildProgram(install, install.program, { ...to, env });
}

/** The user's settings of where packages come from stay, those of where they go to are taken out. */
function pythonEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const clean: NodeJS.ProcessEnv = { ...env, PIP_USER: "0", PYTHONNOUSERSITE: "1" };
  for (const name of [
    "PYTHONPATH",
    "PYTHONHOME",
    "VIRTUAL_ENV",
    "PIP_TARGET",
    "PIP_PREFIX",
    "PIP_ROOT",
    "PIP_REQUIREMENT",
    "UV_SYSTEM_PYTHON",
  ]) {
    delete clean[name];
  }
  return clean;
}

export async function hasUv(env: NodeJS.ProcessEnv): Promise<boolean> {
  return execute("uv", ["--version"], { env }).then(
    () => true,
    () => false,
  );
}

/** Commands that may be a Python, best first: what the user says, the ones on PATH, those that pyenv keeps. */
function candidates(env: NodeJS.ProcessEnv): string[] {
  const named = env["EDITPROOF_PYTHON"] ? [env["EDITPROOF_PYTHON"]] : [];
  const onPath = [
    "python3",
    "python3.13",
    "python3.12",
    "python3.11",
    "python3.14",
    "python3.10",
    "python3.9",
    "python",
  ];
  const versions = path.join(env["PYENV_ROOT"] ?? path.join(env["HOME"] ?? homedir(), ".pyenv"), "versions");
  const kept = existsSync(versions)
    ? readdirSync(versions)
        .filter((name) => name.startsWith("3."))
        .sort((a, b) => compareVersions(b, a))
        .map((name) => path.join(versions, name, "bin", "python"))
    : [];
  return [...named, ...onPath, ...kept];
}

const PROBE = "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])";

async function probe(command: string, env: NodeJS.ProcessEnv): Promise<FoundPython | undefined> {
  try {
    const { stdout } = await execute(command, ["-c", PROBE], { env, timeout: 20_000 });
    return { command, version: stdout.trim() };
  } catch {
    return undefined;
  }
}

/** All Pythons that can make a virtual environment. */
export async function findPythons(env: NodeJS.ProcessEnv): Promise<FoundPython[]> {
  const found = await Promise.all(candidates(env).map((command) => probe(command, env)));
  return found.filter((python) => python !== undefined);
}

/**
 * The first Python that an engine runs on.
 * @throws EditproofError `no-python` with what was found.
 */
async function findPython(install: PythonInstall, env: NodeJS.ProcessEnv): Promise<FoundPython> {
  const others: FoundPython[] = [];
  for (const command of candidates(env)) {
    const python = await probe(command, env);
    if (!python) continue;
    const old = compareVersions(python.version, install.minimum) < 0;
    const young = install.below !== undefined && compareVersions(python.version, install.below) >= 0;
    if (!old && !young) return python;
    others.push(python);
  }
  const wanted =
    install.below === undefined
      ? `${install.minimum} or later`
      : `${install.minimum} up to, not with, ${install.below}`;
  const seen = [...new Set(others.map((python) => python.version))];
  throw new EditproofError(
    "no-python",
    `Python ${wanted} with venv and pip is needed; found: ${seen.length > 0 ? seen.join(", ") : "none"}.`,
    "Install one, or name it in EDITPROOF_PYTHON (on Debian, venv is the package python3-venv).",
  );
}
