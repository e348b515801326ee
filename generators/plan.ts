import { GENERATOR_VERSION } from "../spec/versions.ts";
import type { Flavours, Format } from "../spec/types.ts";
import { buildStrictly, caseFromRecipe, type GeneratedCase } from "./case.ts";
import type { Drift } from "./drifts/drift.ts";
import { DRIFT_TABLE } from "./drifts/index.ts";
import { hash, permutation, pick } from "./hash.ts";
import { flavourOf } from "./ids.ts";
import { CHOICE_NAMES, writeRecipe, type CaseKind, type Choices, type ReadRecipe } from "./recipe.ts";
import type { Flavour } from "./scene.ts";
import { TRAP_TABLE } from "./traps/index.ts";
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

/** Which case is meant: INDEX of a seed, in one format and flavour. */
export interface CaseRequest {
  seed: number;
  format: Format;
  index: number;
  flavours?: Flavours;
}

/** Tries sources and sizes until a recipe can be built as it stands; what is left then is built as it can be. */
function firstThatBuilds(recipeOf: (attempt: number) => ReadRecipe): GeneratedCase {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const built = buildStrictly(recipeOf(attempt));
    if (built) return built;
  }
  return caseFromRecipe(writeRecipe(recipeOf(ATTEMPTS)));
}

function recipesOf(
  kind: CaseKind,
  o: CaseRequest,
  drifts: readonly Drift[],
  round: number,
): (attempt: number) => ReadRecipe {
  const { seed, format, index } = o;
  const flavour = flavourOf(format, o.flavours);
  const named = `${format}+${flavour ?? ""}`;
  const base = hash(GENERATOR_VERSION, kind, seed, named, index);
  const [first] = drifts;
  const order = languageOrder(first ?? null, hash(seed, named, first?.name ?? "none"));
  return (attempt) => {
    const own = hash(base, attempt);
    // Half of the attempts keep the language whose turn it is; then the next ones are tried.
    const language = order[(round + Math.max(0, attempt - ATTEMPTS / 2)) % order.length] as number;
    // Further drifts are given up one by one; a trap is not.
    const fewer = kind !== "trap" ? Math.max(1, drifts.length - Math.floor(attempt / 4)) : drifts.length;
    return {
      version: GENERATOR_VERSION,
      kind,
      seed,
      format,
      index,
      flavour,
      choices: { ...draw(own, language), ...first?.wants },
      drifts: drifts.slice(0, fewer).map((one, i) => ({ name: one.name, size: hash(own, "size", i) % 1000 })),
    };
  };
}

/**
 * Case INDEX of a seed, for one format. Any prefix of the indices has each drift equally often, and each
 * drift meets the languages in turn.
 */
export function generateCase(o: CaseRequest): GeneratedCase {
  return ordinary("gen", o);
}

/** Case INDEX of a seed on a file of up to some thousand lines; otherwise an ordinary case. */
export function generateLarge(o: CaseRequest): GeneratedCase {
  return ordinary("large", o);
}

function ordinary(kind: "gen" | "large", o: CaseRequest): GeneratedCase {
  const flavour = flavourOf(o.format, o.flavours);
  const drifts = driftsFor(o.format, flavour);
  const named = `${o.format}+${flavour ?? ""}`;
  const { drift, round } = turn(drifts, o.seed, named, o.index);
  const chosen = drift
    ? [drift, ...further(drifts, drift, hash(GENERATOR_VERSION, o.seed, named, o.index))]
    : [];
  return firstThatBuilds(recipesOf(kind, o, chosen, round));
}

/** Trap INDEX of a seed: a drifted case in whose file the place that was meant has been tampered with. */
export function generateTrap(o: CaseRequest): GeneratedCase {
  const flavour = flavourOf(o.format, o.flavours);
  const drifts = driftsFor(o.format, flavour).filter((drift) => drift.mixes);
  const traps = TRAP_TABLE.filter((trap) => trap.formats.includes(o.format));
  const trap = pick(traps, o.index);
  const { drift, round } = turn(drifts, o.seed, `trap ${o.format}`, Math.floor(o.index / traps.length));
  return firstThatBuilds(recipesOf("trap", o, drift ? [drift, trap] : [trap], round));
}

/** Sequence INDEX of a seed: several requests on one file, the tree carried along in `then`. */
export function generateSequence(o: CaseRequest): GeneratedCase {
  const recipe = recipesOf("seq", o, [], o.index);
  return firstThatBuilds((attempt) => {
    const made = recipe(attempt);
    const several = o.format === "replace" ? 7 : 1;
    return { ...made, choices: { ...made.choices, more: several } };
  });
}

/** Case INDEX of a seed, of the kind that an id names. */
export function generateOfKind(kind: CaseKind, o: CaseRequest): GeneratedCase {
  const make = { gen: generateCase, trap: generateTrap, seq: generateSequence, large: generateLarge }[kind];
  return make(o);
}
