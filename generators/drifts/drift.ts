import type { Format } from "../../spec/types.ts";
import type { Choices } from "../recipe.ts";
import type { Flavour, Scene } from "../scene.ts";

/** The families that drifts are told apart by in reports and in `docs/drifts.md`. */
export type DriftFamily =
  | "indentation"
  | "whitespace"
  | "line-endings"
  | "final-newline"
  | "blank-lines"
  | "typography"
  | "escapes"
  | "framing"
  | "elision"
  | "truncation"
  | "paraphrase"
  | "ambiguity"
  | "stale"
  | "resend"
  | "nothing"
  | "metacharacters"
  | "paths"
  | "order"
  | "diff"
  | "traps"
  | "v4a";

/**
 * When a drift is applied among several: the tree and the meaning of the edit first, then the text of its
 * lines, then indentation, then what wraps whole lines, then the format's own frame; traps come last.
 */
export type Stage = 0 | 1 | 2 | 3 | 4 | 5;

/** One named way in which the model's edit departs from the file. */
export interface Drift {
  readonly name: string;
  readonly family: DriftFamily;
  readonly formats: readonly Format[];
  /** The flavours it is for, where not for all of its formats. */
  readonly flavours?: readonly Flavour[];
  readonly summary: string;
  readonly stage: Stage;
  /** False for a drift that changes what must come of the edit, so that no second drift is laid over it. */
  readonly mixes: boolean;
  /** The kinds of source that can show it, by name, where not all can. */
  readonly languages?: readonly string[];
  /** Choices of the recipe without which the drift can't apply: several edits, a kind of change. */
  readonly wants?: Partial<Choices>;
  /**
   * Changes the scene in place. `size` is resolved by modulo.
   * @returns false where the drift does not apply; the scene is then thrown away.
   */
  apply(scene: Scene, size: number): boolean;
}

export const ALL_FORMATS: readonly Format[] = [
  "replace",
  "replace-many",
  "search-replace",
  "v4a",
  "unified-diff",
];
/** Formats whose two sides are texts of their own, which can be wrapped as a whole. */
export const SIDED_FORMATS: readonly Format[] = ["replace", "replace-many", "search-replace"];
/** Formats in which the edit is one text. */
export const TEXT_FORMATS: readonly Format[] = ["search-replace", "v4a", "unified-diff"];
export const STRING_FORMATS: readonly Format[] = ["replace", "replace-many"];
export const LINE_FORMATS: readonly Format[] = ["search-replace", "v4a", "unified-diff"];
