/**
 * The compatibility dataset: one JSON file an engine and version under docs/compat/.
 *
 * Usage: compat.ts [--cases N] [--seed S] [--again] [ENGINE…]   default: every installed engine, 2,000 cases, seed 1
 *
 * Each engine is put to the corpus and to N generated cases over its formats, one engine at a time. With --again
 * the files are not written but compared with what comes out now: the same but for `volatile`, or exit 1.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { listEngines, resolveEngine } from "../runners/install/index.ts";
import { COMPAT_FOLDER, type CompatFile, type RunReport } from "./compat/file.ts";

/** Options without which a run of the engine takes hours; its manifest says what they do. */
const OPTIONS: Record<string, readonly string[]> = { opencode: ["--option", "inProcess=true"] };

/** Exit statuses after which a run file is whole. */
const JUDGED = new Set<number | null>([0, 1]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    again: { type: "boolean", default: false },
  },
});

function run(engine: string): RunReport {
  const scratch = mkdtempSync(path.join(tmpdir(), "editproof-compat-"));
  const report = path.join(scratch, "report.json");
  const args = ["--import", "tsx", "runners/cli/main.ts", "run", "--engine", engine, "--no-shrink"];
  args.push("--generated", values.cases, "--seed", values.seed, "--reporter", `json=${report}`);
  args.push("--out", path.join(scratch, "run.jsonl"), ...(OPTIONS[engine] ?? []));
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1e9 });
  try {
    if (!JUDGED.has(status)) throw new Error(`${engine}: exit ${status}\n${stderr.slice(-2_000)}`);
    return JSON.parse(readFileSync(report, "utf8")) as RunReport;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

async function measure(engine: string): Promise<CompatFile> {
  const resolved = await resolveEngine(engine);
  const { title, package: source, licence } = resolved.manifest;
  const started = performance.now();
  const report = run(engine);
  const seconds = Math.round((performance.now() - started) / 1000);
  const { versions, plan, headline, formats, drifts, requirements, verdicts, leftOut } = report;
  const { name, version, language, homepage } = report.engine.hello.engine;
  const count = (verdict: string): number => verdicts[verdict] ?? 0;
  return {
    schema: 1,
    engine: { name, version, title, package: source, licence, language, homepage },
    options: OPTIONS[engine]?.slice(1) ?? [],
    versions,
    seed: report.seed,
    plan,
    headline,
    trouble: { crash: count("crash"), timeout: count("timeout"), "protocol-error": count("protocol-error") },
    flaky: report.flaky,
    verdicts,
    leftOut,
    requirements,
    formats,
    drifts,
    volatile: {
      seconds,
      node: process.version,
      platform: `${process.platform}-${process.arch}`,
      cpus: cpus().length,
    },
  };
}

/** What is the same on every machine. */
function stable({ volatile, ...rest }: CompatFile): object {
  void volatile;
  return rest;
}

const wanted =
  positionals.length > 0
    ? positionals
    : (await listEngines()).filter((row) => row.installed).map((row) => row.name);
mkdirSync(COMPAT_FOLDER, { recursive: true });
for (const engine of wanted) {
  const file = await measure(engine).catch((error: Error) => error);
  if (file instanceof Error) {
    console.error(`${engine}: ${file.message}`);
    process.exitCode = 1;
    continue;
  }
  const target = path.join(COMPAT_FOLDER, `${file.engine.name}@${file.engine.version}.json`);
  const { corruption, recovery } = file.headline;
  const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
  console.error(
    `${engine}: corruption ${percent(corruption.value)}, recovery ${percent(recovery.value)}, ${file.volatile.seconds} s`,
  );
  if (!values.again) {
    writeFileSync(target, `${JSON.stringify(file, null, 1)}\n`);
  } else if (!existsSync(target)) {
    console.error(`${engine}: there is no file to compare with`);
    process.exitCode = 1;
  } else {
    const before = JSON.parse(readFileSync(target, "utf8")) as CompatFile;
    const same = isDeepStrictEqual(stable(before), stable(file));
    console.error(`${engine}: ${same ? "the same as before" : "NOT the same as before"}`);
    if (!same) process.exitCode = 1;
  }
}
if (!values.again)
  execFileSync(process.execPath, ["--import", "tsx", "scripts/compat-table.ts"], { stdio: "inherit" });
