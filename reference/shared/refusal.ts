import type { Code, EditResponse } from "../../spec/types.ts";

/** A refusal of a request of one edit: nothing changed, the same code and words for the request and the edit. */
export function refusal(code: Code, message: string, path?: string): EditResponse {
  const entry = { status: "refused", code, message, ...(path === undefined ? {} : { path }) } as const;
  return { status: "refused", code, message, edits: [entry] };
}
