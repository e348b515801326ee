import type fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Dialect } from "../../reference/dialect.ts";
import { dialect as codex } from "../../reference/dialects/codex/index.ts";
import { dialect as codexApplyPatch } from "../../reference/dialects/codex-apply-patch/index.ts";
import { dialect as llmPatchTool } from "../../reference/dialects/llm-patch-tool/index.ts";
import { dialect as openaiAgents } from "../../reference/dialects/openai-agents/index.ts";
import type { Code, EditRequest } from "../../spec/types.ts";
import { Conversation } from "./conversation.ts";
import { generatedRequests } from "./generated-requests.ts";
import { installedEngines } from "./installed.ts";
import { llmPatchToolRequests } from "./llm-patch-tool-requests.ts";
import { openaiAgentsRequests } from "./openai-agents-requests.ts";
import { disagreements, freshSeed, type Compared } from "./side-by-side.ts";
import { envelopeRequests, inMemoryRequests } from "./v4a-requests.ts";

interface Pairing {
  readonly engine: string;
  readonly dialect: Dialect;
  readonly requests: Readonly<Record<string, fc.Arbitrary<EditRequest>>>;
  readonly compared: Compared;
}

/** Compares words only for answers with one of these codes: others hold the driver's own, or its folders. */
function wordsFor(...codes: Code[]): (code: Code | undefined) => boolean {
  return (code) => code !== undefined && codes.includes(code);
}

/** Paths of V4A headers and of blocks that lead out of the tree: the real engines would follow them. */
const LEADS_OUT = /^\s*\*\*\* (?:\w+ File|Move to): *(?:\/|.*\.\.)|^(?:\/|(?:\S*\/)?\.\.\/)\S*$/m;

function staysInside({ edit }: EditRequest): boolean {
  const { path = "", text = "" } = edit as { path?: string; text?: string };
  return !path.startsWith("/") && !path.includes("..") && !LEADS_OUT.test(text);
}

const envelopes = generatedRequests([{ format: "v4a" }]).filter(staysInside);
const bare = generatedRequests([{ format: "v4a" }, { format: "v4a", flavours: { v4a: "bare" } }]);
const pairs = generatedRequests([
  { format: "replace" },
  { format: "replace-many" },
  { format: "search-replace" },
  { format: "search-replace", flavours: { "search-replace": "plain" } },
]).filter(staysInside);

const PAIRINGS: readonly Pairing[] = [
  {
    engine: "codex-cli",
    dialect: codex,
    requests: { odd: envelopeRequests, generated: envelopes },
    // The driver trims what the program says, and the lines that were not found may end in blank ones.
    compared: { entry: [], message: (code) => code !== "not-found" },
  },
  {
    engine: "codex-apply-patch",
    dialect: codexApplyPatch,
    requests: { odd: envelopeRequests, "in memory": inMemoryRequests, generated: envelopes },
    compared: { entry: [] },
  },
  {
    engine: "openai-agents",
    dialect: openaiAgents,
    requests: { odd: openaiAgentsRequests, generated: bare },
    compared: { entry: [], message: wordsFor("not-found", "overlap", "file-exists") },
  },
  {
    engine: "llm-patch-tool",
    dialect: llmPatchTool,
    requests: { odd: llmPatchToolRequests, generated: pairs },
    compared: { entry: ["status", "path", "strategy", "code", "count"] },
  },
];

const COUNT = Number(process.env["EDITPROOF_COUNT"] ?? 1_000);
const engines = await installedEngines();

describe.each(PAIRINGS)("$engine and its dialect", ({ engine: name, dialect, requests, compared }) => {
  const engine = engines.get(name);
  const hint = engine ? "" : ` (not installed: editproof engines install ${name})`;
  test.skipIf(!engine).each(Object.keys(requests))(`answer alike: %s${hint}`, async (kind) => {
    const seed = freshSeed();
    const driver = new Conversation(engine!);
    const found = await disagreements(dialect, driver, requests[kind]!, { count: COUNT, seed, compared });
    await driver.close();
    expect(found.slice(0, 3), `seed ${seed}, ${found.length} of ${COUNT} differ`).toEqual([]);
  });
});
