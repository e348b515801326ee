import type { Format, Recipe } from "../spec/types.ts";
import type { Flavour } from "./scene.ts";

/** What a case is made from besides its id: independent integers, each resolved by modulo. */
export interface Choices {
  /** Kind of source. */
  language: number;
  /** Which words and block templates. */
  words: number;
  /** Blocks above and below the edited one. */
  before: number;
  after: number;
  /** Kind of change, which lines it falls on, and how many. */
  change: number;
  at: number;
  span: number;
  /** Context lines above and below. */
  above: number;
  below: number;
  /** Further edits: in the same file or another one. */
  more: number;
  /** Bits of rendering: tail, hints, fences. */
  look: number;
  /** Line endings, BOM and final newline of the file. */
  ends: number;
}

/** A recipe read back: where it comes from, its choices, its drifts with their sizes. */
export interface ReadRecipe {
  readonly version: string;
  readonly kind: CaseKind;
  readonly seed: number;
  readonly format: Format;
  readonly index: number;
  readonly flavour: Flavour | null;
  readonly choices: Choices;
  readonly drifts: readonly { name: string; size: number }[];
}

/** Ordinary cases, traps, sequences of edits on one file, and ordinary cases on large files. */
export type CaseKind = "gen" | "trap" | "seq" | "large";

export const CHOICE_NAMES: readonly (keyof Choices)[] = [
  "language",
  "words",
  "before",
  "after",
  "change",
  "at",
  "span",
  "above",
  "below",
  "more",
  "look",
  "ends",
];

const FORMATS: readonly Format[] = ["replace", "replace-many", "search-replace", "v4a", "unified-diff"];
const KINDS: readonly CaseKind[] = ["gen", "trap", "seq", "large"];
const FLAVOURS: readonly Flavour[] = ["aider", "plain", "cline", "roo", "envelope", "bare", "git"];

/** Writes a recipe as the flat record that is stored with a case. */
export function writeRecipe(recipe: ReadRecipe): Recipe {
  const flat: Recipe = {
    version: recipe.version,
    kind: recipe.kind,
    seed: recipe.seed,
    format: recipe.format,
    index: recipe.index,
    flavour: recipe.flavour ?? "",
  };
  for (const name of CHOICE_NAMES) flat[name] = recipe.choices[name];
  recipe.drifts.forEach((drift, i) => {
    flat[`drift${i + 1}`] = drift.name;
    flat[`size${i + 1}`] = drift.size;
  });
  return flat;
}

function integer(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.abs(Math.trunc(value)) : 0;
}

/** Reads a flat record; what is missing or odd is taken as the smallest choice. */
export function readRecipe(flat: Recipe): ReadRecipe {
  const choices = {} as Choices;
  for (const name of CHOICE_NAMES) choices[name] = integer(flat[name]);
  const drifts: { name: string; size: number }[] = [];
  for (let i = 1; typeof flat[`drift${i}`] === "string"; i++) {
    drifts.push({ name: flat[`drift${i}`] as string, size: integer(flat[`size${i}`]) });
  }
  return {
    version: String(flat["version"]),
    kind: KINDS.find((kind) => kind === flat["kind"]) ?? "gen",
    seed: integer(flat["seed"]),
    format: FORMATS.find((format) => format === flat["format"]) ?? "replace",
    index: integer(flat["index"]),
    flavour: FLAVOURS.find((flavour) => flavour === flat["flavour"]) ?? null,
    choices,
    drifts,
  };
}
