import { DRIFT_TABLE } from "./drifts/index.ts";
import { TRAP_TABLE } from "./traps/index.ts";
import { LANGUAGE_TABLE } from "./sources/index.ts";

export { caseFromRecipe, type GeneratedCase } from "./case.ts";
export { parseCaseId } from "./ids.ts";
export {
  type CaseRequest,
  generateCase,
  generateLarge,
  generateOfKind,
  generateSequence,
  generateTrap,
} from "./plan.ts";
export type { CaseKind } from "./recipe.ts";
export { smallerRecipes } from "./shrink.ts";
export { GENERATOR_VERSION } from "../spec/versions.ts";

/** Every drift of the default plan: its name, family, the formats that it is for, and what it does. */
export const DRIFTS: readonly {
  name: string;
  family: string;
  formats: readonly string[];
  summary: string;
}[] = DRIFT_TABLE.map(({ name, family, formats, summary }) => ({ name, family, formats, summary }));

/** Every trap of `generateTrap`. */
export const TRAPS: readonly { name: string; summary: string }[] = TRAP_TABLE.map(({ name, summary }) => ({
  name,
  summary,
}));

/** Names of the kinds of source, in the order that a recipe's `language` counts. */
export const LANGUAGES: readonly string[] = LANGUAGE_TABLE.map(({ name }) => name);
