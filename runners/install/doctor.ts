import { execFile } from "node:child_process";
import { accessSync, constants, mkdirSync } from "node:fs";
import { promisify } from "node:util";
import { EditproofError } from "../../reference/errors.ts";
import type { Hello } from "../../spec/types.ts";
import { complaint, validator } from "../schemas.ts";
import { engineNames } from "./manifest.ts";
import { cacheFolder } from "./places.ts";
import { findPythons, hasUv } from "./python.ts";
import { resolveEngine, type ResolvedEngine } from "./resolve.ts";
import { askHello } from "./ask-hello.ts";

const execute = promisify(execFile);

/** One line of `engines doctor`. `missing` only keeps some engines from being installed, `broken` is a fault. */
export interface Finding {
  readonly subject: string;
  readonly state: "ok" | "missing" | "broken";
  readonly detail: string;
  readonly hint?: string;
}

interface DoctorOptions {
  readonly cache?: string;
  readonly engines?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Looks at what installing needs, and greets every engine that is installed. */
export async function doctor(options: DoctorOptions = {}): Promise<Finding[]> {
  const env = options.env ?? process.env;
  const findings = [
    cacheFinding(options.cache ?? cacheFolder(env)),
    { subject: "node", state: "ok", detail: process.versions.node } as const,
    await tool("npm", ["--version"], "installs the engines from npm", env),
    await pythonFinding(env),
    (await hasUv(env))
      ? ({ subject: "uv", state: "ok", detail: "used for Python engines" } as const)
      : ({ subject: "uv", state: "ok", detail: "not there; pip does its work" } as const),
    await tool("cargo", ["--version"], "builds the engines in Rust; see https://rustup.rs", env),
  ];
  for (const name of engineNames(options.engines)) {
    const finding = await engineFinding(name, options);
    if (finding) findings.push(finding);
  }
  return findings;
}

function cacheFinding(cache: string): Finding {
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return { subject: "cache", state: "ok", detail: cache };
  } catch (error) {
    const hint = "Name a folder that can be written to in EDITPROOF_CACHE.";
    return { subject: "cache", state: "broken", detail: `${cache}: ${(error as Error).message}`, hint };
  }
}

async function tool(program: string, args: string[], hint: string, env: NodeJS.ProcessEnv): Promise<Finding> {
  try {
    const { stdout } = await execute(program, args, {
      env,
      timeout: 20_000,
      shell: process.platform === "win32",
    });
    return { subject: program, state: "ok", detail: stdout.trim().split("\n", 1)[0] ?? "" };
  } catch {
    return { subject: program, state: "missing", detail: "not on PATH", hint: `${program} ${hint}.` };
  }
}

async function pythonFinding(env: NodeJS.ProcessEnv): Promise<Finding> {
  const versions = [...new Set((await findPythons(env)).map((python) => python.version))];
  if (versions.length > 0) return { subject: "python", state: "ok", detail: versions.join(", ") };
  const hint = "Install Python 3.12 or 3.13 with venv, or name one in EDITPROOF_PYTHON.";
  return { subject: "python", state: "missing", detail: "none that can make a virtual environment", hint };
}

async function engineFinding(name: string, options: DoctorOptions): Promise<Finding | undefined> {
  try {
    const resolved = await resolveEngine(name, options);
    if ("notInstalled" in resolved) return undefined;
    return await greet(resolved);
  } catch (error) {
    if (!(error instanceof EditproofError)) throw error;
    return broken(name, error.message, error.hint);
  }
}

async function greet(engine: ResolvedEngine): Promise<Finding> {
  const again = `editproof engines remove ${engine.id} && editproof engines install ${engine.id}`;
  const hello = await askHello(engine).catch((error: Error) => error);
  if (hello instanceof Error) return broken(engine.id, hello.message, again);
  const fits = validator<Hello>("protocol.schema.json#/$defs/Hello");
  if (!fits(hello)) return broken(engine.id, `its hello does not fit the protocol ${complaint(fits)}`, again);
  const { name, version } = hello.engine;
  const { manifest } = engine;
  if (name !== manifest.name) return broken(engine.id, `it says that it is ${name}`, again);
  if (version !== manifest.version && manifest.install.kind !== "system") {
    return broken(engine.id, `it says version ${version}, pinned is ${manifest.version}`, again);
  }
  return { subject: engine.id, state: "ok", detail: `${version} answers` };
}

function broken(subject: string, detail: string, hint?: string): Finding {
  return { subject, state: "broken", detail, ...(hint === undefined ? {} : { hint }) };
}
