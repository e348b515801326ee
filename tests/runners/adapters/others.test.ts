import { describe, expect, test } from "vitest";
import { type EngineSettings, resolveEngineName } from "../../../runners/adapters/resolve.ts";
import type { Answer, Engine } from "../../../runners/engine.ts";
import type { EditRequest } from "../../../spec/types.ts";

const FIXTURES = "tests/fixtures/engines";

async function start(
  name: string,
  finish: (close: () => Promise<void>) => void,
  settings: EngineSettings = {},
): Promise<Engine> {
  const engine = await (await resolveEngineName(name, settings)).start();
  finish(() => engine.close());
  return engine;
}

function edit(old: string, fresh: string, content = "one two\r\nüber 😀\n"): EditRequest {
  return { format: "replace", files: { "src/a.txt": content }, edit: { path: "src/a.txt", old, new: fresh } };
}

function responseOf(answer: Answer): unknown {
  return answer.kind === "response" ? answer.response : answer;
}

const ENGINES: [string, string][] = [
  ["a command that edits files", `exec:${FIXTURES}/replace.sh {path} {old} {new}`],
  ["an MCP server", `mcp:node ${FIXTURES}/mcp-server.mjs {root}`],
  ["an MCP server that takes a list", `mcp:node ${FIXTURES}/mcp-server.mjs {root} shape=list`],
  ["a Python function of a content", "py:tests.fixtures.engines.functions:replace_once"],
  ["a Python function of a request", "py:tests.fixtures.engines.functions:whole"],
  ["a TypeScript function of a content", `js:${FIXTURES}/functions.ts#replaceOnce`],
  ["a TypeScript function of a request", `js:${FIXTURES}/functions.ts#whole`],
];

describe.concurrent("as an engine", () => {
  test.for(ENGINES)(
    "%s applies what it finds, byte for byte, and refuses the rest",
    async ([, name], { onTestFinished }) => {
      const engine = await start(name, onTestFinished);
      expect(engine.hello.formats).toContain("replace");
      const applied = await engine.apply(edit("one two\r\nüber", "$& %s \\1 'q'"));
      expect(responseOf(applied)).toMatchObject({
        status: "applied",
        files: { "src/a.txt": "$& %s \\1 'q' 😀\n" },
      });
      const absent = await engine.apply(edit("three", "3"));
      expect(responseOf(absent)).toMatchObject({ status: "refused" });
      expect(responseOf(absent)).not.toHaveProperty("files");
      const ambiguous = await engine.apply(edit("o", "0"));
      expect(responseOf(ambiguous)).toMatchObject({ status: "refused" });
    },
  );
});

describe.concurrent("a command that edits files", () => {
  test("says by its exit code what an exit map tells", async ({ onTestFinished }) => {
    const exitMap = new Map([[3, "unsupported" as const]]);
    const engine = await start("exec:sh -c 'exit 3'", onTestFinished, { exitMap });
    expect(responseOf(await engine.apply(edit("one", "1")))).toMatchObject({ status: "unsupported" });
  });

  test("that fails after it has changed something is partial", async ({ onTestFinished }) => {
    const engine = await start("exec:sh -c 'echo x > {path}; rm -f nothing; exit 1' {old}", onTestFinished);
    expect(responseOf(await engine.apply(edit("one", "1")))).toMatchObject({
      status: "partial",
      files: { "src/a.txt": "x\n" },
    });
  });

  test("gets a text on standard input where no placeholder takes it", async ({ onTestFinished }) => {
    const engine = await start("exec:patch -p1 --no-backup-if-mismatch -r -", onTestFinished);
    const text = "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-one\n+two\n";
    const answer = await engine.apply({ format: "unified-diff", files: { f: "one\n" }, edit: { text } });
    expect(responseOf(answer)).toMatchObject({ status: "applied", files: { f: "two\n" } });
  });

  test("that does not end is a timeout, and one that is killed a crash", async ({ onTestFinished }) => {
    const hang = await start("exec:sleep 30", onTestFinished, { limits: { requestMs: 300 } });
    expect(await hang.apply(edit("one", "1"))).toMatchObject({ kind: "timeout" });
    const killed = await start("exec:sh -c 'kill -9 $$'", onTestFinished);
    expect(await killed.apply(edit("one", "1"))).toMatchObject({ kind: "crash" });
  });

  test("that deletes its folder has deleted every file", async ({ onTestFinished }) => {
    const engine = await start("exec:rm -rf {root} {old}", onTestFinished);
    expect(responseOf(await engine.apply(edit("one", "1")))).toMatchObject({
      status: "applied",
      files: { "src/a.txt": null },
    });
  });

  test("starts in its folder where there is no file yet", async ({ onTestFinished }) => {
    const engine = await start("exec:cp {edit} new.txt", onTestFinished);
    const request: EditRequest = { format: "unified-diff", files: {}, edit: { text: "made\n" } };
    expect(responseOf(await engine.apply(request))).toMatchObject({ files: { "new.txt": "made\n" } });
  });

  test("that leaves its folder is seen to, and reaches nothing else", async ({ onTestFinished }) => {
    const engine = await start("exec:sh -c 'echo x > ../../out.txt' {old}", onTestFinished);
    const answer = responseOf(await engine.apply(edit("one", "1")));
    expect(answer).toMatchObject({ status: "applied", files: { "../../out.txt": "x\n" } });
  });

  test.for(['exec:echo "open', "exec:echo 'it\\'s'", "exec:{old} {path}"])(
    "has to be one: %s",
    async (name) => {
      await expect(resolveEngineName(name)).rejects.toMatchObject({ code: "bad-command" });
    },
  );

  test("that there is none of does not start", async ({ onTestFinished }) => {
    const engine = await start("exec:/nowhere/tool {edit}", onTestFinished);
    await expect(engine.apply(edit("one", "1"))).rejects.toMatchObject({ code: "engine-start" });
  });
});

describe.concurrent("an MCP server", () => {
  test("whose edit tool goes away leaves the rest unsupported", async ({ expect, onTestFinished }) => {
    const engine = await start(`mcp:node ${FIXTURES}/mcp-server.mjs {root} vanish`, onTestFinished);
    expect(responseOf(await engine.apply(edit("one", "1")))).toMatchObject({ status: "applied" });
    await expect
      .poll(async () => responseOf(await engine.apply(edit("one", "1"))))
      .toMatchObject({ status: "unsupported" });
  });

  test("takes a mapping that the user gives", async ({ onTestFinished }) => {
    const mcpMap = "tool=edit_file,path=file_path,old=old_string,new=new_string";
    const engine = await start(`mcp:node ${FIXTURES}/mcp-server.mjs {root}`, onTestFinished, { mcpMap });
    expect(responseOf(await engine.apply(edit("one", "1")))).toMatchObject({ status: "applied" });
    const wrong = start(`mcp:node ${FIXTURES}/mcp-server.mjs {root}`, onTestFinished, {
      mcpMap: "tool=x,old=a,new=b",
    });
    await expect(wrong).rejects.toMatchObject({ code: "no-edit-tool" });
  });
});

const MISSING: [string, RegExp][] = [
  ["py:tests.nowhere:f", /^There is no Python module tests\.nowhere\.$/],
  ["py:tests.fixtures.engines.functions:f", /^tests\.fixtures\.engines\.functions has no function f\.$/],
  ["js:tests/nowhere.mjs#f", /^There is no file tests\/nowhere\.mjs\.$/],
  [`js:${FIXTURES}/functions.ts#f`, /functions\.ts exports no function f\.$/],
];
test.concurrent.for(MISSING)("%s is missed plainly, after one start", async ([name, message], { expect }) => {
  const missing = (await resolveEngineName(name)).start();
  await expect(missing).rejects.toMatchObject({
    code: "engine-start",
    message: expect.stringMatching(message) as string,
  });
});

test("what a Python function does not mean to raise is an error", async ({ onTestFinished }) => {
  const engine = await start("py:tests.fixtures.engines.functions:broken", onTestFinished);
  expect(responseOf(await engine.apply(edit("one", "1")))).toMatchObject({
    status: "error",
    message: "AttributeError: 'str' object has no attribute 'nothing'",
  });
});
