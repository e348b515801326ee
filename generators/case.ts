import type { Case, Recipe, Truth } from "../spec/types.ts";
import { compose } from "./compose.ts";
import type { Drift } from "./drifts/drift.ts";
import { DRIFT_TABLE } from "./drifts/index.ts";
import { writeCaseId } from "./ids.ts";
import { readRecipe, writeRecipe, type ReadRecipe } from "./recipe.ts";
import { contentOf, renderRequest } from "./render/index.ts";
import { requirementsOf } from "./requirements.ts";
import type { Scene } from "./scene.ts";
import { sequenceOf } from "./sequence.ts";
import { TRAP_TABLE } from "./traps/index.ts";
import { settle } from "./truth/settle.ts";

/** A case made by the generators: it always has a truth and the recipe that it was made from. */
export interface GeneratedCase extends Case {
  truth: Truth;
  drifts: string[];
  recipe: Recipe;
}

const BY_NAME: ReadonlyMap<string, Drift> = new Map(
  [...DRIFT_TABLE, ...TRAP_TABLE].map((drift) => [drift.name, drift]),
);

function fits(drift: Drift, recipe: ReadRecipe): boolean {
  if (!drift.formats.includes(recipe.format)) return false;
  return drift.flavours === undefined || (recipe.flavour !== null && drift.flavours.includes(recipe.flavour));
}

/** What is put to the engine, in one string: a drift that leaves it as it is has not departed. */
function signature(scene: Scene): string {
  const { edit } = renderRequest(scene);
  const sent = "text" in edit ? `${edit.path ?? ""}\0${edit.text}` : JSON.stringify(edit);
  return scene.files.reduce((all, file) => `${all}\0${file.raw?.base64 ?? contentOf(file)}`, sent);
}

function titleOf(recipe: ReadRecipe): string {
  const names = recipe.drifts.map((drift) => drift.name);
  if (recipe.kind === "seq") return "edits of one file, one after the other";
  return names.length === 0 ? "a plain edit, copied exactly" : `an edit with ${names.join(" and ")}`;
}

/**
 * Builds the case of a recipe as it stands, with all of its drifts; null where a drift does not apply or
 * where what must come of the edit could be disputed.
 */
export function buildStrictly(recipe: ReadRecipe): GeneratedCase | null {
  const scene = compose(recipe);
  const drifts: { drift: Drift; size: number }[] = [];
  for (const { name, size } of recipe.drifts) {
    const drift = BY_NAME.get(name);
    if (!drift || !fits(drift, recipe)) return null;
    drifts.push({ drift, size });
  }
  if (drifts.length > 1 && drifts.some(({ drift }) => !drift.mixes)) return null;
  drifts.sort((a, b) => a.drift.stage - b.drift.stage);
  let before = signature(scene);
  for (const { drift, size } of drifts) {
    if (!drift.apply(scene, size)) return null;
    const after = signature(scene);
    if (after === before) return null;
    before = after;
  }
  if (recipe.kind === "seq") {
    const sequence = drifts.length === 0 ? sequenceOf(scene, recipe.choices.span) : null;
    // oxlint-disable-next-line unicorn/no-thenable -- the case format has named its steps so
    return sequence && { ...caseOf(recipe, sequence.scene, sequence.truth), then: sequence.steps };
  }
  const truth = settle(scene);
  if (truth === null || (drifts.length === 0 && truth.refuse !== "wrong")) return null;
  return caseOf(recipe, scene, truth);
}

function caseOf(recipe: ReadRecipe, scene: Scene, truth: Truth): GeneratedCase {
  const { kind, version, seed, format, index, flavour } = recipe;
  const drifts = recipe.drifts.map((drift) => drift.name);
  return {
    id: writeCaseId({ kind, version, seed, format, index, flavour }),
    title: titleOf(recipe),
    requirements: requirementsOf(drifts, truth),
    provenance: { kind: "generated" },
    tags: [scene.files[0]?.language.name ?? "none", ...(kind === "trap" || kind === "large" ? [kind] : [])],
    drifts,
    request: renderRequest(scene),
    truth,
    recipe: writeRecipe(recipe),
  };
}

/** Ways of building a recipe that can't be built as it stands, in the order tried. */
function* fallbacks(recipe: ReadRecipe): Generator<ReadRecipe> {
  yield recipe;
  for (let keep = recipe.drifts.length - 1; keep >= 0; keep--) {
    yield { ...recipe, drifts: recipe.drifts.slice(0, keep) };
  }
  const { choices } = recipe;
  for (let words = 1; words < 50; words++) {
    const plain = { ...choices, words, change: 0, more: recipe.kind === "seq" ? 1 : 0, look: 0, ends: 0 };
    yield { ...recipe, drifts: [], choices: plain };
  }
}

/**
 * Builds the case of a recipe. Pure and total: where the recipe's choices do not go together, later drifts
 * are left out, and the recipe in the case is the one that was built.
 */
export function caseFromRecipe(recipe: Recipe): GeneratedCase {
  for (const candidate of fallbacks(readRecipe(recipe))) {
    const built = buildStrictly(candidate);
    if (built) return built;
  }
  throw new RangeError("no case can be built from this recipe");
}
