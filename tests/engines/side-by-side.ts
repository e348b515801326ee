import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import type { Dialect } from "../../reference/dialect.ts";
import type { EditEntry, EditRequest, EditResponse } from "../../spec/types.ts";
import { NO_SYNTAX } from "../recorded.ts";
import type { Conversation } from "./conversation.ts";

/** One request that our dialect and the engine answer otherwise. */
export interface Disagreement {
  readonly request: EditRequest;
  readonly engine: unknown;
  readonly dialect: unknown;
}

/** What is compared of an answer beside status, files and code. */
export interface Compared {
  /** Fields of each entry that the engine reports. */
  readonly entry: readonly (keyof EditEntry)[];
  /** Whether the engine's words are compared too. */
  readonly message: boolean;
}

/**
 * Puts the same requests to a dialect and to the engine that it is named after.
 * @param count how many requests, drawn by `seed`.
 * @returns those that the two answer otherwise, in the order put.
 */
export async function disagreements(
  dialect: Dialect,
  engine: Conversation,
  requests: fc.Arbitrary<EditRequest>,
  { count, seed, compared }: { count: number; seed: number; compared: Compared },
): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (const [id, request] of fc.sample(requests, { numRuns: count, seed }).entries()) {
    const real = comparable(await engine.ask({ id, op: "apply", ...request }), compared);
    const ours = comparable(dialect.apply(request, NO_SYNTAX), compared);
    if (!isDeepStrictEqual(ours, real)) found.push({ request, engine: real, dialect: ours });
  }
  return found;
}

function comparable(response: EditResponse, compared: Compared): unknown {
  const { status, files = {}, code = null, message = "", edits = [] } = response;
  return {
    status,
    files,
    code,
    edits: edits.map((entry) => compared.entry.map((field) => entry[field] ?? null)),
    ...(compared.message ? { message } : {}),
  };
}
