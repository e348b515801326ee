import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinLines, splitLines } from "../../../reference/text/lines.ts";
import { withinTolerances } from "../../../runners/judge/tolerances/index.ts";
import type { EditRequest, Tolerance } from "../../../spec/types.ts";

const ALL: readonly Tolerance[] = [
  "added-line-endings",
  "added-indent-literal",
  "prose-quotes",
  "trailing-blanks-of-added-lines",
];

const request = (sent: string, path = "a.js"): EditRequest => ({
  format: "replace",
  files: {},
  edit: { path, old: "", new: sent },
});

const word = fc.stringMatching(/^[a-c]{1,3}$/);
const ending = fc.constantFrom("\n", "\r\n");
const lines = fc.array(fc.record({ text: word, ending }), { minLength: 1, maxLength: 8 });

describe("tolerances", () => {
  it("accept the accepted text, whichever are named", () => {
    fc.assert(
      fc.property(lines, lines, fc.subarray([...ALL]), (before, accepted, named) => {
        const text = joinLines(accepted);
        const given = {
          request: request(text),
          path: "a.js",
          before: joinLines(before),
          accepted: text,
          actual: text,
        };
        return withinTolerances(named, given);
      }),
    );
  });

  it("never excuse a line that the edit leaves alone", () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.constantFrom("  ", "\t"), (kept, where, blanks) => {
        // Every line is unlike the others, so that it is certain which one was changed.
        const before = kept.map((line, i) => ({ text: `${line.text}${i}`, ending: line.ending }));
        const i = where % before.length;
        const actual = before.with(i, { text: blanks + before[i]!.text + blanks, ending: before[i]!.ending });
        const [old, made] = [joinLines(before), joinLines(actual)];
        return !withinTolerances(ALL, {
          request: request(made),
          path: "a.js",
          before: old,
          accepted: old,
          actual: made,
        });
      }),
    );
  });

  it("never excuse another word", () => {
    fc.assert(
      fc.property(lines, fc.nat(), (added, where) => {
        const actual = [...added];
        const i = where % actual.length;
        actual[i] = { text: `${actual[i]!.text}x`, ending: actual[i]!.ending };
        const [accepted, made] = [joinLines(added), joinLines(actual)];
        return !withinTolerances(ALL, {
          request: request(made),
          path: "a.md",
          before: "",
          accepted,
          actual: made,
        });
      }),
    );
  });

  it("look at the ending of an added line only for an ending that the file has", () => {
    fc.assert(
      fc.property(lines, word, ending, (before, added, other) => {
        const own = before.map((line, i) => ({ text: `${line.text}${i}`, ending: line.ending }));
        const accepted = joinLines([...own, { text: `new${added}`, ending: "\n" }]);
        const actual = joinLines([...own, { text: `new${added}`, ending: other }]);
        const given = { request: request("q"), path: "a.js", before: joinLines(own), accepted, actual };
        const fileHasIt = own.some((line) => line.ending === other);
        return withinTolerances(["added-line-endings"], given) === (other === "\n" || fileHasIt);
      }),
    );
  });

  it("keep each other apart: one that is not named excuses nothing", () => {
    const given = {
      request: request("  n"),
      path: "a.js",
      before: "a\n",
      accepted: "a\n    n\n",
      actual: "a\n  n\n",
    };
    expect(withinTolerances(["added-indent-literal"], given)).toBe(true);
    expect(withinTolerances(["trailing-blanks-of-added-lines"], given)).toBe(false);
    expect(splitLines(given.actual)).toHaveLength(2);
  });

  it("take the indentation of a line that was sent with entities or escapes for the one sent", () => {
    const given = { path: "a.html", before: "  <p>\n", accepted: "  <p>\n  <b>'\n" };
    const sent = { request: request("&lt;b&gt;\\'"), actual: "  <p>\n<b>'\n" };
    expect(withinTolerances(["added-indent-literal"], { ...given, ...sent })).toBe(true);
    expect(withinTolerances(["added-indent-literal"], { ...given, ...sent, actual: "  <p>\n <b>'\n" })).toBe(
      false,
    );
  });
});
