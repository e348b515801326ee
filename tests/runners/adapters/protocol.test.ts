import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, type TestContext } from "vitest";
import { type ProtocolLimits, startProtocolEngine } from "../../../runners/adapters/protocol/engine.ts";
import type { Answer, Engine } from "../../../runners/engine.ts";
import type { EditRequest } from "../../../spec/types.ts";

const fixture = fileURLToPath(new URL("../../fixtures/engines/engine.mjs", import.meta.url));
/** For requests that are meant to have no answer in time. */
const HASTY = { requestMs: 500 };
const QUICK: ProtocolLimits = { startupMs: 5000, requestMs: 3000, maxLineBytes: 100_000 };

type Finish = TestContext["onTestFinished"];

async function start(
  finish: Finish,
  args: readonly string[] = [],
  limits: Partial<ProtocolLimits> = {},
): Promise<Engine> {
  const how = { command: process.execPath, args: [fixture, ...args] };
  const engine = await startProtocolEngine("cmd:fixture", how, { ...QUICK, ...limits });
  finish(() => engine.close());
  return engine;
}

/** A request that the fixture answers by turning `one` into `to`, which may be the name of a trick. */
function edit(to: string): EditRequest {
  return { format: "replace", files: { a: "one two\n" }, edit: { path: "a", old: "one", new: to } };
}

function statusOf(answer: Answer): string {
  return answer.kind === "response" ? answer.response.status : answer.kind;
}

describe.concurrent("an engine that behaves", () => {
  test("answers with its files", async ({ onTestFinished: finish }) => {
    const engine = await start(finish);
    const answer = await engine.apply(edit("1"), "CORE-1");
    expect(answer).toEqual({ kind: "response", response: { status: "applied", files: { a: "1 two\n" } } });
    expect(engine.hello.engine.name).toBe("fixture");
  });

  test("may take its time to start", async ({ onTestFinished: finish }) => {
    const engine = await start(finish, ["start=slow"]);
    expect(statusOf(await engine.apply(edit("1")))).toBe("applied");
  });

  test("may answer several requests in any order", async ({ onTestFinished: finish }) => {
    const engine = await start(finish, ["pipeline=4", "shuffle"]);
    const texts = ["a", "b", "c", "d", "e", "f"];
    const answers = await Promise.all(texts.map((text) => engine.apply(edit(text))));
    const files = answers.map((answer) => answer.kind === "response" && answer.response.files?.["a"]);
    expect(files).toEqual(texts.map((text) => `${text} two\n`));
  });
});

describe.concurrent("an engine that does not start", () => {
  const cases: [string[], string, RegExp][] = [
    [["start=silent"], "engine-silent", /did not answer hello within 0\.3 s/],
    [["start=wrong-protocol"], "hello-protocol", /speaks protocol 2; this tool speaks 1/],
    [["start=no-formats"], "hello-invalid", /must have required property 'formats'/],
    [["start=exit"], "engine-gone", /ended with exit code 7 .*no such model.*5 times in a row/s],
  ];
  test.for(cases)("%s is %s", async ([args, code, message], { onTestFinished: finish }) => {
    const limits = args[0] === "start=silent" ? { startupMs: 300 } : {};
    await expect(start(finish, args, limits)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  test("because there is no such command", async () => {
    const missing = startProtocolEngine("cmd:nowhere", { command: "/nowhere/engine", args: [] }, QUICK);
    await expect(missing).rejects.toMatchObject({ code: "engine-start" });
  });
});

describe.concurrent("trouble in the middle", () => {
  test("a crash is recorded with what it wrote, and the run goes on", async ({ onTestFinished: finish }) => {
    const engine = await start(finish);
    expect(await engine.apply(edit("CRASH"))).toEqual({
      kind: "crash",
      detail: "the engine ended with exit code 139",
      stderr: "segmentation fault, core dumped\n",
    });
    expect(statusOf(await engine.apply(edit("1")))).toBe("applied");
  });

  test("standard error is kept to its last 64 KiB", async ({ onTestFinished: finish }) => {
    const engine = await start(finish);
    const answer = await engine.apply(edit("FLOOD"));
    if (answer.kind !== "crash") throw new Error(`a crash was expected, not ${answer.kind}`);
    expect(answer.stderr).toHaveLength(64 * 1024);
    expect(answer.stderr).toMatch(/the end\n$/);
  });

  test("no answer is tried once more and is a timeout", async ({ onTestFinished: finish }) => {
    const engine = await start(finish, [], HASTY);
    const before = performance.now();
    expect(await engine.apply(edit("HANG"))).toMatchObject({ kind: "timeout" });
    expect(performance.now() - before).toBeGreaterThanOrEqual(2 * HASTY.requestMs);
    expect(statusOf(await engine.apply(edit("1")))).toBe("applied");
  });

  test("an answer the second time is flaky", async ({ onTestFinished: finish }) => {
    const once = path.join(mkdtempSync(path.join(os.tmpdir(), "editproof-")), "once");
    const engine = await start(finish, [`once=${once}`], HASTY);
    expect(await engine.apply(edit("ONCE"))).toMatchObject({ kind: "response", flaky: true });
  });

  const lines: [string, RegExp][] = [
    ["BABBLE", /not JSON: thinking about it/],
    ["LATIN", /not UTF-8/],
    ["HUGE", /a line of more than 100000 bytes/],
    ["STRANGER", /unknown id 424242/],
    ["MISFIT_THEN_RIGHT", /does not fit the schema, at \/status/],
  ];
  test.for(lines)(
    "%s is trouble of the request, whose answer counts too",
    async ([trick, trouble], { onTestFinished: finish }) => {
      const engine = await start(finish);
      const answer = await engine.apply(edit(trick));
      expect(statusOf(answer)).toBe("applied");
      expect(answer.trouble).toEqual([expect.stringMatching(trouble)]);
      const after = await engine.apply(edit("1"));
      expect(after.trouble).toBeUndefined();
    },
  );

  test("a second answer to the same request is trouble of the next", async ({ onTestFinished: finish }) => {
    const engine = await start(finish);
    await engine.apply(edit("TWICE"));
    const next = await engine.apply(edit("1"));
    expect(next.trouble).toEqual([expect.stringMatching(/a second answer to request 1/)]);
  });

  test("an answer that never fits ends as a timeout that says so", async ({ onTestFinished: finish }) => {
    const engine = await start(finish, [], HASTY);
    const answer = await engine.apply(edit("MISFIT"));
    expect(answer).toMatchObject({
      kind: "timeout",
      detail: expect.stringMatching(/does not fit the schema/),
    });
    expect(statusOf(await engine.apply(edit("1")))).toBe("applied");
  });

  test("closing standard output is a crash", async ({ onTestFinished: finish }) => {
    const engine = await start(finish);
    expect(await engine.apply(edit("CLOSE"))).toMatchObject({
      kind: "crash",
      detail: "the engine closed its standard output",
    });
    expect(statusOf(await engine.apply(edit("1")))).toBe("applied");
  });

  test("babble before hello is trouble of the first request", async ({ onTestFinished: finish }) => {
    const engine = await start(finish, ["start=babble"]);
    expect((await engine.apply(edit("1"))).trouble).toEqual([expect.stringMatching(/Welcome/)]);
    expect((await engine.apply(edit("2"))).trouble).toBeUndefined();
  });

  test("with several in flight only the guilty one is blamed", async ({ onTestFinished: finish }) => {
    const engine = await start(finish, ["pipeline=4"], { requestMs: 1000 });
    const wanted = ["a", "CRASH", "b", "HANG", "c", "BABBLE", "d"];
    const answers = await Promise.all(wanted.map((text) => engine.apply(edit(text))));
    expect(answers.map(statusOf)).toEqual([
      "applied",
      "crash",
      "applied",
      "timeout",
      "applied",
      "applied",
      "applied",
    ]);
    expect(answers.map((answer) => answer.trouble?.length ?? 0)).toEqual([0, 0, 0, 0, 0, 1, 0]);
  });

  test("an engine that stops coming back ends the run", async ({ onTestFinished: finish }) => {
    const once = path.join(mkdtempSync(path.join(os.tmpdir(), "editproof-")), "once");
    const engine = await start(finish, [`dieAfter=${once}`]);
    expect(statusOf(await engine.apply(edit("CRASH")))).toBe("crash");
    await expect(engine.apply(edit("1"))).rejects.toMatchObject({ code: "engine-gone" });
    await expect(engine.apply(edit("2"))).rejects.toMatchObject({ code: "engine-gone" });
  });
});

test("at the end the whole process group goes", async ({ onTestFinished: finish }) => {
  const pidFile = path.join(mkdtempSync(path.join(os.tmpdir(), "editproof-")), "pid");
  const engine = await start(finish, ["stubborn", `pid=${pidFile}`]);
  await engine.apply(edit("1"));
  const grandchild = Number(readFileSync(pidFile, "utf8"));
  expect(() => process.kill(grandchild, 0)).not.toThrow();
  await engine.close();
  await expect
    .poll(() => {
      try {
        // A killed process that nobody has waited for yet still answers to signal 0 as a zombie.
        return readFileSync(`/proc/${grandchild}/stat`, "utf8").split(" ")[2] === "Z" ? "gone" : "there";
      } catch {
        return "gone";
      }
    })
    .toBe("gone");
});
