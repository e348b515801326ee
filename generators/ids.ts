import type { Flavours, Format } from "../spec/types.ts";
import type { CaseKind } from "./recipe.ts";
import type { Flavour } from "./scene.ts";

/** What a generated case's id says: `KIND:VERSION:SEED:FORMAT[+FLAVOUR]:INDEX`. */
export interface CaseIdParts {
  kind: CaseKind;
  version: string;
  seed: number;
  format: Format;
  index: number;
  /** Null in the formats that have no flavours. */
  flavour: Flavour | null;
}

/** The flavours that each family of formats has; the first is its default. */
const FLAVOURS_OF: Readonly<Record<Format, readonly Flavour[]>> = {
  replace: [],
  "replace-many": [],
  "search-replace": ["aider", "plain", "cline", "roo"],
  v4a: ["envelope", "bare"],
  "unified-diff": ["git", "plain"],
};

/** The flavour that an engine takes of a format. */
export function flavourOf(format: Format, flavours: Flavours | undefined): Flavour | null {
  if (format === "replace" || format === "replace-many") return null;
  return flavours?.[format] ?? (FLAVOURS_OF[format][0] as Flavour);
}

/** Writes a case's id; a default flavour is not named. */
export function writeCaseId(parts: CaseIdParts): string {
  const named = parts.flavour !== null && parts.flavour !== FLAVOURS_OF[parts.format][0];
  const format = named ? `${parts.format}+${parts.flavour}` : parts.format;
  return `${parts.kind}:${parts.version}:${parts.seed}:${format}:${parts.index}`;
}

const ID = /^(gen|trap|seq|large):([0-9A-Za-z.-]+):(\d{1,15}):([a-z0-9-]+)(?:\+([a-z]+))?:(\d{1,15})$/;

/** Reads a case's id; undefined for anything that is not one. */
export function parseCaseId(id: string): CaseIdParts | undefined {
  const match = ID.exec(id);
  if (!match) return undefined;
  const [, kind, version, seed, format, flavour, index] = match;
  if (!Object.hasOwn(FLAVOURS_OF, format as string)) return undefined;
  const known = FLAVOURS_OF[format as Format];
  const found = flavour === undefined ? (known[0] ?? null) : known.find((name) => name === flavour);
  if (found === undefined) return undefined;
  return {
    kind: kind as CaseKind,
    version: version as string,
    seed: Number(seed),
    format: format as Format,
    index: Number(index),
    flavour: found,
  };
}
