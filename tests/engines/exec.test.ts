import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, expect, test } from "vitest";
import { resolveEngineName } from "../../runners/adapters/resolve.ts";
import type { Answer } from "../../runners/engine.ts";
import { resolveEngine } from "../../runners/install/index.ts";
import { generatedItems } from "../../runners/run/generated.ts";
import type { Format } from "../../spec/types.ts";

/** Programs that edit files without a driver, with the driver that starts the same one. */
const PROGRAMS: [driver: string, format: Format, line: () => Promise<string | undefined>][] = [
  ["git-apply", "unified-diff", onPath("git", "exec:git apply -v -")],
  ["gnu-patch", "unified-diff", onPath("patch", "exec:patch -p1 -f --no-backup-if-mismatch -r - -i {edit}")],
  ["codex-cli", "v4a", codexLine],
];

function onPath(program: string, line: string): () => Promise<string | undefined> {
  return () => Promise.resolve(spawnSync(program, ["--version"]).error ? undefined : line);
}

/** The Codex CLI applies a patch from standard input where it is called by the name apply_patch. */
async function codexLine(): Promise<string | undefined> {
  const engine = await resolveEngine("codex-cli");
  if ("notInstalled" in engine) return undefined;
  const vendor = path.join(
    path.dirname(engine.env["HOME"]!),
    `node_modules/@openai/codex-${process.platform}-${process.arch}/vendor`,
  );
  const link = path.join(links, "apply_patch");
  symlinkSync(path.join(vendor, readdirSync(vendor)[0]!, "bin/codex"), link);
  return `exec:${link}`;
}

const links = mkdtempSync(path.join(tmpdir(), "editproof-test-"));
afterAll(() => rmSync(links, { recursive: true }));

const COUNT = Number(process.env["EDITPROOF_COUNT"] ?? 100);
const SEED = Number(process.env["EDITPROOF_SEED"] ?? Date.now() % 1_000_000);

test.for(PROGRAMS)(
  "%s says the same with and without its driver",
  async ([name, format, lineOf], { skip }) => {
    const line = await lineOf();
    if (line === undefined) return skip(`not installed: ${name}`);
    const driven = await (await resolveEngineName(name)).start();
    const bare = await (await resolveEngineName(line, { formats: [format] })).start();
    const apart: unknown[] = [];
    let landed = 0;
    try {
      for (const item of generatedItems(COUNT, SEED, [format], driven.hello.flavours)) {
        const { id, request } = item.make();
        const answers = await Promise.all([driven.apply(request, id), bare.apply(request, id)]);
        const [through, straight] = answers.map(outcomeOf);
        if (!isDeepStrictEqual(through, straight)) apart.push({ id, through, straight });
        if (through!.status === "applied") landed++;
      }
    } finally {
      await Promise.all([driven.close(), bare.close()]);
    }
    expect({ seed: SEED, apart: apart.slice(0, 3), count: apart.length }).toEqual({
      seed: SEED,
      apart: [],
      count: 0,
    });
    expect(landed).toBeGreaterThan(COUNT / 10);
    expect(landed).toBeLessThan(COUNT);
  },
);

function outcomeOf(answer: Answer): { status: string; files?: unknown } {
  if (answer.kind !== "response") return { status: answer.kind };
  const { status, files = {} } = answer.response;
  return { status, files };
}
