import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { EditRequest, EditResponse } from "../../spec/types.ts";
import { engineNames } from "../../runners/install/index.ts";
import { Conversation } from "./conversation.ts";
import { exceptions, recordings } from "./recordings.ts";
import { installedEngines } from "./installed.ts";

interface Recording {
  readonly request: EditRequest & { id: number };
  readonly response: EditResponse;
  readonly note: string;
}

/** What the wording of a driver may differ in: where files were, and absent fields that say nothing. */
function comparable(response: EditResponse): object {
  const text = JSON.stringify(response).replaceAll("<root>/", "").replaceAll("<root>", ".");
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

const engines = await installedEngines();

describe.each(engineNames())("%s answers as the real engine was recorded to", (name) => {
  const files = recordings(name).filter((file) => existsSync(file));
  const engine = engines.get(name);
  if (!engine) {
    test.skip(`not installed: editproof engines install ${name}`, () => undefined);
    return;
  }
  test.each(files)("%s", async (file) => {
    const driver = new Conversation(engine);
    const rows = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(rows.length).toBeGreaterThan(0);
    for (const [index, row] of rows.entries()) {
      const { request, response, note } = JSON.parse(row) as Recording;
      const answer = await driver.ask(request);
      const where = `${file}:${index + 1} ${note}`;
      const allowed = exceptions(name, file, request.id);
      if (allowed === undefined) expect(comparable(answer), where).toEqual(comparable(response));
      else
        expect(comparable(answer), `${where}: ${allowed} no longer holds`).not.toEqual(comparable(response));
    }
    expect(await driver.close()).toBe(0);
  });
});
