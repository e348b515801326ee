/**
 * Cases a second of `run`, in this process and over the protocol, and of exact edits over the protocol against
 * the least that any engine can do: a Python script that reads JSON and replaces. Ratios of one run.
 *
 * Usage: run.ts [CASES]
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { resolveEngineName } from "../runners/adapters/resolve.ts";
import { selfCommand } from "../runners/adapters/self.ts";
import { startProtocolEngine } from "../runners/adapters/protocol/engine.ts";
import type { Engine } from "../runners/engine.ts";
import { runSuite } from "../runners/run/run.ts";
import type { EditRequest } from "../spec/types.ts";

const count = Number(process.argv[2] ?? 2000);

const FLOOR = `
import json, sys
hello = {"protocol": 1, "engine": {"name": "floor", "version": "1", "language": "python", "source": "bench"},
         "dialect": None, "formats": ["replace"], "reports": [], "pipeline": 16}
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "hello":
        answer = dict(hello, id=request["id"])
    else:
        edit, files = request["edit"], request["files"]
        content = files[edit["path"]]
        if content.count(edit["old"]) == 1:
            new = content.replace(edit["old"], edit["new"])
            answer = {"id": request["id"], "status": "applied", "files": {edit["path"]: new}}
        else:
            answer = {"id": request["id"], "status": "refused"}
    sys.stdout.write(json.dumps(answer) + "\\n")
    sys.stdout.flush()
`;

async function suite(name: string, formats: ["replace"]): Promise<number> {
  const source = await resolveEngineName(name);
  const selection = {
    cases: ["tests/fixtures/cases/three.json"],
    ids: [],
    generated: count,
    seed: 1,
    formats,
  };
  const start = performance.now();
  await runSuite({ source, question: {}, selection, words: [], shrink: false, jobs: 1 });
  return (count / (performance.now() - start)) * 1000;
}

const FILE = Array.from({ length: 200 }, (_, i) => `def part_${i}(a, b):\n    return a * ${i} + b\n`).join(
  "\n",
);

function request(i: number): EditRequest {
  const old = `    return a * ${i % 200} + b`;
  return { format: "replace", files: { "a.txt": FILE }, edit: { path: "a.txt", old, new: `${old} + ${i}` } };
}

/** Requests a second, one at a time and as many at a time as the engine takes. */
async function throughput(engine: Engine): Promise<{ alone: number; piped: number }> {
  for (let i = 0; i < 200; i++) await engine.apply(request(i));
  const half = performance.now();
  for (let i = 0; i < count; i++) await engine.apply(request(i));
  const alone = (count / (performance.now() - half)) * 1000;
  const start = performance.now();
  await Promise.all(Array.from({ length: count }, (_, i) => engine.apply(request(i))));
  return { alone, piped: (count / (performance.now() - start)) * 1000 };
}

const floorFile = path.join(mkdtempSync(path.join(tmpdir(), "editproof-bench-")), "floor.py");
writeFileSync(floorFile, FLOOR);

console.log(`run, ${count} generated replace cases, a second:`);
console.log(`  in this process     ${(await suite("dialect:apply-edit-block", ["replace"])).toFixed(0)}`);
const serve = selfCommand(["serve", "--dialect", "apply-edit-block"]);
const overWire = await suite(`cmd:${[serve.command, ...serve.args].join(" ")}`, ["replace"]);
console.log(`  over the protocol   ${overWire.toFixed(0)}`);

console.log(`exact edits of a ${(FILE.length / 1024).toFixed(0)} KiB file over the protocol, a second:`);
const floor = await startProtocolEngine("cmd:floor", { command: "python3", args: [floorFile] });
const ours: [string, Engine][] = [];
for (const dialect of ["apply-edit-block", "reference", "hermes-0.19"]) {
  ours.push([
    dialect,
    await startProtocolEngine(`cmd:${dialect}`, selfCommand(["serve", "--dialect", dialect])),
  ]);
}
const least = await throughput(floor);
console.log(`  Python floor        ${least.alone.toFixed(0)} alone, ${least.piped.toFixed(0)} piped`);
for (const [dialect, engine] of ours) {
  const { alone, piped } = await throughput(engine);
  const again = await throughput(floor);
  const ratio = (a: number, b: number, c: number): string => (a / ((b + c) / 2)).toFixed(2);
  console.log(
    `  ${dialect.padEnd(18)}  ${alone.toFixed(0)} alone (${ratio(alone, least.alone, again.alone)} of the floor), ` +
      `${piped.toFixed(0)} piped (${ratio(piped, least.piped, again.piped)})`,
  );
}
await Promise.all([floor, ...ours.map(([, engine]) => engine)].map((engine) => engine.close()));
