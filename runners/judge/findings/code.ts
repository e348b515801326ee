import type { Code, EditResponse } from "../../../spec/types.ts";
import { isAlsoTrue } from "./also-true.ts";
import type { Check } from "./context.ts";

/** Codes that a guard gives: it stops an edit although a place was, or could have been, found. */
const GUARD_CODES: ReadonlySet<Code> = new Set<Code>([
  "ambiguous",
  "no-op",
  "already-applied",
  "empty-search",
  "whitespace-search",
  "escape-drift",
  "elision",
  "line-number-prefix",
  "truncated",
  "approximate-replace-all",
  "overlap",
]);

function codesOf(response: EditResponse): Code[] {
  const codes = [response.code, ...(response.edits ?? []).map((entry) => entry.code)];
  return codes.filter((code) => code !== undefined);
}

/** A refusal names a code, and one that is true. */
export const checkCode: Check = (context) => {
  const { response, truth } = context;
  if (response.status !== "refused") return [];
  const given = codesOf(response);
  if (given.length === 0) {
    return [{ kind: "code", requirement: "CORE-SAY-CODE-1", detail: "a refusal without a code" }];
  }
  const listed = truth?.codes ?? [];
  if (listed.length === 0 || given.some((code) => listed.includes(code))) return [];
  if (given.some((code) => isAlsoTrue(code, listed, context))) return [];
  const kind = listed.every((code) => GUARD_CODES.has(code)) ? "guard" : "code";
  const detail = `refused as ${[...new Set(given)].join(", ")} where ${listed.join(" or ")} is true`;
  return [{ kind, requirement: "CORE-SAY-CODE-2", detail }];
};
