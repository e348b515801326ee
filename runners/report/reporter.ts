import type { Standing } from "../run/standing.ts";
import type { Run } from "../run/file/lines.ts";

/** What a reporter may be told beside the run. */
export interface ReportOptions {
  /** Colours, where the output takes them. */
  readonly color?: boolean;
  /** What excuses failures; absent: nothing does. */
  readonly standing?: Standing | undefined;
}

/** Draws a run as text, from nothing but the run file. Equal runs give equal text, `volatile` aside. */
export type Reporter = (run: Run, options: ReportOptions) => string;
