import type { Format } from "../../spec/types.ts";
import { placeOf, removePlace } from "./environment.ts";
import { engineNames, engineRecipe } from "./manifest.ts";
import { resolveEngine } from "./resolve.ts";

/** A row of `engines list`. */
export interface EngineListing {
  readonly name: string;
  readonly package: string;
  readonly version: string;
  readonly language: string;
  readonly formats: readonly Format[];
  readonly dialect: string | null;
  readonly installed: boolean;
}

/** All engines that have a manifest, in alphabetical order. */
export async function listEngines(
  options: { cache?: string; engines?: string } = {},
): Promise<EngineListing[]> {
  const rows: EngineListing[] = [];
  for (const wanted of engineNames(options.engines)) {
    const resolved = await resolveEngine(wanted, options);
    const { name, package: source, version, language, formats, dialect } = resolved.manifest;
    rows.push({
      name,
      package: source,
      version,
      language,
      formats,
      dialect,
      installed: !("notInstalled" in resolved),
    });
  }
  return rows;
}

/**
 * Takes an engine's environment out of the cache.
 * @returns whether there was one
 * @throws EditproofError `unknown-engine`, `unknown-version`
 */
export function removeEngine(wanted: string, options: { cache?: string; engines?: string } = {}): boolean {
  return removePlace(placeOf(engineRecipe(wanted, options.engines), options.cache));
}
