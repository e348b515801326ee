import fc from "fast-check";
import { generateCase } from "../../generators/index.ts";
import type { EditRequest, Flavours, Format } from "../../spec/types.ts";

/** Requests of the project's own generators: drifted edits of invented sources, in each format asked for. */
export function generatedRequests(
  formats: readonly { format: Format; flavours?: Flavours }[],
): fc.Arbitrary<EditRequest> {
  return fc
    .record({
      of: fc.constantFrom(...formats),
      seed: fc.nat(1_000_000),
      index: fc.nat(100_000),
    })
    .map(({ of, seed, index }) => generateCase({ ...of, seed, index }).request);
}
