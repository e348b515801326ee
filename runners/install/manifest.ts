import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { EditproofError } from "../../reference/errors.ts";
import type { EngineManifest } from "../../spec/types.ts";
import { didYouMean } from "../suggest.ts";
import { complaint, validator } from "../schemas.ts";
import { enginesFolder } from "./places.ts";

/** An engine as it is to be installed: its manifest with the release that was asked for put in. */
export interface EngineRecipe {
  /** NAME, or NAME@VERSION for a release that is not the manifest's own. */
  readonly id: string;
  readonly manifest: EngineManifest;
  /** Folder of the manifest and the driver. */
  readonly folder: string;
}

/** Names of all engines that have a manifest, in alphabetical order. */
export function engineNames(root: string = enginesFolder): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, "engine.json")))
    .map((entry) => entry.name)
    .sort();
}

/**
 * Reads and checks one manifest.
 * @throws EditproofError `bad-manifest` with the JSON pointer of the first fault.
 */
function readManifest(file: string): EngineManifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new EditproofError("bad-manifest", `${file} is not JSON: ${(error as Error).message}`);
  }
  const check = validator<EngineManifest>("engine.schema.json");
  if (check(manifest)) return manifest;
  throw new EditproofError(
    "bad-manifest",
    `${file} does not fit its schema ${complaint(check)}.`,
    "Compare it with spec/schemas/engine.schema.json.",
  );
}

/**
 * The recipe for NAME or NAME@VERSION.
 * @throws EditproofError `unknown-engine` (with the nearest name) or `unknown-version` (with those there are).
 */
export function engineRecipe(wanted: string, root: string = enginesFolder): EngineRecipe {
  const [name, version] = splitId(wanted);
  const names = engineNames(root);
  if (!names.includes(name)) {
    throw new EditproofError(
      "unknown-engine",
      `There is no engine named ${JSON.stringify(name)}.`,
      didYouMean(name, names, "`editproof engines list` shows all."),
    );
  }
  const folder = path.join(root, name);
  const manifest = readManifest(path.join(folder, "engine.json"));
  if (version === undefined || version === manifest.version) return { id: name, manifest, folder };
  const release = manifest.releases?.find((one) => one.version === version);
  if (!release) {
    const known = [manifest.version, ...(manifest.releases ?? []).map((one) => one.version)];
    throw new EditproofError(
      "unknown-version",
      `There is no recipe for version ${version} of ${name}.`,
      `Known: ${known.join(", ")}.`,
    );
  }
  const install =
    manifest.install.kind === "python" && release.requirements !== undefined
      ? { ...manifest.install, requirements: release.requirements }
      : manifest.install;
  const dialect = release.dialect === undefined ? manifest.dialect : release.dialect;
  return { id: `${name}@${version}`, manifest: { ...manifest, version, dialect, install }, folder };
}

function splitId(wanted: string): [name: string, version: string | undefined] {
  const at = wanted.indexOf("@", 1);
  return at < 0 ? [wanted, undefined] : [wanted.slice(0, at), wanted.slice(at + 1)];
}

/** Files that decide what an environment holds, relative to the manifest's folder. */
function pinnedFiles(recipe: EngineRecipe): string[] {
  const { install } = recipe.manifest;
  switch (install.kind) {
    case "python":
      return [install.requirements, ...(install.program ? [install.program.requirements] : [])];
    case "npm":
      return ["package.json", "package-lock.json"];
    case "cargo": {
      const shared = path.join(recipe.folder, "..", "lib", "rust");
      return [
        "Cargo.toml",
        "Cargo.lock",
        ...sources(recipe.folder, "src"),
        ...sources(recipe.folder, path.relative(recipe.folder, shared)),
      ];
    }
    case "system":
      return [];
  }
}

function sources(folder: string, below: string): string[] {
  return readdirSync(path.join(folder, below), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".rs") || name.endsWith(".toml"))
    .map((name) => path.join(below, name))
    .sort();
}

/**
 * Hash of everything that decides what an environment holds: where it differs, the environment is stale.
 * @throws EditproofError `bad-manifest` where a pinned file is missing.
 */
export function fingerprint(recipe: EngineRecipe): string {
  const hash = createHash("sha256").update(
    JSON.stringify([recipe.manifest.version, recipe.manifest.install]),
  );
  for (const name of pinnedFiles(recipe)) {
    const file = path.join(recipe.folder, name);
    if (!existsSync(file)) {
      throw new EditproofError("bad-manifest", `${recipe.id}: ${name} is missing beside engine.json.`);
    }
    hash.update(`\0${name}\0`).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 32);
}
