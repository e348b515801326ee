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

/** Builds the crate beside the manifest. The build folder is shared, so that common dependencies are built once. */
export async function installCargo(install: CargoInstall, to: Installation): Promise<void> {
  const target = path.join(to.cache, "cargo-target");
  to.say("build, by cargo");
  const args = [
    "build",
    "--quiet",
    "--release",
    "--locked",
    "--manifest-path",
    path.join(to.folder, "Cargo.toml"),
  ];
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
  const binary = builtBinary(to.home, install.binary);
  await mkdir(path.dirname(binary), { recursive: true });
  await copyFile(path.join(target, "release", path.basename(binary)), binary);
}
