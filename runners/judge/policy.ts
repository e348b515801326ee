import type { Camps, EditRequest, EditResponse, Policies, Tolerance } from "../../spec/types.ts";
import { isTree } from "./accepts.ts";
import { realChanges } from "./tree.ts";

/** The contested choices and their camps; the first camp of each is the one that the core requirements name. */
export const POLICY_AXES: Readonly<Record<string, readonly string[]>> = {
  ambiguity: ["refuse", "first", "last", "nearest"],
  atomicity: ["all", "partial"],
  lineEndings: ["keep", "normalise"],
  finalNewline: ["keep", "add"],
  emptySearch: ["create", "refuse", "prepend", "append"],
  duplicate: ["either", "succeed", "refuse", "reapply"],
  addExisting: ["refuse", "overwrite"],
  encoding: ["refuse", "replace"],
};

/** Whether a camp of an axis is declared, and is one that the table knows. */
export function declares(policies: Policies | undefined, axis: string, camp: string): boolean {
  return policies?.[axis]?.camp === camp && POLICY_AXES[axis]?.includes(camp) === true;
}

/** The first declared camp that accepts this answer, as `axis=camp`. */
export function acceptingPolicy(
  request: EditRequest,
  response: EditResponse,
  camps: Camps | undefined,
  policies: Policies | undefined,
  tolerances: readonly Tolerance[],
): string | undefined {
  const unchanged = realChanges(request.files, response.files).size === 0;
  const success = response.status === "applied" || response.status === "already-applied";
  for (const [name, outcome] of Object.entries(camps ?? {})) {
    const [axis = "", camp = ""] = name.split("=");
    if (!declares(policies, axis, camp)) continue;
    if (success && unchanged && outcome.unchanged === true) return name;
    if (response.status === "refused" && unchanged && outcome.refuse === true) return name;
    const fits = (outcome.accept ?? []).some(
      (tree) =>
        (tree.status === undefined ? success : tree.status === response.status) &&
        isTree(request, response, tree, tolerances),
    );
    if (fits) return name;
  }
  return undefined;
}
