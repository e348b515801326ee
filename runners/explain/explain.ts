import type { Dialect } from "../../reference/dialect.ts";
import type { TraceEvent } from "../../reference/trace.ts";
import type { EditRequest, EditResponse } from "../../spec/types.ts";
import { checkSyntax } from "../syntax/index.ts";

/** What a dialect did with one edit, from the trace of the real run. */
export interface Explanation {
  readonly dialect: string;
  readonly format: EditRequest["format"];
  /** The formats that the dialect takes. */
  readonly takes: readonly EditRequest["format"][];
  /** Absent: the dialect does not take the format. */
  readonly response?: EditResponse;
  readonly trace: readonly TraceEvent[];
}

/** Applies an edit by a dialect and keeps the trace. */
export function explain(dialect: Dialect, request: EditRequest): Explanation {
  const { format } = request;
  const { name, formats: takes } = dialect;
  if (!takes.includes(format)) return { dialect: name, format, takes, trace: [] };
  const trace: TraceEvent[] = [];
  const response = dialect.apply(request, { checkSyntax, trace: (event) => trace.push(event) });
  return { dialect: name, format, takes, response, trace };
}
