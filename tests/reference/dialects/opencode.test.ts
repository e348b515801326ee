import { describe, expect, it } from "vitest";
import { dialect } from "../../../reference/dialects/opencode/index.ts";
import { NO_SYNTAX, recorded } from "../../recorded.ts";
import { besideRecording } from "./as-recorded.ts";

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
    const { answered, recorded: expected } = besideRecording(dialect, vector);
    expect(answered).toEqual(expected);
  });

  it.each(
    recorded("opencode-2").filter(
      ({ note, response }) => /\[decided by: /.test(note) && response.status === "applied",
    ),
  )("matches $id by the strategy that its note names", (vector) => {
    const decided = /\[decided by: ([a-z-]+)/.exec(vector.note)![1];
    const answer = dialect.apply(vector.request, NO_SYNTAX);
    expect(answer.edits?.[0]?.strategy).toBe(NAMES[decided!]);
  });

  it.each([
    ["./a", "x", { a: "z\n" }],
    ["d/../a", "x", { a: "z\n" }],
    ["/d//b", "x", { "d/b": "z\n" }],
    ["./a", "", "empty-search"],
    ["q/../new", "", { new: "z" }],
    ["../a", "x", "missing-file"],
    ["d/../../new", "", { "../new": "z" }],
    ["a/", "x", "missing-file"],
    ["a/", "", "other"],
    ["new/", "", "other"],
    ["a/b", "x", "other"],
    ["a/b", "", "other"],
    ["..", "x", "is-directory"],
    ["..", "", "empty-search"],
    ["n\0", "x", "missing-file"],
    ["n\0", "", "other"],
    ["n".repeat(256), "x", "missing-file"],
    ["n".repeat(256), "", "other"],
  ])("resolves the path %j by its text, below the tree: old %j gives %j", (path, old, outcome) => {
    const files = { a: "x\n", "d/b": "x\n" };
    const answer = dialect.apply({ format: "replace", files, edit: { path, old, new: "z" } }, NO_SYNTAX);
    expect(answer.files ?? answer.code).toEqual(outcome);
  });
});
