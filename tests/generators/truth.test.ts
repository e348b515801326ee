import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caseFromRecipe, DRIFTS, type GeneratedCase } from "../../generators/index.ts";
import { splitLines } from "../../reference/text/lines.ts";
import { CHOICE_NAMES } from "../../generators/recipe.ts";
import type { FileChanges, Format, Pair, Recipe } from "../../spec/types.ts";
import { firstCases } from "./all.ts";

const FORMATS: readonly Format[] = ["replace", "replace-many", "search-replace", "v4a", "unified-diff"];
/** Choices held still, so that many recipes come to the same request. */
const FIXED: ReadonlySet<string> = new Set(["language", "words", "before", "look", "ends"]);
const FLAVOUR: Partial<Record<Format, string>> = {
  "search-replace": "aider",
  v4a: "envelope",
  "unified-diff": "git",
};

const CASES: readonly GeneratedCase[] = [...firstCases(21, 260)];

function occurrences(text: string, search: string): number {
  if (search === "") return 0;
  let count = 0;
  for (let at = text.indexOf(search); at !== -1; at = text.indexOf(search, at + 1)) count++;
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

/** Ids of the cases that do not keep a rule, so that a failure names them all. */
function breaking(cases: readonly GeneratedCase[], rule: (made: GeneratedCase) => boolean): string[] {
  return cases.filter((made) => !rule(made)).map((made) => made.id);
}

function endingsOf(text: string): Set<string> {
  return new Set<string>(splitLines(text).map((line) => line.ending)).add("");
}

const PAIRS = (made: GeneratedCase): boolean => made.request.format.startsWith("replace");

/** A tree in one string, CRLF and LF alike: which of them added lines take is told elsewhere. */
function written(tree: FileChanges | null | undefined): string {
  return JSON.stringify(tree ?? null).replaceAll("\\r\\n", "\\n");
}

describe("truth", () => {
  it("fits the schema", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const name of ["protocol", "truth", "case"]) {
      ajv.addSchema(JSON.parse(readFileSync(`spec/schemas/${name}.schema.json`, "utf8")) as object);
    }
    const validate = ajv.getSchema("case.schema.json#/$defs/Case");
    if (!validate) throw new Error("the schema of a case is not there");
    expect(breaking(CASES, (made) => validate(JSON.parse(JSON.stringify(made))) === true)).toEqual([]);
  });

  it("is one and the same for equal requests, whatever they were meant to show", () => {
    const truths = new Map<string, Set<string>>();
    let built = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...FORMATS),
        fc.array(fc.nat({ max: 1 }), { minLength: 12, maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 1 }),
        (format, numbers, picks) => {
          const recipe: Recipe = {
            version: "1",
            kind: "gen",
            seed: 1,
            index: 1,
            format,
            flavour: FLAVOUR[format] ?? "",
          };
          CHOICE_NAMES.forEach((name, at) => (recipe[name] = FIXED.has(name) ? 0 : numbers[at]));
          const fitting = DRIFTS.filter((drift) => drift.formats.includes(format));
          picks.slice(0, 2).forEach((choice, at) => {
            recipe[`drift${at + 1}`] = fitting[choice % fitting.length]?.name;
            recipe[`size${at + 1}`] = choice % 4;
          });
          const made = caseFromRecipe(recipe);
          const key = JSON.stringify(made.request);
          const known = truths.get(key) ?? new Set<string>();
          truths.set(key, known.add(JSON.stringify(made.truth)));
          built++;
          expect([...known]).toHaveLength(1);
        },
      ),
      { numRuns: 1_500 },
    );
    expect(built - truths.size).toBeGreaterThan(100);
  });

  it("lets an undrifted edit land, as it stands, and calls no refusal of it right", () => {
    const plain = CASES.filter((made) => made.drifts.length === 0);
    expect(plain.length).toBeGreaterThan(100);
    expect(breaking(plain, ({ truth }) => truth.refuse === "wrong" && truth.accept.length > 0)).toEqual([]);
    const literal = (made: GeneratedCase): boolean =>
      written(naive(made)) === written(made.truth.accept[0]?.files);
    expect(breaking(plain.filter(PAIRS), literal)).toEqual([]);
  });

  it("is what literal replacement makes, and only that, where refusing is wrong", () => {
    const firm = CASES.filter((made) => PAIRS(made) && made.truth.refuse === "wrong");
    expect(firm.length).toBeGreaterThan(50);
    const rule = (made: GeneratedCase): boolean =>
      naive(made) !== null && made.truth.accept.some(({ files }) => written(files) === written(naive(made)));
    expect(breaking(firm, rule)).toEqual([]);
  });

  it("accepts only trees that differ from the request, at most eight", () => {
    const rule = ({ truth, request }: GeneratedCase): boolean =>
      truth.accept.length <= 8 &&
      truth.accept.every(({ files }) => {
        const changes = Object.entries(files);
        return changes.length > 0 && changes.every(([path, text]) => text !== (request.files[path] ?? null));
      });
    expect(breaking(CASES, rule)).toEqual([]);
  });

  it("keeps BOM, kinds of line endings, and the final newline unless its change is the edit", () => {
    const rule = ({ truth, request, drifts }: GeneratedCase): boolean =>
      truth.accept.every(({ files }) =>
        Object.entries(files).every(([path, after]) => {
          const before = request.files[path];
          if (typeof before !== "string" || typeof after !== "string" || before === "" || after === "")
            return true;
          const endings = endingsOf(before);
          return (
            after.startsWith("\uFEFF") === before.startsWith("\uFEFF") &&
            (drifts.includes("newline-changes") || /[\r\n]$/.test(after) === /[\r\n]$/.test(before)) &&
            [...endingsOf(after)].every((ending) => endings.has(ending))
          );
        }),
      );
    expect(breaking(CASES, rule)).toEqual([]);
  });

  it("always says something: land, leave, or refuse", () => {
    const rule = ({ truth: { accept, unchanged, refuse, codes = [] } }: GeneratedCase): boolean => {
      if (accept.length === 0 && !unchanged && refuse !== "right") return false;
      return refuse === "right" ? codes.length > 0 : refuse !== "wrong" || codes.length === 0;
    };
    expect(breaking(CASES, rule)).toEqual([]);
  });

  it("is of a request that each drift has changed", () => {
    const single = CASES.filter(({ drifts }) => drifts.length === 1);
    const rule = (made: GeneratedCase): boolean => {
      const { drift1: _name, size1: _size, ...plain } = made.recipe;
      return JSON.stringify(made.request) !== JSON.stringify(caseFromRecipe(plain).request);
    };
    expect(breaking(single, rule)).toEqual([]);
  });
});
