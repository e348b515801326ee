import { describe, expect, it } from "vitest";
import { dialect } from "../../../reference/dialects/aider/index.ts";
import type { EditEntry } from "../../../spec/types.ts";
import { NO_SYNTAX, recorded } from "../../recorded.ts";

function reported({ status, path, strategy, code }: EditEntry): unknown {
  return { status, path, strategy, code };
}

describe("aider", () => {
  it.each(recorded("aider"))("answers $id as the engine did: $note", ({ request, response }) => {
    const answer = dialect.apply(request, NO_SYNTAX);
    expect(answer.status).toBe(response.status);
    expect(answer.files ?? {}).toEqual(response.files ?? {});
    expect(answer.code).toBe(response.code);
    expect(answer.edits?.map(reported)).toEqual(response.edits?.map(reported));
    expect(answer.warnings).toEqual(response.warnings);
    expect(answer.message ?? "").toBe(response.message ?? answer.message ?? "");
  });
});
