import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyText, replace } from "./support.ts";

describe("a search that stands in the file byte for byte", () => {
  it("is not found in half of a character", () => {
    for (const half of ["\ud83d", "\ude00"]) {
      expect(replace(`a😀b\n`, half, "x")).toMatchObject({ status: "refused", code: "not-found" });
      expect(replace(`a${half}b 😀\n`, half, "x").text).toBe("axb 😀\n");
      expect(replace(`a${half}b 😀\n`, half, "x", { replaceAll: true }).text).toBe("axb 😀\n");
    }
    expect(replace("x\ud83d\n", "x\ud83d", "y").text).toBe("y\n");
    expect(replace("x😀\n", "x\ud83d", "y").status).toBe("refused");
    expect(replace("\uffff\ud83d\n", "\ud83d", "y").text).toBe("\uffffy\n");
  });

  it("is replaced everywhere from the top, without what overlaps", () => {
    const unit = fc.constantFrom("a", "b", "\n");
    const text = fc.string({ unit, minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(text, fc.constantFrom("a", "aa", "aba", "ab", "a\na"), (file, old) => {
        fc.pre(file.includes(old));
        const answer = replace(file, old, "X", { replaceAll: true });
        expect(answer.text).toBe(file.replaceAll(old, "X"));
        const starts = [...file.matchAll(new RegExp(old, "g"))].map(({ index }) => index);
        const [edit] = answer.edits ?? [];
        expect(edit).toMatchObject({ strategy: "exact", similarity: 1, count: starts.length });
        expect(edit).toMatchObject({ start: starts[0], end: starts.at(-1)! + old.length });
      }),
    );
  });

  it("changes nothing where the replacement is equal, and says so", () => {
    const answer = replace("one\ntwo\n", "two", "two");
    expect(answer).toMatchObject({ status: "already-applied", edits: [{ start: 4, end: 7 }] });
    expect(answer.message ?? answer.edits?.[0]?.message).toMatch(/equal/);
  });

  it("is refused where it stands twice, with the lines of both", () => {
    const answer = replace("x = 1\ny = 2\nx = 1\n", "x = 1", "x = 3");
    expect(answer).toMatchObject({ status: "refused", code: "ambiguous" });
    expect(JSON.stringify(answer)).toMatch(/1\D+3/);
  });

  it("keeps each line's own ending in a file of mixed endings", () => {
    const ending = fc.constantFrom("\n", "\r\n");
    const names = ["alpha", "beta", "gamma", "delta"];
    fc.assert(
      fc.property(
        fc.tuple(ending, ending, ending, ending),
        fc.nat(3),
        fc.nat(3),
        fc.nat(3),
        ending,
        (ends, one, other, changed, sent) => {
          const [from, to] = [Math.min(one, other), Math.max(one, other) + 1];
          fc.pre(to - from > 1 && changed >= from && changed < to && new Set(ends).size > 1);
          const lines = names.map((name, i) => name + ends[i]!);
          const wanted = names.map((name, i) => (i === changed ? "CHANGED" : name) + ends[i]!);
          const now = names
            .slice(from, to)
            .map((name, i) => (from + i === changed ? "CHANGED" : name) + sent);
          const answer = replace(lines.join(""), lines.slice(from, to).join(""), now.join(""));
          expect(answer.text).toBe(wanted.join(""));
        },
      ),
    );
  });

  it("takes the end that a diff's marks ask for, and leaves others", () => {
    const diff = (file: string, body: string): unknown =>
      applyText("unified-diff", { f: file }, `--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n${body}`).files?.["f"];
    const mark = "\\ No newline at end of file\n";
    expect(diff("a\nb", ` a\n-b\n${mark}+c\n${mark}`)).toBe("a\nc");
    expect(diff("a\nb\n", ` a\n-b\n+c\n${mark}`)).toBe("a\nc");
    expect(diff("a\nb", ` a\n-b\n${mark}+c\n`)).toBe("a\nc\n");
    expect(diff("a\nb\n", ` a\n-b\n${mark}+c\n`)).toBe("a\nc\n");
    expect(diff("b", `-b\n${mark}`)).toBe("");
    expect(diff("a\nb\nd\n", ` a\n-b\n+c\n${mark}`)).not.toBe("a\ncd\n");
    expect(diff("a\nb", ` a\n-b\n`)).toBe("a");
  });
});
