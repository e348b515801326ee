import type fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Dialect } from "../../reference/dialect.ts";
import { dialect as geminiCli } from "../../reference/dialects/gemini-cli/index.ts";
import { dialect as gitApply } from "../../reference/dialects/git-apply/index.ts";
import { dialect as opencode } from "../../reference/dialects/opencode/index.ts";
import type { ResolvedEngine } from "../../runners/install/index.ts";
import type { EditRequest } from "../../spec/types.ts";
import { binaryDiffRequests } from "./binary-diff-requests.ts";
import { Conversation } from "./conversation.ts";
import { diffRequests } from "./diff-requests.ts";
import { installedEngines } from "./installed.ts";
import { replaceRequests } from "./replace-requests.ts";
import { disagreements, type Compared } from "./side-by-side.ts";

interface Pairing {
  engine: string;
  dialect: Dialect;
  requests: fc.Arbitrary<EditRequest>;
  compared: Compared;
}

const PAIRINGS: readonly Pairing[] = [
  {
    engine: "opencode",
    dialect: opencode,
    // The program's own edit routine without the start of a whole agent for each request.
    requests: replaceRequests.map((request) => ({ ...request, options: { inProcess: true } })),
    compared: { entry: [], message: true },
  },
  {
    engine: "gemini-cli",
    dialect: geminiCli,
    requests: replaceRequests,
    compared: { entry: ["strategy", "count"], message: true },
  },
  {
    engine: "git-apply",
    dialect: gitApply,
    requests: diffRequests(true),
    compared: { entry: [], message: false },
  },
  {
    engine: "git-apply",
    dialect: gitApply,
    requests: diffRequests(false),
    compared: { entry: [], message: false },
  },
  {
    engine: "git-apply",
    dialect: gitApply,
    requests: binaryDiffRequests,
    compared: { entry: [], message: false },
  },
];

let installed: Map<string, ResolvedEngine>;
const open: Conversation[] = [];

beforeAll(async () => {
  installed = await installedEngines();
});
afterAll(async () => {
  await Promise.all(open.map((conversation) => conversation.close()));
});

describe("a dialect beside its engine", () => {
  it.for(PAIRINGS)("$engine", async ({ engine, dialect, requests, compared }, context) => {
    const resolved = installed.get(engine);
    if (resolved === undefined) return context.skip(`${engine} is not installed here`);
    const conversation = new Conversation(resolved);
    open.push(conversation);
    const seed = Number(process.env["EDITPROOF_SEED"] ?? Date.now() % 1_000_000);
    const count = Number(process.env["EDITPROOF_COUNT"] ?? 500);
    const found = await disagreements(dialect, conversation, requests, { count, seed, compared });
    expect({ seed, found: found.slice(0, 3) }).toEqual({ seed, found: [] });
  });
});
