import type { Case, Flavours, Format } from "../../spec/types.ts";
import { GENERATOR_VERSION } from "../../spec/versions.ts";
import { type CaseKind, generateOfKind, parseCaseId } from "../../generators/index.ts";
import { flavourOf, writeCaseId } from "../../generators/ids.ts";
import { EditproofError } from "../../reference/errors.ts";

/** A generated case before it is made: its id, and the way to make it. */
export interface GeneratedItem {
  readonly id: string;
  readonly make: () => Case;
}

/** The cases of a seed in the order of a plan, ordinary ones or of another kind: they take turns over the formats. */
export function generatedItems(
  count: number,
  seed: number,
  formats: readonly Format[],
  flavours: Flavours | undefined,
  kind: CaseKind = "gen",
): GeneratedItem[] {
  if (formats.length === 0) return [];
  return Array.from({ length: count }, (_, i) => {
    const format = formats[i % formats.length]!;
    const index = Math.floor(i / formats.length);
    const flavour = flavourOf(format, flavours);
    return {
      id: writeCaseId({ kind, version: GENERATOR_VERSION, seed, format, flavour, index }),
      make: () => generateOfKind(kind, { seed, format, index, ...(flavours && { flavours }) }),
    };
  });
}

/** Whether an id is one that the generators make, and not a corpus's. */
export function isGeneratedId(id: string): boolean {
  return /^(?:gen|trap|seq|large):/.test(id);
}

/**
 * Makes the generated case with an id, alone.
 * @throws EditproofError `unknown-case`
 */
export function generatedCase(id: string): Case {
  const parts = parseCaseId(id);
  if (!parts || parts.version !== GENERATOR_VERSION) {
    throw new EditproofError(
      "unknown-case",
      `${JSON.stringify(id)} is not the id of a generated case.`,
      `It reads gen:VERSION:SEED:FORMAT:INDEX, such as gen:${GENERATOR_VERSION}:1:replace:7, with this tool's version.`,
    );
  }
  const { flavour, kind, ...rest } = parts;
  return generateOfKind(kind, {
    ...rest,
    ...(flavour !== null && { flavours: { [parts.format]: flavour } }),
  });
}
