import { appendFile, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { lock } from "proper-lockfile";
import { EditproofError } from "../../reference/errors.ts";
import { installCargo } from "./cargo.ts";
import {
  beginEnvironment,
  completeEnvironment,
  findEnvironment,
  placeOf,
  sweep,
  type Place,
} from "./environment.ts";
import type { Installation } from "./installation.ts";
import { engineRecipe, fingerprint, type EngineRecipe } from "./manifest.ts";
import { installNpm } from "./npm.ts";
import { cacheFolder } from "./places.ts";
import { installPython } from "./python.ts";
import { StepError } from "./step.ts";
import { systemVersion } from "./system.ts";

/** What is told while engines are installed. */
export interface InstallProgress {
  readonly engine: string;
  readonly phase: "waiting" | "step" | "done" | "present" | "failed";
  readonly text: string;
}

export interface InstallOptions {
  readonly cache?: string;
  /** Folder of the manifests; another one in tests. */
  readonly engines?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** How many are installed at once. */
  readonly parallel?: number;
  /** Make the environment anew although a complete one is there. */
  readonly force?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: InstallProgress) => void;
}

/** What became of one engine. `seconds` and `bytes` are of the installation that made the environment. */
export interface InstallOutcome {
  readonly engine: string;
  readonly version: string;
  readonly status: "installed" | "present" | "failed";
  readonly seconds: number;
  readonly bytes: number;
  readonly error?: { code: string; message: string; hint?: string; tail: readonly string[]; log?: string };
}

/**
 * Installs engines, each in an environment of its own. Names are checked first: with a wrong one nothing is done.
 * A failure is an outcome, not an exception, and leaves the others alone.
 * @returns outcomes in the order of `names`
 * @throws EditproofError `unknown-engine`, `unknown-version`, `bad-manifest`
 */
export async function installEngines(
  names: readonly string[],
  options: InstallOptions = {},
): Promise<InstallOutcome[]> {
  const recipes = names.map((name) => engineRecipe(name, options.engines));
  const outcomes = new Map<EngineRecipe, InstallOutcome>();
  const waiting = [...recipes];
  const worker = async (): Promise<void> => {
    for (let recipe = waiting.shift(); recipe; recipe = waiting.shift()) {
      outcomes.set(recipe, await installOne(recipe, options));
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, options.parallel ?? 3) }, worker));
  return recipes.map((recipe) => outcomes.get(recipe)!);
}

async function installOne(recipe: EngineRecipe, options: InstallOptions): Promise<InstallOutcome> {
  const said = (phase: InstallProgress["phase"], text: string): void =>
    options.onProgress?.({ engine: recipe.id, phase, text });
  const base = { engine: recipe.id, version: recipe.manifest.version };
  try {
    const made = await underLock(recipe, options, said);
    said(made.status === "installed" ? "done" : "present", made.text);
    return { ...base, status: made.status, seconds: made.seconds, bytes: made.bytes };
  } catch (error) {
    const failure = describe(error, recipe, options);
    said("failed", [failure.message, ...failure.tail].join("\n"));
    return { ...base, status: "failed", seconds: 0, bytes: 0, error: failure };
  }
}

interface Made {
  readonly status: "installed" | "present";
  readonly text: string;
  readonly seconds: number;
  readonly bytes: number;
}

type Say = (phase: InstallProgress["phase"], text: string) => void;

async function underLock(recipe: EngineRecipe, options: InstallOptions, said: Say): Promise<Made> {
  options.signal?.throwIfAborted();
  const { install } = recipe.manifest;
  const env = options.env ?? process.env;
  if (install.kind === "system") {
    const version = await systemVersion(install, env);
    return { status: "present", text: `${install.program} ${version} of the system`, seconds: 0, bytes: 0 };
  }
  const cache = options.cache ?? cacheFolder(env);
  const place = placeOf(recipe, cache);
  await makeFolder(place.folder);
  const release = await lockPlace(place, () => said("waiting", "another installation of it is running"));
  try {
    const present = findEnvironment(recipe, cache);
    if (present && !options.force) {
      return { status: "present", text: "is there already", seconds: present.seconds, bytes: present.bytes };
    }
    await sweep(place);
    return await build(recipe, place, cache, options, said);
  } finally {
    await release();
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new EditproofError(
      "no-cache",
      `The cache folder ${folder} cannot be made: ${(error as Error).message}.`,
      "Name another one in EDITPROOF_CACHE.",
    );
  }
}

/** Two installations of one engine take turns; the lock of one that was killed is stale after ten seconds. */
async function lockPlace(place: Place, onWait: () => void): Promise<() => Promise<void>> {
  // A lock that is lost costs double work and no more: every attempt has a folder of its own.
  const settings = { stale: 10_000, update: 2_000, realpath: false, onCompromised: () => undefined };
  try {
    return await lock(place.folder, settings);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ELOCKED") throw error;
    onWait();
    return lock(place.folder, {
      ...settings,
      retries: { forever: true, minTimeout: 250, maxTimeout: 1_000, factor: 1.5 },
    });
  }
}

async function build(
  recipe: EngineRecipe,
  place: Place,
  cache: string,
  options: InstallOptions,
  said: Say,
): Promise<Made> {
  const started = performance.now();
  const home = beginEnvironment(place);
  await writeFile(place.log, "");
  const to: Installation = {
    folder: recipe.folder,
    home,
    cache,
    log: place.log,
    env: options.env ?? process.env,
    signal: options.signal,
    say: (what) => said("step", what),
  };
  await fill(recipe, to);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const bytes = await diskUse(home);
  completeEnvironment(place, {
    folder: path.basename(home),
    fingerprint: fingerprint(recipe),
    seconds,
    bytes,
  });
  await sweep(place);
  const size = `${Math.max(1, Math.round(bytes / 1e6))} MB`;
  await appendFile(place.log, `complete after ${seconds} s, ${size}\n`);
  return { status: "installed", text: `installed in ${seconds} s, ${size}`, seconds, bytes };
}

async function fill(recipe: EngineRecipe, to: Installation): Promise<void> {
  const { install } = recipe.manifest;
  switch (install.kind) {
    case "python":
      return installPython(install, to);
    case "npm":
      return installNpm(install, to);
    case "cargo":
      return installCargo(install, to);
    case "system":
      return undefined;
  }
}

/** Bytes that the files below a folder hold; links count nothing. */
async function diskUse(folder: string): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) total += await diskUse(full);
    else if (entry.isFile()) total += (await stat(full)).size;
  }
  return total;
}

function describe(
  error: unknown,
  recipe: EngineRecipe,
  options: InstallOptions,
): NonNullable<InstallOutcome["error"]> {
  if (error instanceof EditproofError) {
    return {
      code: error.code,
      message: error.message,
      ...(error.hint ? { hint: error.hint } : {}),
      tail: [],
    };
  }
  const { log } = placeOf(recipe, options.cache ?? cacheFolder(options.env ?? process.env));
  const interrupted = options.signal?.aborted === true;
  const tail = error instanceof StepError && !interrupted ? error.tail : [];
  const message = interrupted ? "interrupted" : error instanceof Error ? error.message : String(error);
  return {
    code: interrupted ? "interrupted" : "install-failed",
    message: `${recipe.id} could not be installed: ${message}`,
    hint: `The whole log: ${log}`,
    tail,
    log,
  };
}
