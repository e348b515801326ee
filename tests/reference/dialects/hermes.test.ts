import { describe, expect, it } from "vitest";
import { dialect as hermes } from "../../../reference/dialects/hermes/index.ts";
import { dialect as hermes019 } from "../../../reference/dialects/hermes-0.19/index.ts";
import type { EditEntry, EditResponse } from "../../../spec/types.ts";
import { NO_SYNTAX, recorded } from "../../recorded.ts";

/** Vectors that need the checkers of JSON and TOML. */
const GATED = /^hermes#(166|167|175|239|240)$/;

/** What of an answer the engine reports, in one order. */
function comparable({ status, files = {}, code, edits = [] }: EditResponse): unknown {
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
  };
}

describe("hermes-0.19", () => {
  it.each(recorded("hermes").filter(({ id }) => !GATED.test(id)))(
    "answers $id as the engine did: $note",
    (v) => {
      expect(comparable(hermes019.apply(v.request, NO_SYNTAX))).toEqual(comparable(v.response));
    },
  );
});

describe("hermes", () => {
  it.each(recorded("hermes-newest"))("answers $id as was recorded: $note", (v) => {
    expect(comparable(hermes.apply(v.request, NO_SYNTAX))).toEqual(comparable(v.response));
  });
});
