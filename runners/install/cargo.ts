import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { CargoInstall } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import type { Installation } from "./installation.ts";
import { runStep, StepError } from "./step.ts";

/** Where the program built for an engine is. */
export function builtBinary(home: string, binary: string): string {
  return path.join(home, "bin", process.platform === "win32" ? `${binary}.exe` : binary);
}

/** Builds the crate beside the manifest. */
export function installCargo(install: CargoInstall, to: Installation): Promise<void> {
  return buildCrate(to.folder, install.binary, to);
}

/**
 * Builds one program of a crate with what its lock file pins. The build folder is shared, so that common
 * dependencies are built once.
 * @throws EditproofError `no-cargo`
 */
export async function buildCrate(crate: string, binary: string, to: Installation): Promise<void> {
  const target = path.join(to.cache, "cargo-target");
  to.say("build, by cargo");
  const manifest = path.join(crate, "Cargo.toml");
  const args = ["build", "--quiet", "--release", "--locked", "--bin", binary, "--manifest-path", manifest];
  const env = { ...to.env, CARGO_TARGET_DIR: target };
  try {
    await runStep({ command: "cargo", args, cwd: to.home, env, log: to.log, signal: to.signal });
  } catch (error) {
    if (error instanceof StepError && error.message.includes("could not be started")) {
      throw new EditproofError(
        "no-cargo",
        "cargo is needed to build this engine and is not there.",
        "Install Rust: https://rustup.rs",
      );
    }
    throw error;
  }
  const built = builtBinary(to.home, binary);
  await mkdir(path.dirname(built), { recursive: true });
  await copyFile(path.join(target, "release", path.basename(built)), built);
}
