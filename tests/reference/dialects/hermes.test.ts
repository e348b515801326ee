import { beforeAll, describe, expect, it } from "vitest";
import { dialect as hermes019 } from "../../../reference/dialects/hermes-0.19/index.ts";
import { dialect as hermes } from "../../../reference/dialects/hermes/index.ts";
import { checkSyntax, loadSyntaxCheckers } from "../../../runners/syntax/index.ts";
import type { EditEntry, EditResponse } from "../../../spec/types.ts";
import { recorded } from "../../recorded.ts";

/** What of an answer the engine reports, in one order. */
function comparable({ status, files = {}, code, edits = [], warnings = [] }: EditResponse): unknown {
  return {
    status,
    code,
    files: Object.fromEntries(Object.entries(files).sort()),
    edits: edits.map(({ status, path, code, strategy, count, start, end }: EditEntry) => ({
      status,
      path,
      code,
      strategy,
      count,
      start,
      end,
    })),
    warnings: warnings.map(({ code, path }) => ({ code, path })),
  };
}

/** A message without what the system and the parsers say in their own words. */
function substance(message: string | undefined): string | undefined {
  return message
    ?.replace(/\([A-Za-z]*Error: .*?\)\. The file/g, "(…). The file")
    .replace(/mv: [^\n]*\n?/g, "mv: …")
    .trimEnd();
}

beforeAll(loadSyntaxCheckers);

describe("hermes-0.19", () => {
  it.each(recorded("hermes"))("answers $id as the engine did: $note", ({ request, response }) => {
    const answer = hermes019.apply(request, { checkSyntax });
    expect(comparable(answer)).toEqual(comparable(response));
    expect(substance(answer.message)).toBe(substance(response.message));
  });

  // In #165 two of Python's messages differ that this checker calls by one name.
  it.each(recorded("hermes").filter(({ id, response }) => response.warnings?.length && id !== "hermes#165"))(
    "says whether the syntax error of $id is new",
    ({ request, response }) => {
      const kind = ({ warnings }: EditResponse): string | undefined =>
        /^(?:Pre-existing|New lint errors)?/.exec(warnings![0]!.message!)?.[0];
      expect(kind(hermes019.apply(request, { checkSyntax }))).toBe(kind(response));
    },
  );
});

describe("hermes", () => {
  it.each(recorded("hermes-newest"))("answers $id as was recorded: $note", ({ request, response }) => {
    expect(comparable(hermes.apply(request, { checkSyntax }))).toEqual(comparable(response));
  });
});
