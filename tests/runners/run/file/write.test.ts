import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { lstatSync, mkdtempSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { assertWritable, RunWriter, writeWhole } from "../../../../runners/run/file/write.ts";
import type { RunHeader } from "../../../../spec/types.ts";

/** A named pipe, and what is read from it until its first writer goes. */
function pipe(): { file: string; text: Promise<string> } {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "editproof-test-")), "pipe");
  execFileSync("mkfifo", [file]);
  const reader = spawn("cat", [file]);
  let text = "";
  reader.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { file, text: once(reader, "close").then(() => text) };
}

describe.skipIf(process.platform === "win32")("a named pipe", () => {
  test("gets the text and stays what it is", async () => {
    const { file, text } = pipe();
    assertWritable(file);
    const long = "line\n".repeat(50_000);
    writeWhole(file, long);
    expect(await text).toBe(long);
    expect(lstatSync(file).isFIFO()).toBe(true);
    expect(readdirSync(path.dirname(file))).toEqual(["pipe"]);
  });

  test("gets each line of a run once", async () => {
    const { file, text } = pipe();
    const header = { type: "header" } as RunHeader;
    const writer = new RunWriter(file, header, []);
    const result = { type: "result", case: "a" } as const;
    writer.add(result as never);
    writer.finish({ header, results: [result as never], shrinks: [], footer: { type: "footer" } as never });
    const lines = (await text).trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual([
      "header",
      "result",
      "footer",
    ]);
  });
});
