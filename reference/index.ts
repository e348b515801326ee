import type { EditRequest, EditResponse } from "../spec/types.ts";
import type { CheckSyntax, Dialect } from "./dialect.ts";
import { dialect as reference } from "./dialects/reference/index.ts";
import type { Trace } from "./trace.ts";

export { EditproofError } from "./errors.ts";
export type { CheckSyntax, Dialect, EditContext, MirroredEngine, SyntaxVerdict } from "./dialect.ts";
export type { Candidate, Trace, TraceEvent } from "./trace.ts";
export type { EditRequest, EditResponse } from "../spec/types.ts";

/** What `applyEdit` may be given beside the request. */
export interface ApplyOptions {
  /** A dialect value, such as those of `editproof/dialects/NAME`; the reference dialect by default. */
  readonly dialect?: Dialect;
  /** Checks the syntax of files; without it no edit is held back or warned about for syntax. */
  readonly checkSyntax?: CheckSyntax;
  /** Receives what was tried, in order. */
  readonly trace?: Trace;
}

/**
 * Applies an edit to files held in memory. Pure: neither the request nor anything else changes.
 * @param request files, format and edit as the edit engine protocol has them
 * @returns the files that differ afterwards and how each edit landed, or why nothing did; positions are in
 *   Unicode code points
 */
export function applyEdit(request: EditRequest, options: ApplyOptions = {}): EditResponse {
  const { dialect = reference, checkSyntax = () => "unknown", trace } = options;
  return dialect.apply(request, { checkSyntax, trace });
}
