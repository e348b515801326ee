import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { EditRequest, EditResponse, Files } from "../../spec/types.ts";
import { engineNames, type ResolvedEngine } from "../../runners/install/index.ts";
import { Conversation } from "./conversation.ts";
import { recordings } from "./recordings.ts";
import { installedEngines } from "./installed.ts";

/** How many inputs each engine is put to, directly and through its driver. */
const INPUTS = 20;

/** Engines that direct.py and direct.mjs call, with the format that they are called for. */
const FORMATS: Record<string, EditRequest["format"]> = {
  "apply-edit-block": "replace",
  "hermes-agent": "replace",
  "llm-patch-tool": "replace",
  "openai-agents": "v4a",
  "patch-ng": "unified-diff",
  "search-replace-py": "search-replace",
  "git-apply": "unified-diff",
  "gnu-patch": "unified-diff",
  "diff-match-patch": "replace",
  "llm-diff-patcher": "unified-diff",
  deepagents: "replace",
  pi: "replace",
  "cline-core": "replace",
};

/** Bare patch bodies, of which too few were recorded: an edit of `water.txt` each. */
const BARE = ["-rain\n+hail", " rain\n+hail", "@@ rain\n-snow\n+hail", "-fog\n+hail", " rain\n-snow\n"].map(
  (text): EditRequest => ({
    format: "v4a",
    files: { "water.txt": "rain\nsnow\r\ndew\n" },
    edit: { path: "water.txt", text },
  }),
);

/** Recorded requests that can be put without a driver: no options but `mode`, a target that is there, no way out of the tree. */
function inputs(engine: string): EditRequest[] {
  // Its own recordings, then those of engines of the same format that were asked more.
  const files = [engine, "git-apply", "openai-agents-js", "cline-core"].flatMap(recordings);
  const rows = files.flatMap((file) => readFileSync(file, "utf8").trimEnd().split("\n"));
  return [...rows.map((row) => (JSON.parse(row) as { request: EditRequest }).request), ...BARE]
    .filter((request) => request.format === FORMATS[engine] && fits(engine, request))
    .slice(0, INPUTS);
}

function fits(engine: string, { edit, files, options }: EditRequest): boolean {
  const { path: target, replaceAll } = edit as { path?: string; replaceAll?: boolean };
  const odd = Object.keys(options ?? {}).filter((name) => !(engine === "openai-agents" && name === "mode"));
  if (replaceAll === true || odd.length > 0) return false;
  if (JSON.stringify([edit, files]).includes("../")) return false;
  if (engine === "openai-agents") return typeof files[target ?? ""] === "string";
  return "text" in edit ? target === undefined : typeof files[target ?? ""] === "string";
}

interface Outcome {
  readonly ok: boolean;
  readonly files: Files;
}

function direct(name: string, engine: ResolvedEngine, requests: readonly EditRequest[]): Outcome[] {
  const script = (file: string): string => path.join(import.meta.dirname, "direct", file);
  const python = engine.manifest.install.kind === "python";
  const args = python ? [script("direct.py"), name] : [script("direct.mjs"), name, engine.args[1]!];
  const { stdout, stderr, status } = spawnSync(engine.command, args, {
    env: engine.env,
    cwd: engine.cwd,
    input: JSON.stringify(requests),
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Outcome[];
}

/** The outcome that a driver's answer stands for. */
function claimed(request: EditRequest, { status, files }: EditResponse): Outcome {
  const after: Files = { ...request.files };
  for (const [name, content] of Object.entries(files ?? {})) {
    if (content === null) delete after[name];
    else after[name] = content;
  }
  return { ok: status === "applied" || status === "already-applied", files: after };
}

const engines = await installedEngines();

test.for(Object.keys(FORMATS))("the driver of %s adds nothing and hides nothing", async (name, { skip }) => {
  expect(engineNames()).toContain(name);
  const engine = engines.get(name);
  if (!engine) return skip(`not installed: editproof engines install ${name}`);
  const requests = inputs(name);
  expect(requests.length).toBe(INPUTS);
  const driver = new Conversation(engine);
  const through: Outcome[] = [];
  for (const [id, request] of requests.entries()) {
    through.push(claimed(request, await driver.ask({ ...request, id, op: "apply" })));
  }
  await driver.close();
  const straight = direct(name, engine, requests);
  const pairs = requests.map((request, i) => ({ request, through: through[i], straight: straight[i] }));
  expect(
    pairs.filter((pair) => JSON.stringify(sorted(pair.through!)) !== JSON.stringify(sorted(pair.straight!))),
  ).toEqual([]);
});

function sorted({ ok, files }: Outcome): [boolean, unknown[]] {
  return [ok, Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))];
}
