import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GeneratedCase, generateCase } from "../../../../generators/index.ts";
import { applyEdit } from "../../../../reference/index.ts";
import { utf16Offset } from "../../../../reference/text/offsets.ts";
import type { EditRequest, Format } from "../../../../spec/types.ts";

const FORMATS: readonly Format[] = ["replace", "replace-many", "search-replace", "v4a", "unified-diff"];

/** Generated cases of all formats and drifts. */
const cases: fc.Arbitrary<GeneratedCase> = fc
  .record({ seed: fc.nat(1_000_000), format: fc.constantFrom(...FORMATS), index: fc.nat(400) })
  .map((choice) => generateCase(choice));

const single: fc.Arbitrary<{ file: string; old: string; now: string }> = fc.record({
  file: fc
    .array(fc.constantFrom("alpha", " beta", "\tgamma", "", "$&", "é", "😀 x", "a\u0301"), {
      minLength: 1,
      maxLength: 12,
    })
    .map((lines) => lines.join("\n")),
  old: fc.constantFrom("alpha", "beta\n", "gamma", "😀", "x\n\talpha"),
  now: fc.string({ unit: "binary", maxLength: 12 }),
});

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null)
    Object.values(Object.freeze(value)).forEach((inner) => frozen(inner));
  return value;
}

describe("laws of the reference dialect", () => {
  it("changes no request, answers equal requests alike, and changes nothing when it refuses", () => {
    fc.assert(
      fc.property(cases, ({ request }) => {
        const first = applyEdit(frozen(structuredClone(request)) as EditRequest);
        expect(applyEdit(request)).toEqual(first);
        expect(Object.keys(first.files ?? {}).length > 0).toBe(first.status === "applied");
      }),
      { numRuns: 150 },
    );
  });

  it("changes bytes within the spans that it reports alone, and reads its spans in code points", () => {
    fc.assert(
      fc.property(cases, ({ request }) => {
        const { files = {}, edits = [] } = applyEdit(request);
        const [edit] = edits;
        if (edits.length !== 1 || edit?.path === undefined || (edit.start ?? -1) < 0) return;
        const before = request.files[edit.path];
        const after = files[edit.path];
        if (typeof before !== "string" || typeof after !== "string") return;
        const start = utf16Offset(before, edit.start!);
        const rest = before.length - utf16Offset(before, edit.end!);
        expect(after.slice(0, start)).toBe(before.slice(0, start));
        expect(after.slice(after.length - rest)).toBe(before.slice(before.length - rest));
      }),
      { numRuns: 150 },
    );
  });

  it("takes an exact, unique search literally, whatever the replacement", () => {
    fc.assert(
      fc.property(single, ({ file, old, now }) => {
        const at = file.indexOf(old);
        fc.pre(
          at !== -1 &&
            file.indexOf(old, at + 1) === -1 &&
            !/[\r\n\ufeff]|\.{3}|…/.test(now) &&
            !now.includes(old),
        );
        const answer = applyEdit({
          format: "replace",
          files: { f: file },
          edit: { path: "f", old, new: now },
        });
        const want = file.slice(0, at) + now + file.slice(at + old.length);
        expect(answer.files?.["f"] ?? file).toBe(want);
        const said = { strategy: "exact", count: 1, similarity: 1 };
        expect(want === file ? said : answer.edits?.[0]).toMatchObject(said);
      }),
      { numRuns: 500 },
    );
  });

  it("keeps line endings: a CRLF file stays CRLF, whatever the edit's own are", () => {
    fc.assert(
      fc.property(cases, fc.boolean(), ({ request, truth }, crlf) => {
        fc.pre(truth.refuse !== "right" && request.format === "replace");
        const files = Object.fromEntries(
          Object.entries(request.files).flatMap(([path, text]) =>
            typeof text === "string" ? [[path, text.replace(/\r\n?|\n/g, "\r\n")]] : [],
          ),
        );
        const edit = { ...(request.edit as { path: string; old: string; new: string }) };
        for (const side of ["old", "new"] as const)
          edit[side] = edit[side].replace(/\r\n?|\n/g, crlf ? "\r\n" : "\n");
        const answer = applyEdit({ format: "replace", files, edit });
        const texts = Object.entries(answer.files ?? {}).flatMap(([path, text]) =>
          files[path]?.includes("\r\n") && typeof text === "string" ? [text.replaceAll("\r\n", "")] : [],
        );
        expect(texts.filter((text) => /[\r\n]/.test(text))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it("answers anything that is thrown at a parser, without throwing", () => {
    const line = fc.constantFrom(
      "<<<<<<< SEARCH",
      "=======",
      ">>>>>>> REPLACE",
      "------- SEARCH",
      "+++++++ REPLACE",
      ":start_line:2",
      "-------",
      "*** Begin Patch",
      "*** End Patch",
      "*** Update File: f",
      "*** Add File: g",
      "*** Delete File: f",
      "*** Move to: h",
      "@@",
      "@@ alpha",
      "@@ -1,2 +1,2 @@",
      "*** End of File",
      "--- a/f",
      "+++ b/f",
      "+++ /dev/null",
      "diff --git a/f b/f",
      "rename from f",
      "rename to g",
      "\\ No newline at end of file",
      "```",
      "f",
      " alpha",
      "-alpha",
      "+beta",
      "alpha",
      "",
      "{",
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 14 }),
        fc.constantFrom("search-replace", "v4a", "unified-diff"),
        fc.constantFrom(undefined, "f"),
        (lines, format, path) => {
          const edit = { text: lines.join("\n"), ...(path === undefined ? {} : { path }) };
          const answer = applyEdit({ format, files: { f: "alpha\nbeta\n" }, edit } as EditRequest);
          expect(["applied", "already-applied", "refused"]).toContain(answer.status);
        },
      ),
      { numRuns: 1500 },
    );
  });
});
