import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialect } from "../../reference/dialects/hermes-0.19/index.ts";
import { resolveEngine, installEngines } from "../../runners/install/index.ts";
import { checkSyntax, loadSyntaxCheckers } from "../../runners/syntax/index.ts";
import type { EditEntry, EditRequest, EditResponse } from "../../spec/types.ts";
import { patchRequest, replaceRequest } from "../arbitraries/hermes-requests.ts";
import { Conversation } from "./conversation.ts";

/** Requests a format; EDITPROOF_FUZZ asks for more, EDITPROOF_SEED for those of an earlier run. */
const COUNT = Number(process.env["EDITPROOF_FUZZ"] ?? 300);
const SEED = Number(process.env["EDITPROOF_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

/** What the parsers and `mv` say in their own words, and the line end after it, is left out. */
function substance(message: string | undefined): string | undefined {
  return message
    ?.replace(/\([A-Za-z]*Error: .*?\)\. The file/g, "(…). The file")
    .replace(/Failed to write file: [^\n]*\n?/g, "Failed to write file: …")
    .replace(/mv: [^\n]*/g, "mv: …");
}

function comparable({ status, files = {}, code, message, edits = [], warnings = [] }: EditResponse): unknown {
  const entry = ({ status, path, code, strategy, count, start, end }: EditEntry): unknown[] => [
    status,
    path,
    code,
    strategy,
    count,
    start,
    end,
  ];
  return {
    status,
    code,
    message: substance(message),
    files: Object.fromEntries(Object.entries(files).sort()),
    // Where an operation failed, the driver tells what landed by path.
    edits: status === "partial" ? edits.length : edits.map(entry),
    warnings: warnings.map(({ code, path }) => ({ code, path })),
  };
}

describe(`hermes-0.19 beside hermes-agent 0.19.0, seed ${SEED}`, () => {
  let engine: Conversation;

  beforeAll(async () => {
    await Promise.all([installEngines(["hermes-agent"], { parallel: 1 }), loadSyntaxCheckers()]);
    const resolved = await resolveEngine("hermes-agent");
    if ("notInstalled" in resolved) throw new Error(resolved.hint);
    engine = new Conversation(resolved);
  });
  afterAll(() => engine.close());

  it.each([
    ["replace", replaceRequest],
    ["v4a", patchRequest],
  ] as const)("answers drawn %s requests alike", async (_, requests: fc.Arbitrary<EditRequest>) => {
    for (const [index, request] of fc.sample(requests, { seed: SEED, numRuns: COUNT }).entries()) {
      const real = await engine.ask({ id: index + 1, op: "apply", ...request });
      const ours = dialect.apply(request, { checkSyntax });
      expect({ request, answer: comparable(ours) }).toEqual({ request, answer: comparable(real) });
    }
  });
});
