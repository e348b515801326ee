import { spawnSync } from "node:child_process";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { resolveEngineName } from "../../runners/adapters/resolve.ts";
import type { Answer } from "../../runners/engine.ts";
import { generatedItems } from "../../runners/run/generated.ts";

/** Programs that edit files without a driver, with the driver that starts the same one. */
const PROGRAMS: [driver: string, program: string, line: string][] = [
  ["git-apply", "git", "exec:git apply -v -"],
  ["gnu-patch", "patch", "exec:patch -p1 -f --no-backup-if-mismatch -r - -i {edit}"],
];

const COUNT = Number(process.env["EDITPROOF_COUNT"] ?? 100);
const SEED = Number(process.env["EDITPROOF_SEED"] ?? Date.now() % 1_000_000);

test.for(PROGRAMS)(
  "%s says the same with and without its driver",
  async ([name, program, line], { skip }) => {
    if (spawnSync(program, ["--version"]).error) return skip(`not installed: ${program}`);
    const driven = await (await resolveEngineName(name)).start();
    const bare = await (await resolveEngineName(line)).start();
    const apart: unknown[] = [];
    let landed = 0;
    try {
      for (const item of generatedItems(COUNT, SEED, ["unified-diff"], driven.hello.flavours)) {
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
