import type { Options } from "../../../spec/types.ts";
import { NEED, PARAPHRASED } from "./ladder.ts";

/** How loose a match may be; each level takes in those before it. */
export type Strictness = "exact" | "whitespace" | "typography" | "context" | "all";

const LEVELS: Record<Strictness, number> = {
  exact: 0,
  whitespace: NEED.lineEndings | NEED.trailing | NEED.indentation | NEED.blankLines | NEED.spacing,
  typography: NEED.letterCase - 1,
  context: NEED.rewordedCode - 1,
  all: 2 * NEED.extraLine - 1,
};

/** What a caller may set, with sound defaults. */
export interface Settings {
  /** The normalisations that may be used. */
  readonly allowed: number;
  /** A line, counted from 1, that chooses among equally good places of an edit which carries no locator. */
  readonly line: number | undefined;
  /** What an alignment may cost: 1 for case or spacing, 2 for a line missing or reworded. */
  readonly maxCost: number;
  /** How much dearer than a match with a reworded line every rival has to be. */
  readonly margin: number;
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : fallback;
}

/**
 * Reads the options `strictness`, `rewording` (false: code lines of the context have to be there as quoted), `line`,
 * `maxCost` and `margin`; unknown options and values that make no sense are ignored.
 */
export function readOptions(options: Options | undefined): Settings {
  const asked = options?.["strictness"];
  const strictness =
    typeof asked === "string" && Object.hasOwn(LEVELS, asked) ? (asked as Strictness) : "all";
  let allowed = LEVELS[strictness];
  if (options?.["rewording"] === false) allowed &= ~PARAPHRASED;
  const line = options?.["line"];
  return {
    allowed,
    line: typeof line === "number" && Number.isInteger(line) && line > 0 ? line : undefined,
    maxCost: numberOr(options?.["maxCost"], 3),
    margin: numberOr(options?.["margin"], 2),
  };
}

/** The same settings, with nothing looser than white space. */
export function firmly(settings: Settings): Settings {
  return { ...settings, allowed: settings.allowed & LEVELS.whitespace };
}
