import { describe, expect, it } from "vitest";
import { dialect } from "../../../reference/dialects/codex/index.ts";
import { answerLike, recorded } from "../../recorded.ts";

describe("codex", () => {
  it.each(recorded("codex-cli", "codex-cli-2"))("answers $id as the engine did: $note", (vector) => {
    const { status, files = {}, code, message } = vector.response;
    expect(answerLike(dialect, vector)).toEqual({
      status,
      files,
      ...(code === undefined ? {} : { code }),
      message,
    });
  });
});
