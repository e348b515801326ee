import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { fingerprint, type EngineRecipe } from "./manifest.ts";
import { cacheFolder } from "./places.ts";

/**
 * One engine's place in the cache:
 *
 *     engines/NAME@VERSION/current.json   written last, by rename: which folder below is complete
 *     engines/NAME@VERSION/env-XXXXXXXX   an environment; one that current.json does not name is half done
 *     engines/NAME@VERSION/install.log    what the last attempt printed
 *
 * Every attempt fills a folder of its own, so that one killed half-way, whose package manager may still be
 * writing, spoils neither the environment in use nor the next attempt.
 */
export interface Place {
  readonly folder: string;
  readonly marker: string;
  readonly log: string;
}

/** What `current.json` says. */
interface Marker {
  readonly folder: string;
  readonly fingerprint: string;
  readonly seconds: number;
  readonly bytes: number;
}

/** An environment that is complete and made from what the manifest pins now. */
export interface Environment extends Marker {
  readonly home: string;
}

export function placeOf(recipe: EngineRecipe, cache: string = cacheFolder()): Place {
  const folder = path.join(cache, "engines", `${recipe.manifest.name}@${recipe.manifest.version}`);
  return { folder, marker: path.join(folder, "current.json"), log: path.join(folder, "install.log") };
}

/** The complete environment of a recipe, or undefined: none yet, half done, or made from other pins. */
export function findEnvironment(recipe: EngineRecipe, cache?: string): Environment | undefined {
  const place = placeOf(recipe, cache);
  const marker = readMarker(place);
  if (!marker || marker.fingerprint !== fingerprint(recipe)) return undefined;
  const home = path.join(place.folder, marker.folder);
  return existsSync(home) ? { ...marker, home } : undefined;
}

function readMarker(place: Place): Marker | undefined {
  try {
    return JSON.parse(readFileSync(place.marker, "utf8")) as Marker;
  } catch {
    return undefined;
  }
}

/** Makes the folder for one attempt. */
export function beginEnvironment(place: Place): string {
  const home = path.join(place.folder, `env-${randomBytes(4).toString("hex")}`);
  mkdirSync(home, { recursive: true });
  return home;
}

/** Declares an attempt complete: from here on it is the environment in use. */
export function completeEnvironment(place: Place, marker: Marker): void {
  const draft = `${place.marker}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(marker, null, 2)}\n`);
  renameSync(draft, place.marker);
}

/** Deletes what earlier attempts left behind. To be called under the lock only. */
export async function sweep(place: Place, keep?: string): Promise<void> {
  const current = readMarker(place)?.folder;
  for (const name of readdirSync(place.folder)) {
    if (!/^env-|^current\.json\./.test(name) || name === current || name === keep) continue;
    // A killed attempt's package manager may still be writing; what escapes goes at the next sweep.
    await rm(path.join(place.folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(
      () => undefined,
    );
  }
}

/** Takes an engine out of the cache, all attempts and the log with it. @returns whether there was anything. */
export function removePlace(place: Place): boolean {
  if (!existsSync(place.folder)) return false;
  rmSync(place.marker, { force: true }); // first, so that a half-deleted environment is not taken for one
  rmSync(place.folder, { recursive: true, force: true, maxRetries: 3 });
  return true;
}
