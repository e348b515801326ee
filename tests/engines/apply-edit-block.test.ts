import { describe, expect, test } from "vitest";
import { dialect } from "../../reference/dialects/apply-edit-block/index.ts";
import { applyEditBlockRequests } from "./apply-edit-block-requests.ts";
import { Conversation } from "./conversation.ts";
import { installedEngines } from "./installed.ts";
import { disagreements, freshSeed } from "./side-by-side.ts";

const engine = (await installedEngines()).get("apply-edit-block");

describe("apply-edit-block and its dialect", () => {
  test.each([1, 2, freshSeed()])("answer 4,000 requests alike (seed %i)", async (seed) => {
    const driver = new Conversation(engine!);
    const found = await disagreements(dialect, driver, applyEditBlockRequests, {
      count: 4000,
      seed,
      compared: { entry: ["status", "path", "strategy", "count", "start", "end", "similarity", "code"] },
    });
    await driver.close();
    expect(found).toEqual([]);
  });
});
