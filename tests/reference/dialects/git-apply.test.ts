import { describe, expect, it } from "vitest";
import { dialect } from "../../../reference/dialects/git-apply/index.ts";
import type { EditResponse } from "../../../spec/types.ts";
import { answerLike, recorded } from "../../recorded.ts";

describe("git-apply", () => {
  it.each(recorded("git-apply", "git-apply-2"))("answers $id as git did: $note", (vector) => {
    const { status, files = {}, code } = vector.response;
    // Where git fails an assertion its last words are a line of its source; the outcome is the same.
    const message = vector.response.message?.includes("Assertion") ? undefined : vector.response.message;
    expect(
      answerLike(dialect, { ...vector, response: { ...vector.response, message } as EditResponse }),
    ).toEqual({
      status,
      files,
      ...(code === undefined ? {} : { code }),
      ...(message === undefined ? {} : { message }),
    });
  });
});
