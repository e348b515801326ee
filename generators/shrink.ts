import type { Recipe } from "../spec/types.ts";
import { CHOICE_NAMES, readRecipe, writeRecipe, type Choices, type ReadRecipe } from "./recipe.ts";

/** The choices in the order in which making them smaller takes most away. */
const ORDER: readonly (keyof Choices)[] = [
  "more",
  "before",
  "after",
  "below",
  "above",
  "change",
  "span",
  "ends",
  "look",
  "at",
  "words",
  "language",
];

function withChoice(recipe: ReadRecipe, name: keyof Choices, value: number): ReadRecipe {
  return { ...recipe, choices: { ...recipe.choices, [name]: value } };
}

function withDrift(recipe: ReadRecipe, at: number, size: number): ReadRecipe {
  const drifts = recipe.drifts.map((drift, i) => (i === at ? { name: drift.name, size } : drift));
  return { ...recipe, drifts };
}

/** Smaller values than `value`, the smallest first: 0, then what halves the distance, then one less. */
function* smaller(value: number): Generator<number> {
  const seen = new Set<number>([value]);
  for (let step = value; step > 0; step = Math.floor(step / 2)) {
    const candidate = value - step;
    if (seen.has(candidate)) continue;
    seen.add(candidate);
    yield candidate;
  }
}

/**
 * Recipes smaller than the given one, the most reducing first: fewer drifts, then each choice and each
 * drift's size made smaller on its own. Every step lowers the recipe's weight, so that taking them again
 * and again ends.
 */
export function* smallerRecipes(recipe: Recipe): Generator<Recipe> {
  const read = readRecipe(recipe);
  for (let at = 0; at < read.drifts.length; at++) {
    yield writeRecipe({ ...read, drifts: read.drifts.filter((_, i) => i !== at) });
  }
  const zero = { ...read.choices };
  for (const name of ["more", "before", "after"] as const) zero[name] = 0;
  if (CHOICE_NAMES.some((name) => zero[name] !== read.choices[name]))
    yield writeRecipe({ ...read, choices: zero });
  for (const name of ORDER) {
    for (const value of smaller(read.choices[name])) yield writeRecipe(withChoice(read, name, value));
  }
  for (let at = 0; at < read.drifts.length; at++) {
    for (const size of smaller(read.drifts[at]?.size ?? 0)) yield writeRecipe(withDrift(read, at, size));
  }
}
