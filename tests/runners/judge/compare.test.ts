import { describe, expect, it } from "vitest";
import { compareAnswers } from "../../../runners/judge/index.ts";
import type { Answer } from "../../../runners/engine.ts";
import type { EditResponse, Hello, ReportField } from "../../../spec/types.ts";

const hello = (...reports: ReportField[]): Hello => ({
  id: 0,
  protocol: 1,
  engine: { name: "example", version: "1", language: "any", source: "none" },
  dialect: null,
  formats: ["replace"],
  reports,
});
const answer = (response: EditResponse): Answer => ({ kind: "response", response });
const files = { "a.txt": "one\ntwo\n" };
const expected: EditResponse = {
  status: "applied",
  files: { "a.txt": "one\nsix\n" },
  edits: [{ status: "applied", path: "a.txt", strategy: "exact", count: 1, start: 4, end: 7 }],
};

describe("compareAnswers", () => {
  it("finds equal answers the same", () => {
    const all = hello("strategy", "span", "count", "code");
    expect(compareAnswers(expected, answer(structuredClone(expected)), all, files)).toEqual({
      outcome: "same",
      differences: [],
    });
  });

  it("names status, line and field of the first differences", () => {
    const other: EditResponse = {
      status: "partial",
      files: { "a.txt": "one\nsixty\n" },
      edits: [{ status: "applied", path: "a.txt", strategy: "fuzzy", count: 2, start: 4, end: 8 }],
    };
    const all = hello("strategy", "span", "count");
    expect(compareAnswers(expected, answer(other), all, files).differences).toEqual([
      "status: expected applied, got partial",
      'files/a.txt: line 2: expected "six\\n", got "sixty\\n"',
      'edits/0/strategy: expected "exact", got "fuzzy"',
      "edits/0/count: expected 1, got 2",
      "edits/0/end: expected 7, got 8",
    ]);
  });

  it("compares no field that the engine does not report", () => {
    const other = {
      ...expected,
      edits: [{ status: "applied" as const, strategy: "fuzzy", start: 0, end: 1 }],
    };
    expect(compareAnswers(expected, answer(other), hello("count"), files).differences).toEqual([
      "edits/0/count: expected 1, got nothing",
    ]);
    expect(compareAnswers(expected, answer(other), hello(), files).outcome).toBe("same");
  });

  it("holds a file that is listed as it was for unchanged", () => {
    const refused: EditResponse = { status: "refused", code: "not-found" };
    const listing = answer({ ...refused, files: { "a.txt": "one\ntwo\n" } });
    expect(compareAnswers(refused, listing, hello("code"), files).outcome).toBe("same");
    expect(compareAnswers(refused, listing, hello("code")).outcome).toBe("differs");
  });

  it("tells the codes of refusals apart where they are reported", () => {
    const refused: EditResponse = { status: "refused", code: "not-found" };
    const other = answer({ status: "refused", code: "ambiguous" });
    expect(compareAnswers(refused, other, hello("code"), files).differences).toEqual([
      'code: expected not-found, got "ambiguous"',
    ]);
    expect(compareAnswers(refused, other, hello(), files).outcome).toBe("same");
  });

  it("finds trouble in place of an answer different", () => {
    const crash: Answer = { kind: "crash", detail: "exit 1", stderr: "" };
    expect(compareAnswers(expected, crash, hello(), files).differences).toEqual([
      "expected applied, got crash",
    ]);
  });
});
