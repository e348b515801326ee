import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { EditRequest, EditResponse, EngineManifest, Files, Format } from "../../spec/types.ts";
import { engineNames } from "../../runners/install/index.ts";
import { Conversation } from "./conversation.ts";
import { callDirectly, type Straight } from "./direct/call.ts";
import type { Input } from "./direct/inputs/input.ts";
import { REPLACE } from "./direct/inputs/replace.ts";
import { REPLACE_MANY } from "./direct/inputs/replace-many.ts";
import { AIDER_BLOCKS, PLAIN_BLOCKS } from "./direct/inputs/search-replace.ts";
import { UNIFIED_DIFF } from "./direct/inputs/unified-diff.ts";
import { V4A } from "./direct/inputs/v4a.ts";
import { installedEngines } from "./installed.ts";

/** How many inputs an engine must really have been called with, in each of its formats. */
const LEAST = 20;

/** Programs that take seconds a call: they get the first inputs only. */
const SLOW: Record<string, number> = { opencode: LEAST, "kilo-cli": LEAST };

/** Refusals whose words are the driver's, with the reason: engine and input. */
const OWN_WORDS: Record<string, string> = {
  "gemini-cli out of the tree": "the real settings name a folder that is numbered from call to call",
};

function inputsOf(format: Format, { flavours }: EngineManifest): readonly Input[] {
  if (format === "replace") return REPLACE;
  if (format === "replace-many") return REPLACE_MANY;
  if (format === "v4a") return V4A;
  if (format === "unified-diff") return UNIFIED_DIFF;
  return flavours?.["search-replace"] === "plain" ? PLAIN_BLOCKS : AIDER_BLOCKS;
}

/** The inputs for an engine; what its manifest says that it does not take is left out, as in a run. */
function requestsFor(manifest: EngineManifest, format: Format): (EditRequest & { what: string })[] {
  const all = inputsOf(format, manifest).slice(0, SLOW[manifest.name]);
  const takesAll = manifest.shapes?.[format]?.replaceAll !== false;
  return all
    .filter(({ edit }) => takesAll || !JSON.stringify(edit).includes('"replaceAll":true'))
    .map((input) => ({ ...input, format }) as EditRequest & { what: string });
}

/** A tree; drivers choose where in the folders above it a file lands that a path leads out of it. */
function sorted(files: Files): [string, unknown][] {
  return Object.entries(files)
    .map(([name, content]): [string, unknown] => [name.replace(/^\.\.\/.*\//, "../"), content])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The tree after what a driver answered. */
function treeAfter(request: EditRequest, { files = {} }: EditResponse): Files {
  const after = new Map(Object.entries(request.files));
  for (const [name, content] of Object.entries(files)) {
    if (content === null) after.delete(name);
    else after.set(name, content);
  }
  return Object.fromEntries(after);
}

/**
 * Whether a driver told the engine's words, their kind beside them, or a passage of them; blanks and folders
 * above the trees aside. Words of success are few engines' and nobody's business.
 */
function sameWords({ status, message = "" }: EditResponse, words: string): boolean {
  if (status === "applied" || status === "already-applied") return true;
  const [told, said] = [message, words].map((text) =>
    text
      .replaceAll(/(SCRATCH|\.\.|u1)\/[^\s'"]*/g, "ABOVE")
      .replaceAll(/\s+/g, " ")
      .trim(),
  ) as [string, string];
  return told.includes(said) || (told !== "" && said.includes(told));
}

/** Whether a driver's answer is what the engine did: nothing added, nothing hidden. */
function faithful(request: EditRequest, answer: EditResponse, straight: Straight): boolean {
  const { status, code, files = {}, edits = [] } = answer;
  if ("unfit" in straight) {
    return status === "unsupported" || (code === "missing-file" && Object.keys(files).length === 0);
  }
  const ok = status === "applied" || status === "already-applied";
  return (
    status !== "unsupported" &&
    ok === straight.ok &&
    isDeepStrictEqual(sorted(treeAfter(request, answer)), sorted(straight.files)) &&
    (!ok || !straight.count || straight.count === edits[0]?.count) &&
    sameWords(answer, straight.words ?? "")
  );
}

/** How long the slowest of them may take for all inputs, on a machine that is busy with other work. */
const PATIENCE = 3_600_000;

const engines = await installedEngines();
const rows = engineNames().flatMap((name) => {
  const formats = engines.get(name)?.manifest.formats ?? [];
  return formats.length === 0
    ? [[name, "replace"] as const]
    : formats.map((format) => [name, format] as const);
});

test.for(rows)(
  "the driver of %s adds nothing and hides nothing of %s",
  { timeout: PATIENCE },
  async ([name, format], { skip }) => {
    const engine = engines.get(name);
    if (!engine) return skip(`not installed: editproof engines install ${name}`);
    const requests = requestsFor(engine.manifest, format);
    const calls = callDirectly(engine, requests);
    const driver = new Conversation(engine);
    const answers: EditResponse[] = [];
    for (const [id, { what: _, ...request }] of requests.entries()) {
      answers.push(await driver.ask({ ...request, id, op: "apply" }));
    }
    await driver.close();
    const straight = await calls;
    expect(straight.filter((outcome) => !("unfit" in outcome)).length).toBeGreaterThanOrEqual(LEAST);
    const apart: string[] = [];
    for (const [id, { what, ...request }] of requests.entries()) {
      const answer = answers[id]!;
      const own = `${name} ${what}` in OWN_WORDS;
      if (!faithful(request, answer, own ? { ...straight[id]!, words: null } : straight[id]!)) {
        apart.push(`${what}\nthrough ${JSON.stringify(answer)}\nstraight ${JSON.stringify(straight[id])}`);
      }
    }
    expect(apart).toEqual([]);
  },
);
