import { readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { EditRequest, EditResponse, Hello } from "../../spec/types.ts";
import { askHello } from "../../runners/install/ask-hello.ts";
import { engineNames, type ResolvedEngine } from "../../runners/install/index.ts";
import { Conversation } from "./conversation.ts";
import { exception, recordings } from "./recordings.ts";
import { installedEngines } from "./installed.ts";

interface Recording {
  readonly request: EditRequest & { id: number };
  readonly response: EditResponse;
  readonly note: string;
}

/** Without what the wording may differ in: where files were, how long it took, and fields that say nothing. */
function comparable(response: EditResponse): object {
  const text = JSON.stringify(response)
    .replaceAll("<root>/", "")
    .replaceAll("<root>", ".")
    .replaceAll(/ \(Fuzzy search completed in [\d.]+ms\)/g, "");
  const { id: _, files, warnings, message, ...rest } = JSON.parse(text) as EditResponse & { id?: number };
  return {
    ...rest,
    ...(files && Object.keys(files).length > 0 ? { files } : {}),
    ...(warnings && warnings.length > 0 ? { warnings } : {}),
    // What the driver says for itself, not the engine, is ours to word.
    ...(message !== undefined && rest.status !== "unsupported" && !message.startsWith("driver:")
      ? { message }
      : {}),
  };
}

/** Where the engine's answers to a file of recordings differ, one line each; a known exception that is none too. */
async function differences(name: string, engine: ResolvedEngine, file: string): Promise<string[]> {
  const found: string[] = [];
  const driver = new Conversation(engine);
  for (const [index, row] of readFileSync(file, "utf8").trimEnd().split("\n").entries()) {
    const { request, response, note } = JSON.parse(row) as Recording;
    const [got, want] = [comparable(await driver.ask(request)), comparable(response)];
    const same = isDeepStrictEqual(got, want);
    const known = exception(name, file, request.id);
    const where = `${path.basename(file)}:${index + 1} (${note})`;
    if (!same && known === undefined)
      found.push(`${where}\nrecorded ${JSON.stringify(want)}\nanswered ${JSON.stringify(got)}`);
    if (same && known !== undefined) found.push(`${where} is listed as an exception and is none: ${known}`);
  }
  const status = await driver.close();
  if (status !== 0) found.push(`the driver ended with status ${status}`);
  return found;
}

async function installedVersion(engine: ResolvedEngine): Promise<string> {
  const { engine: identity } = (await askHello(engine)) as Hello;
  return identity.version;
}

const engines = await installedEngines();

describe.each(engineNames())("%s answers as the real engine was recorded to", (name) => {
  const engine = engines.get(name);
  const hint = engine ? "" : ` (not installed: editproof engines install ${name})`;
  test.skipIf(!engine).for(recordings(name))(`%s${hint}`, async (file, { skip }) => {
    const version = await installedVersion(engine!);
    const pinned = engine!.manifest.version;
    skip(version !== pinned, `the system has version ${version}, the recording is of ${pinned}`);
    expect(await differences(name, engine!, file)).toEqual([]);
  });
});
