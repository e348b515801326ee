import type { Trace } from "../../trace.ts";

/** The file that an Update section changes: its name in messages and traces, and the index of its first hunk. */
export interface UpdateTarget {
  readonly path: string;
  readonly edit: number;
  readonly trace: Trace | undefined;
}
