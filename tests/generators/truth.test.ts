import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { caseFromRecipe, type GeneratedCase } from "../../generators/index.ts";
import { splitLines } from "../../reference/text/lines.ts";
import type { FileChanges, Pair } from "../../spec/types.ts";
import { firstCases } from "./all.ts";

const CASES: readonly GeneratedCase[] = [...firstCases(21, 260)];

function occurrences(text: string, search: string): number {
  let count = 0;
  for (let at = text.indexOf(search); search !== "" && at !== -1; at = text.indexOf(search, at + 1)) count++;
  return count;
}

/** What an engine makes of pairs that knows nothing but literal, unique text; null where it refuses. */
function naive(made: GeneratedCase): FileChanges | null {
  const { request } = made;
  if (request.format !== "replace" && request.format !== "replace-many") return null;
  const edits: Pair[] = request.format === "replace" ? [request.edit] : request.edit.edits;
  const { path } = request.edit;
  let text = request.files[path];
  if (typeof text !== "string") return null;
  for (const { old, new: fresh, replaceAll } of edits) {
    const count = occurrences(text, old);
    if (count === 0 || old === fresh || (count > 1 && replaceAll !== true)) return null;
    text = text.split(old).join(fresh);
  }
  return text === request.files[path] ? null : { [path]: text };
}

describe("truth", () => {
  it("fits the schema", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const name of ["protocol", "truth", "case"]) {
      ajv.addSchema(JSON.parse(readFileSync(`spec/schemas/${name}.schema.json`, "utf8")) as object);
    }
    const validate = ajv.getSchema("case.schema.json#/$defs/Case");
    for (const made of CASES) {
      expect(
        validate?.(JSON.parse(JSON.stringify(made))),
        `${made.id} ${JSON.stringify(validate?.errors)}`,
      ).toBe(true);
    }
  });

  it("is one and the same for equal requests", () => {
    const seen = new Map<string, GeneratedCase>();
    for (const made of CASES) {
      const key = JSON.stringify(made.request);
      const known = seen.get(key);
      if (known) expect(made.truth, `${made.id} and ${known.id}`).toEqual(known.truth);
      seen.set(key, made);
    }
  });

  it("lets an undrifted edit land exactly, and no refusal", () => {
    for (const made of CASES) {
      if (made.drifts.length > 0) continue;
      expect(made.truth.refuse, made.id).toBe("wrong");
      expect(made.truth.accept.length, made.id).toBeGreaterThan(0);
      if (made.request.format.startsWith("replace"))
        expect(naive(made), made.id).toEqual(made.truth.accept[0]?.files);
    }
  });

  it("agrees with literal replacement wherever that is sure of itself", () => {
    let sure = 0;
    for (const made of CASES) {
      const tree = naive(made);
      if (tree === null || made.truth.refuse !== "wrong") continue;
      sure++;
      const wanted = made.truth.accept.map(({ files }) => JSON.stringify(files).replaceAll("\\r\\n", "\\n"));
      expect(wanted, made.id).toContain(JSON.stringify(tree).replaceAll("\\r\\n", "\\n"));
    }
    expect(sure).toBeGreaterThan(50);
  });

  it("never calls a refusal wrong where literal text does not do", () => {
    for (const made of CASES) {
      if (!made.request.format.startsWith("replace") || made.truth.refuse !== "wrong") continue;
      expect(naive(made), made.id).not.toBeNull();
    }
  });

  it("accepts only trees that differ from the request, at most eight", () => {
    for (const made of CASES) {
      expect(made.truth.accept.length).toBeLessThanOrEqual(8);
      for (const { files } of made.truth.accept) {
        expect(Object.keys(files).length, made.id).toBeGreaterThan(0);
        for (const [path, content] of Object.entries(files)) {
          expect(content, `${made.id} ${path}`).not.toEqual(made.request.files[path]);
        }
      }
    }
  });

  it("keeps BOM, final newline and the endings of lines that stay", () => {
    for (const made of CASES) {
      for (const { files } of made.truth.accept) {
        for (const [path, after] of Object.entries(files)) {
          const before = made.request.files[path];
          if (typeof before !== "string" || typeof after !== "string" || before === "" || after === "")
            continue;
          expect(after.startsWith("\uFEFF"), made.id).toBe(before.startsWith("\uFEFF"));
          expect(/[\r\n]$/.test(after), made.id).toBe(/[\r\n]$/.test(before));
          const endings = new Set(splitLines(before).map((line) => line.ending));
          for (const line of splitLines(after))
            if (line.ending !== "") expect(endings, made.id).toContain(line.ending);
        }
      }
    }
  });

  it("always says something: land, leave, or refuse", () => {
    for (const made of CASES) {
      const { accept, unchanged, refuse, codes } = made.truth;
      if (accept.length === 0 && !unchanged) expect(refuse, made.id).toBe("right");
      if (refuse === "right") expect(codes?.length, made.id).toBeGreaterThan(0);
      if (refuse === "wrong") expect(codes, made.id).toBeUndefined();
    }
  });

  it("is not the truth of the plain edit alone: each drift departs", () => {
    for (const made of CASES) {
      if (made.drifts.length !== 1) continue;
      const plain = { ...made.recipe };
      delete plain["drift1"];
      delete plain["size1"];
      const undrifted = caseFromRecipe(plain);
      expect(JSON.stringify(made.request), made.id).not.toBe(JSON.stringify(undrifted.request));
    }
  });
});
