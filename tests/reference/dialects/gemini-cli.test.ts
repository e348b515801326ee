import { describe, expect, it } from "vitest";
import { dialect } from "../../../reference/dialects/gemini-cli/index.ts";
import type { EditResponse } from "../../../spec/types.ts";
import { recorded, NO_SYNTAX } from "../../recorded.ts";
import { besideRecording } from "./as-recorded.ts";

describe("gemini-cli", () => {
  it.each(recorded("gemini-cli", "gemini-cli-2"))("answers $id as the engine did: $note", (vector) => {
    // Paths out of the tree are told as the machine of the recording had them.
    const { answered, recorded: expected } = besideRecording(dialect, vector, (message) =>
      message.replace(/(not in workspace: ).*/, "$1PATH"),
    );
    expect(answered).toEqual(expected);
  });

  it.each(recorded("gemini-cli", "gemini-cli-2").filter(({ response }) => response.edits !== undefined))(
    "takes $id by the engine's strategy, as often",
    (vector) => {
      const pick = (edits: EditResponse["edits"]) => [edits?.[0]?.strategy, edits?.[0]?.count];
      expect(pick(dialect.apply(vector.request, NO_SYNTAX).edits)).toEqual(pick(vector.response.edits));
    },
  );
});
