import { readFileSync, readdirSync } from "node:fs";
import type { Requirement, RequirementFile } from "../../spec/types.ts";
import { packageRoot } from "../version.ts";

let table: ReadonlyMap<string, Requirement> | undefined;

/** All requirements of spec/requirements, by id. */
export function requirements(): ReadonlyMap<string, Requirement> {
  if (table) return table;
  const folder = `${packageRoot()}spec/requirements/`;
  const all = new Map<string, Requirement>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith(".json")) continue;
    const file = JSON.parse(readFileSync(folder + name, "utf8")) as RequirementFile;
    for (const requirement of file.requirements) all.set(requirement.id, requirement);
  }
  table = all;
  return all;
}

/** MUST, SHOULD or MAY; undefined for an id that the standard does not have. */
export function levelOf(id: string): Requirement["level"] | undefined {
  return requirements().get(id)?.level;
}
