import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  caseFromRecipe,
  generateSequence,
  generateTrap,
  parseCaseId,
  TRAPS,
} from "../../generators/index.ts";
import type { FileChanges, Files, Pair, ReplaceEdit, ReplaceManyEdit } from "../../spec/types.ts";
import { WAYS } from "./all.ts";

const way = fc.constantFrom(...WAYS);

describe("traps", () => {
  it("come one after the other, and say which they are", () => {
    for (const way of WAYS) {
      const names = new Set<string>();
      for (let index = 0; index < 24; index++) {
        const made = generateTrap({ ...way, seed: 6, index });
        expect(parseCaseId(made.id)).toMatchObject({ kind: "trap", seed: 6, index });
        expect(made.tags).toContain("trap");
        for (const name of made.drifts) names.add(name);
      }
      const seen = TRAPS.filter(({ name }) => names.has(name)).length;
      expect(seen).toBeGreaterThanOrEqual(way.format === "unified-diff" ? 3 : 4);
    }
  });

  it("leave nothing to land on where the true place is gone, rewritten or doubled", () => {
    fc.assert(
      fc.property(way, fc.nat({ max: 999 }), fc.nat({ max: 999 }), (way, seed, index) => {
        const made = generateTrap({ ...way, seed, index });
        const last = made.drifts.at(-1) ?? "";
        const deadly = ["trap-removed", "trap-rewritten", "trap-doubled"].includes(last);
        expect(deadly ? made.truth.refuse : "right").toBe("right");
        expect(deadly ? made.truth.accept : []).toEqual([]);
        expect(last === "trap-other-word" ? made.truth.accept.length : 1).toBeGreaterThan(0);
        expect(caseFromRecipe(made.recipe)).toEqual(made);
      }),
      { numRuns: 80 },
    );
  });
});

/** The tree after changes. */
function changed(files: Files, changes: FileChanges): Files {
  const out: Files = { ...files };
  for (const [path, content] of Object.entries(changes)) {
    if (content === null) delete out[path];
    else out[path] = content;
  }
  return out;
}

/** Literal replacement of unique text; the tree as it is where a pair has no one place. */
function literally(files: Files, edit: ReplaceEdit | ReplaceManyEdit): Files {
  let text = String(files[edit.path]);
  for (const { old, new: fresh } of "edits" in edit ? edit.edits : [edit as Pair]) {
    if (text.split(old).length !== 2) return files;
    text = text.split(old).join(fresh);
  }
  return { ...files, [edit.path]: text };
}

describe("sequences", () => {
  it("have steps, each with a truth for the tree that those before it make", () => {
    fc.assert(
      fc.property(way, fc.nat({ max: 999 }), fc.nat({ max: 999 }), (way, seed, index) => {
        const made = generateSequence({ ...way, seed, index });
        expect(made.then?.length).toBeGreaterThan(0);
        let files = changed(made.request.files, made.truth.accept[0]?.files ?? {});
        for (const step of made.then ?? []) {
          files = changed(files, step.before?.files ?? {});
          const pairs = step.format === "replace" || step.format === "replace-many";
          const wanted = changed(files, step.truth.accept[0]?.files ?? {});
          const lands = step.truth.accept.length > 0;
          const literal = pairs && lands ? literally(files, step.edit as ReplaceEdit) : wanted;
          expect(literal).toEqual(wanted);
          files = wanted;
        }
        expect(caseFromRecipe(made.recipe)).toEqual(made);
      }),
      { numRuns: 80 },
    );
  });
});
