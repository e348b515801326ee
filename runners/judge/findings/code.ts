import type { Code, EditRequest, EditResponse, Pair } from "../../../spec/types.ts";
import type { Check, CheckContext } from "./context.ts";
import { occurrences } from "./facts.ts";

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

/** Reasons that an old/new pair shows by itself, whatever else is true of it. */
const SHOWN: Partial<Record<Code, (pair: Pair) => boolean>> = {
  "no-op": (pair) => pair.old === pair.new,
  "empty-search": (pair) => pair.old === "",
  "whitespace-search": (pair) => pair.old !== "" && pair.old.trim() === "",
};

function codesOf(response: EditResponse): Code[] {
  const codes = [response.code, ...(response.edits ?? []).map((entry) => entry.code)];
  return codes.filter((code) => code !== undefined);
}

function pairsOf(request: EditRequest): readonly Pair[] | undefined {
  if (request.format === "replace") return [request.edit];
  return request.format === "replace-many" ? request.edit.edits : undefined;
}

/**
 * Whether `not-found` is true beside `ambiguous`: the search has several places only once something is
 * normalised, so that an engine which does not go so far finds none. Texts are given the benefit of the doubt.
 */
function isAlsoAbsent({ facts, request }: CheckContext): boolean {
  if (pairsOf(request) === undefined) return true;
  return facts.every(({ before, pair }) => occurrences(before, pair.old).length < 2);
}

/** Whether a code is true although truth does not list it: two reasons may both be true. */
function isAlsoTrue(code: Code, listed: readonly Code[], context: CheckContext): boolean {
  const shown = SHOWN[code];
  if (shown && pairsOf(context.request)?.some(shown) === true) return true;
  return code === "not-found" && listed.includes("ambiguous") && isAlsoAbsent(context);
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
