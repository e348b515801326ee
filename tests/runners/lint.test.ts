import { test } from "vitest";
import { resolveEngineName } from "../../runners/adapters/resolve.ts";
import { lintEngine } from "../../runners/lint/lint.ts";

const FIXTURE = "cmd:node tests/fixtures/engines/engine.mjs";

async function lint(name: string): Promise<string[]> {
  const remarks = await lintEngine(
    await resolveEngineName(name, { limits: { startupMs: 20_000, requestMs: 5000 } }),
  );
  return remarks.map(({ level, about, detail }) => `${level} ${about}: ${detail}`);
}

test.concurrent("our own dialect is without reproach", async ({ expect }) => {
  const remarks = await lint("dialect:apply-edit-block");
  expect(remarks.filter((remark) => remark.startsWith("error"))).toEqual([]);
});

test.concurrent("an engine that does not start is told so", async ({ expect }) => {
  expect(await lint(`${FIXTURE} start=wrong-protocol`)).toEqual([
    expect.stringMatching(/^error start: .*protocol 2/),
  ]);
});

test.concurrent("babble, silence about a field and a process that stays are remarked", async ({ expect }) => {
  const remarks = await lint(`${FIXTURE} start=babble stubborn`);
  expect(remarks).toContainEqual(expect.stringMatching(/it wrote a line that is not JSON: Welcome/));
  expect(remarks).toContainEqual(expect.stringMatching(/answers carry code, which hello does not name/));
  expect(remarks).toContainEqual("error end: it does not end when its input does");
});
