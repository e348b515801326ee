import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { resolveEngineName } from "../../runners/adapters/resolve.ts";
import { levelOf } from "../../runners/corpus/requirements.ts";
import { fallsShort } from "../../runners/run/failures.ts";
import { runSuite } from "../../runners/run/run.ts";

const MAIN = fileURLToPath(new URL("main.py", import.meta.url));
/** Written for this Python; an older one lacks what its types are written with. */
const PYTHON = spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 11))"]).status === 0;
const hint = PYTHON ? "" : " (skipped: no python3 of 3.11 or later on PATH)";

/** How many cases were put to the engine, and which of them it fell short in, by id with what was wrong. */
async function accused(
  flavours: readonly string[],
  seed: number,
): Promise<{ put: number; accusations: string[] }> {
  const words = flavours.flatMap((flavour) => ["--flavour", flavour]).join(" ");
  const source = await resolveEngineName(`cmd:python3 ${MAIN} ${words}`);
  const { run } = await runSuite({
    source,
    question: {},
    selection: { cases: [], ids: [], generated: 2500, seed },
    words: [],
    jobs: 1,
    shrink: false,
  });
  const accusations = run.results
    .filter((result) => fallsShort(result, levelOf) || result.findings?.length)
    .map(({ case: id, verdict, findings }) =>
      [id, verdict, ...(findings ?? []).map((f) => f.kind)].join(" "),
    );
  return { put: run.results.filter((result) => result.verdict).length, accusations };
}

// The engine knows the standard and nothing else of this project, so that what accuses it is the suite's fault or a
// gap of the text until shown otherwise.
describe.skipIf(!PYTHON)(`an engine that was written from the standard alone${hint}`, () => {
  it("is accused of nothing, in the flavours that name files", async () => {
    const { put, accusations } = await accused([], 20261130);
    expect(accusations).toEqual([]);
    expect(put).toBeGreaterThan(2800);
  });

  it.each(["plain", "cline", "roo"])("is accused of nothing, in %s blocks and bare texts", async (blocks) => {
    const flavours = [`search-replace=${blocks}`, "v4a=bare", "unified-diff=plain"];
    const { put, accusations } = await accused(flavours, 7);
    expect(accusations).toEqual([]);
    expect(put).toBeGreaterThan(2600);
  });
});
