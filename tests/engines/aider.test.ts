import { describe, expect, test } from "vitest";
import { dialect } from "../../reference/dialects/aider/index.ts";
import { AIDER_REQUESTS } from "./aider-requests.ts";
import { Conversation } from "./conversation.ts";
import { installedEngines } from "./installed.ts";
import { disagreements, freshSeed } from "./side-by-side.ts";

const engine = (await installedEngines()).get("aider-chat");
const hint = engine ? "" : " (not installed: editproof engines install aider-chat)";

/** The words of these are the driver's, or name one of several files in the order of a hash set. */
const OTHER_WORDS: ReadonlySet<string | undefined> = new Set([undefined, "no-edits", "missing-file"]);

describe(`aider-chat and its dialect${hint}`, () => {
  test.skipIf(!engine).each(Object.keys(AIDER_REQUESTS))("answer 1,500 requests alike: %s", async (kind) => {
    const seed = freshSeed();
    const driver = new Conversation(engine!);
    const found = await disagreements(dialect, driver, AIDER_REQUESTS[kind]!, {
      count: 1500,
      seed,
      compared: {
        entry: ["status", "path", "strategy", "code"],
        message: (code) => !OTHER_WORDS.has(code),
      },
    });
    await driver.close();
    expect(found, `seed ${seed}`).toEqual([]);
  });
});
