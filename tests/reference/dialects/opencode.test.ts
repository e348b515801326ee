import { describe, expect, it } from "vitest";
import { dialect } from "../../../reference/dialects/opencode/index.ts";
import { answerLike, recorded } from "../../recorded.ts";

/** The notes' short names of the strategies. */
const NAMES: Record<string, string> = {
  exact: "exact",
  trimmed: "trimmed-lines",
  anchor: "block-anchor",
  blanks: "blank-folding",
  escape: "escapes",
  boundary: "trimmed-boundary",
  context: "context-anchor",
};

describe("opencode", () => {
  it.each(recorded("opencode", "opencode-2"))("answers $id as the engine did: $note", (vector) => {
    const { status, files = {}, code, message } = vector.response;
    expect(answerLike(dialect, vector)).toEqual({
      status,
      files,
      ...(code === undefined ? {} : { code }),
      ...(message === undefined ? {} : { message }),
    });
  });

  it.each(
    recorded("opencode-2").filter(
      ({ note, response }) => /\[decided by: /.test(note) && response.status === "applied",
    ),
  )("matches $id by the strategy that its note names", (vector) => {
    const decided = /\[decided by: ([a-z-]+)/.exec(vector.note)![1];
    const answer = dialect.apply(vector.request, { checkSyntax: () => "unknown" });
    expect(answer.edits?.[0]?.strategy).toBe(NAMES[decided!]);
  });
});
