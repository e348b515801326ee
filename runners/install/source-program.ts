import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { PythonInstall, SourceProgram } from "../../spec/types.ts";
import { buildCrate } from "./cargo.ts";
import type { Installation } from "./installation.ts";
import { runStep } from "./step.ts";
import { venvPrograms, venvPython } from "./venv.ts";

/** Builds a program out of a package's source distribution, the one that the requirements file pins. */
export async function buildProgram(
  install: PythonInstall,
  program: SourceProgram,
  to: Installation,
): Promise<void> {
  const [sdist, source] = [path.join(to.home, "sdist"), path.join(to.home, "source")];
  // pip asks the package's build back end for its metadata, which runs programs of the virtual environment.
  const env = { ...to.env, PATH: `${venvPrograms(to.home)}${path.delimiter}${to.env["PATH"] ?? ""}` };
  const python = (...args: string[]): Promise<void> =>
    runStep({ command: venvPython(to.home), args, cwd: to.home, env, log: to.log, signal: to.signal });
  const pip = ["-m", "pip", "--disable-pip-version-check", "--no-input"];
  const pinned = ["--quiet", "--no-deps", "--require-hashes", "-r"];
  to.say("source distribution, by pip");
  await python(...pip, "install", ...pinned, path.join(to.folder, program.requirements));
  const fetch = ["download", "--no-binary", ":all:", "--no-build-isolation", "--dest", sdist];
  await python(...pip, ...fetch, ...pinned, path.join(to.folder, install.requirements));
  const [archive] = await readdir(sdist);
  await python("-m", "tarfile", "-e", path.join(sdist, archive!), source);
  const [unpacked] = await readdir(source);
  await buildCrate(path.join(source, unpacked!), program.binary, to);
  await rm(sdist, { recursive: true });
  await rm(source, { recursive: true });
}
