import type { Dialect } from "../../reference/dialect.ts";
import type { Options } from "../../spec/types.ts";

/**
 * What a run asks. Standard: is the result right? Fidelity: is it what this dialect answers? Never both in
 * one run.
 */
export interface Question {
  /** Present: fidelity against this dialect. */
  readonly dialect?: Dialect | undefined;
  /** In the standard: check the laws on one generated case in so many, by a hash of its id; absent: on none. */
  readonly lawsOnOneIn?: number | undefined;
  /** Options put into every request, over the case's own. */
  readonly options?: Options | undefined;
}
