import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { EditRequest, EditResponse } from "../../spec/types.ts";
import { resolveEngine } from "../../runners/install/index.ts";
import { Conversation } from "./conversation.ts";
import { recordings } from "./recordings.ts";

const engine = await resolveEngine("opencode");
const missing = "notInstalled" in engine;

/** What an answer comes to: the program's words name the path where the routine's do not. */
function outcome({ status, code, files }: EditResponse): object {
  return { status, code, files: files ?? {} };
}

test.skipIf(missing).each(recordings("opencode"))(
  `OpenCode's routine in the driver's process answers as the program was recorded to: %s${missing ? " (not installed)" : ""}`,
  async (file) => {
    if (missing) return;
    const driver = new Conversation(engine);
    for (const row of readFileSync(file, "utf8").trimEnd().split("\n")) {
      const { request, response } = JSON.parse(row) as { request: EditRequest; response: EditResponse };
      const answer = await driver.ask({ ...request, options: { ...request.options, inProcess: true } });
      expect(outcome(answer)).toEqual(outcome(response));
    }
    expect(await driver.close()).toBe(0);
  },
);
