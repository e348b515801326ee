import { describe, expect, it } from "vitest";
import { generateTrap } from "../../../../generators/index.ts";
import { dialect as reference } from "../../../../reference/dialects/reference/index.ts";
import { helloOf } from "../../../../runners/adapters/hello.ts";
import { CORRUPTION, judge } from "../../../../runners/judge/index.ts";
import type { Format } from "../../../../spec/types.ts";
import { REVIEWED } from "./traps.reviewed.ts";

const FORMATS: readonly Format[] = ["replace", "replace-many", "search-replace", "v4a", "unified-diff"];
const SEEDS = [11, 12];
const TRAPS = 110;

/** The traps of a format that come to a wrong result, by id. */
function taken(format: Format): string[] {
  const wrong: string[] = [];
  for (const seed of SEEDS) {
    for (let index = 0; index < TRAPS; index++) {
      const { id, request, truth } = generateTrap({ seed, format, index });
      const response = reference.apply(request, { checkSyntax: () => "unknown" });
      const answer = { kind: "response", response } as const;
      const { verdict } = judge({ request, truth, answer, hello: helloOf(reference) });
      if (CORRUPTION.includes(verdict) || verdict === "wrong-refusal") wrong.push(id);
    }
  }
  return wrong;
}

describe("traps of fixed seeds", () => {
  it.each(FORMATS)("of %s are not taken, but for those reviewed", (format) => {
    expect(taken(format).filter((id) => REVIEWED[id] === undefined)).toEqual([]);
  });
});
