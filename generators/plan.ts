import { GENERATOR_VERSION } from "../spec/versions.ts";
import type { Flavours, Format } from "../spec/types.ts";
import { buildStrictly, caseFromRecipe, type GeneratedCase } from "./case.ts";
import type { Drift } from "./drifts/drift.ts";
import { DRIFT_TABLE } from "./drifts/index.ts";
import { hash, permutation, pick } from "./hash.ts";
import { flavourOf } from "./ids.ts";
import { CHOICE_NAMES, writeRecipe, type Choices, type ReadRecipe } from "./recipe.ts";
import type { Flavour } from "./scene.ts";
import { LANGUAGE_TABLE } from "./sources/index.ts";

/** How often another source or another size is tried before a drift is given up for an index. */
const ATTEMPTS = 24;

function driftsFor(format: Format, flavour: Flavour | null): Drift[] {
  return DRIFT_TABLE.filter(
    (drift) =>
      drift.formats.includes(format) &&
      (drift.flavours === undefined || (flavour !== null && drift.flavours.includes(flavour))),
  );
}

/** The drift whose turn it is: a round has each drift once and an undrifted case for every nine of them. */
function turn(
  drifts: readonly Drift[],
  seed: number,
  format: string,
  index: number,
): { drift: Drift | null; round: number } {
  const length = drifts.length + Math.ceil(drifts.length / 9);
  const round = Math.floor(index / length);
  const slot = permutation(length, hash(GENERATOR_VERSION, seed, format, "round", round))[
    index % length
  ] as number;
  return { drift: drifts[slot] ?? null, round };
}

/** Further drifts on top of the first: none for 65 in 100, one for 25, two for 10. */
function further(drifts: readonly Drift[], first: Drift, base: number): Drift[] {
  const share = hash(base, "share") % 100;
  const count = share < 65 ? 0 : share < 90 ? 1 : 2;
  if (!first.mixes) return [];
  const others = drifts.filter((drift) => drift.mixes && drift !== first);
  const chosen: Drift[] = [];
  for (let i = 0; chosen.length < count && i < 8; i++) {
    const drift = pick(others, hash(base, "further", i));
    if (!chosen.includes(drift)) chosen.push(drift);
  }
  return chosen;
}

function draw(base: number, language: number): Choices {
  const choices = {} as Choices;
  for (const name of CHOICE_NAMES) choices[name] = hash(base, name) % 10_000;
  choices.language = language;
  return choices;
}

/** The kinds of source that can show a drift, in an order of the seed's. */
function languageOrder(drift: Drift | null, seed: number): number[] {
  return permutation(LANGUAGE_TABLE.length, seed).filter(
    (at) => drift?.languages === undefined || drift.languages.includes(LANGUAGE_TABLE[at]?.name ?? ""),
  );
}

/**
 * Case INDEX of a seed, for one format. Any prefix of the indices has each drift equally often, and each
 * drift meets the languages in turn.
 */
export function generateCase(o: {
  seed: number;
  format: Format;
  index: number;
  flavours?: Flavours;
}): GeneratedCase {
  const { seed, format, index } = o;
  const flavour = flavourOf(format, o.flavours);
  const drifts = driftsFor(format, flavour);
  const named = `${format}+${flavour ?? ""}`;
  const { drift, round } = turn(drifts, seed, named, index);
  const base = hash(GENERATOR_VERSION, seed, named, index);
  const order = languageOrder(drift, hash(seed, named, drift?.name ?? "none"));
  const more = drift === null ? [] : further(drifts, drift, base);
  let recipe: ReadRecipe | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const own = hash(base, attempt);
    // Half of the attempts keep the language whose turn it is; then the next ones are tried.
    const language = order[(round + Math.max(0, attempt - ATTEMPTS / 2)) % order.length] as number;
    const extra = more.slice(0, Math.max(0, more.length - Math.floor(attempt / 4)));
    const names = drift === null ? [] : [drift, ...extra];
    recipe = {
      version: GENERATOR_VERSION,
      kind: "gen",
      seed,
      format,
      index,
      flavour,
      choices: { ...draw(own, language), ...drift?.wants },
      drifts: names.map((one, i) => ({ name: one.name, size: hash(own, "size", i) % 1000 })),
    };
    const built = buildStrictly(recipe);
    if (built) return built;
  }
  return caseFromRecipe(writeRecipe(recipe as ReadRecipe));
}
