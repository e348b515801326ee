import { generateCase, type GeneratedCase } from "../../generators/index.ts";
import type { Flavours, Format } from "../../spec/types.ts";

/** Every format in every flavour. */
export const WAYS: readonly { format: Format; flavours?: Flavours }[] = [
  { format: "replace" },
  { format: "replace-many" },
  { format: "search-replace" },
  { format: "search-replace", flavours: { "search-replace": "plain" } },
  { format: "search-replace", flavours: { "search-replace": "cline" } },
  { format: "search-replace", flavours: { "search-replace": "roo" } },
  { format: "v4a" },
  { format: "v4a", flavours: { v4a: "bare" } },
  { format: "unified-diff" },
  { format: "unified-diff", flavours: { "unified-diff": "plain" } },
];

/** The first cases of a seed in every way. */
export function* firstCases(seed: number, each: number): Generator<GeneratedCase> {
  for (const way of WAYS)
    for (let index = 0; index < each; index++) yield generateCase({ ...way, seed, index });
}
