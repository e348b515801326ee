import { describe, expect, it } from "vitest";
import { dialect } from "../../../reference/dialects/gemini-cli/index.ts";
import type { EditResponse } from "../../../spec/types.ts";
import { answerLike, recorded, NO_SYNTAX } from "../../recorded.ts";

describe("gemini-cli", () => {
  it.each(recorded("gemini-cli", "gemini-cli-2"))("answers $id as the engine did: $note", (vector) => {
    const { status, files = {}, code, message } = vector.response;
    // Paths out of the tree are told as the machine of the recording had them.
    const masked = (text: string | undefined) => text?.replace(/(not in workspace: ).*/, "$1PATH");
    const answer = answerLike(dialect, vector);
    expect({ ...answer, ...(message === undefined ? {} : { message: masked(answer.message) }) }).toEqual({
      status,
      files,
      ...(code === undefined ? {} : { code }),
      ...(message === undefined ? {} : { message: masked(message) }),
    });
  });

  it.each(recorded("gemini-cli", "gemini-cli-2").filter(({ response }) => response.edits !== undefined))(
    "takes $id by the engine's strategy, as often",
    (vector) => {
      const pick = (edits: EditResponse["edits"]) => [edits?.[0]?.strategy, edits?.[0]?.count];
      expect(pick(dialect.apply(vector.request, NO_SYNTAX).edits)).toEqual(pick(vector.response.edits));
    },
  );
});
