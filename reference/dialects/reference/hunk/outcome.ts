import type { Refusal } from "../plan.ts";

/** A hunk that lands: the region that it replaces in the content it is applied to (UTF-16), and how. */
export interface Landing {
  readonly kind: "landed";
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly needs: number;
  readonly similarity: number;
  /** Further regions with the same text, for an edit that means every occurrence. */
  readonly more: readonly { readonly start: number; readonly end: number }[];
}

/** A hunk whose result stands in the file already. */
export interface Standing {
  readonly kind: "standing";
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

export type Outcome = Landing | Standing | Refusal;
