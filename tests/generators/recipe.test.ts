import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caseFromRecipe, DRIFTS, generateCase, smallerRecipes } from "../../generators/index.ts";
import { CHOICE_NAMES } from "../../generators/recipe.ts";
import type { Recipe } from "../../spec/types.ts";
import { firstCases, WAYS } from "./all.ts";

/** What every step of shrinking lowers. */
function weight(recipe: Recipe): number {
  let sum = 0;
  for (const name of CHOICE_NAMES) sum += Number(recipe[name]);
  for (let i = 1; recipe[`drift${i}`] !== undefined; i++) sum += 10_000_000_000 + Number(recipe[`size${i}`]);
  return sum;
}

describe("recipes", () => {
  it("make the same case again", () => {
    for (const made of firstCases(4, 60)) {
      expect(caseFromRecipe(JSON.parse(JSON.stringify(made.recipe)) as Recipe)).toEqual(made);
    }
  });

  it("are flat", () => {
    for (const made of firstCases(5, 10)) {
      for (const value of Object.values(made.recipe)) expect(["number", "string"]).toContain(typeof value);
    }
  });

  it("build a case whatever their numbers are", () => {
    const number = fc.oneof(fc.nat({ max: 40 }), fc.nat());
    const recipe = fc.record({
      format: fc.constantFrom(...WAYS.map(({ format }) => format)),
      ...Object.fromEntries(CHOICE_NAMES.map((name) => [name, number])),
      drift1: fc.constantFrom(...DRIFTS.map(({ name }) => name)),
      size1: number,
    });
    fc.assert(
      fc.property(recipe, (recipe) => {
        const flavour =
          { "search-replace": "aider", v4a: "envelope", "unified-diff": "git" }[recipe.format as "v4a"] ?? "";
        const made = caseFromRecipe({ version: "1", kind: "gen", seed: 1, index: 1, flavour, ...recipe });
        expect(made.request.format).toBe(recipe.format);
        expect(caseFromRecipe(made.recipe)).toEqual(made);
      }),
      { numRuns: 300 },
    );
  });

  it("have smaller ones that are smaller, finite in number, and build", () => {
    fc.assert(
      fc.property(fc.constantFrom(...WAYS), fc.nat({ max: 2_000 }), (way, index) => {
        const made = generateCase({ ...way, seed: 8, index });
        let count = 0;
        for (const smaller of smallerRecipes(made.recipe)) {
          expect(weight(smaller)).toBeLessThan(weight(made.recipe));
          if (count++ % 16 === 0) caseFromRecipe(smaller);
        }
        expect(count).toBeLessThan(400);
      }),
      { numRuns: 30 },
    );
  });

  it("shrink to a file of a few lines", () => {
    for (const way of WAYS) {
      let recipe = generateCase({ ...way, seed: 9, index: 3 }).recipe;
      for (let step = 0; step < 400; step++) {
        let next: Recipe | undefined;
        for (const smaller of smallerRecipes(recipe)) {
          const built = caseFromRecipe(smaller);
          if (built.drifts.join() === (caseFromRecipe(recipe).drifts.join() || "none")) continue;
          if (weight(built.recipe) < weight(recipe)) next = built.recipe;
          if (next) break;
        }
        if (!next) break;
        recipe = next;
      }
      const smallest = caseFromRecipe(recipe);
      const lines = Object.values(smallest.request.files).map((text) => String(text).split("\n").length);
      expect(Math.max(...lines)).toBeLessThanOrEqual(20);
    }
  });
});
