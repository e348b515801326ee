import { mkdirSync } from "node:fs";
import path from "node:path";
import { EditproofError } from "../../reference/errors.ts";
import type { EngineManifest } from "../../spec/types.ts";
import { builtBinary } from "./cargo.ts";
import { findEnvironment } from "./environment.ts";
import { engineRecipe, type EngineRecipe } from "./manifest.ts";
import { cacheFolder, enginesFolder } from "./places.ts";
import { systemVersion } from "./system.ts";
import { venvPython } from "./venv.ts";

/** How to start an engine that is installed. `env` is the whole environment of its process. */
export interface ResolvedEngine {
  readonly id: string;
  readonly manifest: EngineManifest;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}

/** A known engine that is not installed; `hint` is what to do about it. */
export interface NotInstalled {
  readonly id: string;
  readonly manifest: EngineManifest;
  readonly notInstalled: true;
  readonly hint: string;
}

interface ResolveOptions {
  readonly cache?: string;
  readonly engines?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Where NAME or NAME@VERSION is and how it starts.
 * @throws EditproofError `unknown-engine`, `unknown-version`, `bad-manifest`
 */
export async function resolveEngine(
  wanted: string,
  options: ResolveOptions = {},
): Promise<ResolvedEngine | NotInstalled> {
  const env = options.env ?? process.env;
  const cache = options.cache ?? cacheFolder(env);
  const recipe = engineRecipe(wanted, options.engines);
  const home = await homeOf(recipe, cache, env);
  return typeof home === "string"
    ? start(recipe, home, env)
    : { ...home, id: recipe.id, manifest: recipe.manifest };
}

async function homeOf(
  recipe: EngineRecipe,
  cache: string,
  env: NodeJS.ProcessEnv,
): Promise<string | Pick<NotInstalled, "notInstalled" | "hint">> {
  const { install, name, version } = recipe.manifest;
  if (install.kind !== "system") {
    const hint = `editproof engines install ${recipe.id}`;
    return findEnvironment(recipe, cache)?.home ?? { notInstalled: true, hint };
  }
  try {
    await systemVersion(install, env);
  } catch (error) {
    if (!(error instanceof EditproofError)) throw error;
    return { notInstalled: true, hint: `${error.message} ${error.hint ?? ""}`.trim() };
  }
  const home = path.join(cache, "engines", `${name}@${version}`, "system");
  mkdirSync(home, { recursive: true });
  return home;
}

/** Variables of the caller's that an engine needs to run at all; its settings and keys stay with the caller. */
const KEPT = /^(PATH|TMPDIR|TEMP|TMP|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT|LD_LIBRARY_PATH)$/i;

function start(recipe: EngineRecipe, home: string, callers: NodeJS.ProcessEnv): ResolvedEngine {
  const { install, start: how } = recipe.manifest;
  const lib = path.join(enginesFolder, "lib");
  const binary =
    install.kind === "cargo"
      ? install.binary
      : install.kind === "python"
        ? install.program?.binary
        : undefined;
  const places: Record<string, string> = {
    engine: recipe.folder,
    home,
    lib,
    node: process.execPath,
    python: venvPython(home),
    binary: binary === undefined ? "" : builtBinary(home, binary),
  };
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole);
  const own = path.join(home, "user");
  mkdirSync(own, { recursive: true });
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(callers))
    if (KEPT.test(name) && value !== undefined) env[name] = value;
  Object.assign(env, { HOME: own, USERPROFILE: own, LANG: "C.UTF-8", LC_ALL: "C.UTF-8", TZ: "UTC" });
  if (install.kind === "python") {
    Object.assign(env, {
      PYTHONPATH: path.join(lib, "python"),
      PYTHONDONTWRITEBYTECODE: "1",
      PYTHONNOUSERSITE: "1",
      PYTHONUTF8: "1",
      PYTHONHASHSEED: "0",
    });
  }
  for (const [name, value] of Object.entries(how.env ?? {})) env[name] = filled(value);
  return {
    id: recipe.id,
    manifest: recipe.manifest,
    command: filled(how.command),
    args: how.args.map(filled),
    env,
    cwd: own,
  };
}
