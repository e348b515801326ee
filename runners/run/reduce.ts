import type { Case } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import { caseFromRecipe, smallerRecipes } from "../../generators/index.ts";
import { smallerByLines } from "./reduce-lines.ts";

/**
 * Cases that are one step smaller, most drastic first, always the same for the same case. One with a recipe
 * shrinks by its recipe, so that its truth is derived anew; another by whole lines outside its search.
 */
export function* smallerCases(one: Case): Generator<Case> {
  if (one.recipe) {
    for (const recipe of smallerRecipes(one.recipe)) yield caseFromRecipe(recipe);
  } else {
    yield* smallerByLines(one);
  }
}

const WIDE = 35;

/**
 * A path as it stands in an id: which of the smaller cases was taken at each step, a digit to base 36 each;
 * `z` and two digits from 35 on.
 */
export function writePath(steps: readonly number[]): string {
  return steps
    .map((step) => (step < WIDE ? step.toString(36) : `z${step.toString(36).padStart(2, "0")}`))
    .join("");
}

function readPath(path: string): number[] {
  return (path.match(/z..|[^z]/g) ?? []).map((step) => Number.parseInt(step.replace(/^z/, ""), 36));
}

/** The parts of an id that ends in a path; no path: `base` is all of it. */
export function splitPath(id: string): { base: string; path?: string } {
  const match = /^(.+)\+([0-9a-z]+)$/.exec(id);
  return match ? { base: match[1]!, path: match[2]! } : { base: id };
}

/**
 * The case at the end of a path.
 * @throws EditproofError `unknown-case` where the path leads nowhere
 */
export function followPath(start: Case, path: string): Case {
  let at = start;
  for (const step of readPath(path)) {
    const next = Number.isNaN(step) ? undefined : nth(smallerCases(at), step);
    if (!next) {
      throw new EditproofError(
        "unknown-case",
        `${start.id} has no smaller case at +${path}.`,
        "The path holds for the version of the tool that printed it.",
      );
    }
    at = next;
  }
  return { ...at, id: `${start.id}+${path}` };
}

function nth<T>(items: Iterable<T>, n: number): T | undefined {
  let i = 0;
  for (const item of items) if (i++ === n) return item;
  return undefined;
}
