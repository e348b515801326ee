import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import type { EditRequest, Files } from "../../../spec/types.ts";
import { cacheFolder } from "../../../runners/install/places.ts";
import type { ResolvedEngine } from "../../../runners/install/index.ts";

/** What an engine made of a request when it was called without its driver. */
export type Straight =
  /** The engine cannot be called with such an edit at all; the reason. */
  | { readonly unfit: string }
  | {
      readonly ok: boolean;
      /** The whole tree afterwards; names outside the root begin with `../`. */
      readonly files: Files;
      readonly words?: string | null;
      readonly count?: number | null;
    };

const script = (name: string): string => path.join(import.meta.dirname, name);

/** The program and arguments that call this engine directly. */
function program(engine: ResolvedEngine): [command: string, ...args: string[]] {
  const { name, install } = engine.manifest;
  if (install.kind === "python") return [engine.command, script("direct.py"), name];
  if (install.kind === "cargo") return [rustProgram(), name];
  return [engine.command, script("direct.mjs"), name, engine.args[1]!];
}

let built: string | undefined;

/** Builds the program for the engines in Rust where their drivers are built, so that they are compiled once. */
function rustProgram(): string {
  if (built !== undefined) return built;
  const target = path.join(cacheFolder(), "cargo-target");
  const manifest = script("rust/Cargo.toml");
  const args = ["build", "--quiet", "--release", "--locked", "--manifest-path", manifest];
  const env = { ...process.env, CARGO_TARGET_DIR: target };
  const { status, stderr } = spawnSync("cargo", args, { env, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  built = path.join(
    target,
    "release",
    process.platform === "win32" ? "editproof-direct.exe" : "editproof-direct",
  );
  return built;
}

/**
 * Puts requests to an engine without its driver.
 * @returns what it made of each, in their order.
 * @throws Error if the script failed, with what it said.
 */
export function callDirectly(engine: ResolvedEngine, requests: readonly EditRequest[]): Promise<Straight[]> {
  const [command, ...args] = program(engine);
  const child = spawn(command, args, { env: { ...engine.env }, cwd: engine.cwd });
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  child.stdin.end(JSON.stringify(requests));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) =>
      status === 0 ? resolve(JSON.parse(out) as Straight[]) : reject(new Error(err.slice(-4_000))),
    );
  });
}
