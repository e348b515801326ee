export { EditproofError } from "./errors.ts";
export type { CheckSyntax, Dialect, EditContext, MirroredEngine, SyntaxVerdict } from "./dialect.ts";
export type { Candidate, Trace, TraceEvent } from "./trace.ts";
