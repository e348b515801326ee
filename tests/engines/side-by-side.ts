import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import type { Dialect } from "../../reference/dialect.ts";
import type { Code, EditEntry, EditRequest, EditResponse } from "../../spec/types.ts";
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
  /** Whether the engine's words are compared, where it has any; or for which codes. */
  readonly message?: boolean | ((code: Code | undefined) => boolean);
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
    const answer = await engine.ask({ id, op: "apply", ...request });
    const { message } = compared;
    const words =
      answer.message !== undefined &&
      (typeof message === "function" ? message(answer.code) : message === true);
    const real = comparable(answer, compared, words);
    const ours = comparable(dialect.apply(request, NO_SYNTAX), compared, words);
    if (!isDeepStrictEqual(ours, real)) found.push({ request, engine: real, dialect: ours });
  }
  return found;
}

function comparable(response: EditResponse, compared: Compared, words: boolean): unknown {
  const { status, files = {}, code = null, message = "", edits = [] } = response;
  return {
    status,
    files,
    code,
    // Engines that report nothing of their entries mostly have none.
    ...(compared.entry.length > 0 && {
      edits: edits.map((entry) => compared.entry.map((field) => entry[field] ?? null)),
    }),
    ...(words ? { message } : {}),
  };
}

/** A seed that no earlier run had; a test prints it where it fails. */
export function freshSeed(): number {
  return Date.now() & 0x7fffffff;
}
