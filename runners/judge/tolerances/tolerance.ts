import type { Line } from "../../../reference/text/lines.ts";

/** What a tolerance may look at beside the two lines. */
export interface ToleranceContext {
  readonly path: string;
  /** The file's lines before the edit; none for a new file. */
  readonly before: readonly Line[];
  /** The lines that the model sent, with the format's own framing taken off and with it left on. */
  readonly sent: readonly string[];
}

/**
 * A freedom that truth grants on added lines. Returns the actual line with the tolerated departure undone, or
 * the actual line as it is where this tolerance does not speak of the difference.
 */
export type Tolerate = (accepted: Line, actual: Line, context: ToleranceContext) => Line;
