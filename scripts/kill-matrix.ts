/**
 * Puts every faulty engine to the default plan and says how each was caught: by which corpus case, after how
 * many generated cases, by which verdict or finding, and how many lines the smallest failing case has.
 *
 * Usage: kill-matrix.ts [--write] [--generated N] [--seed S] [NAME…]
 * With --write the table goes to docs/kill-matrix.md. Exits 1 where an engine is not caught.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { splitLines } from "../reference/text/lines.ts";
import { resolveEngineName } from "../runners/adapters/resolve.ts";
import { loadCorpus } from "../runners/corpus/load.ts";
import { levelOf } from "../runners/corpus/requirements.ts";
import type { Engine } from "../runners/engine.ts";
import { FAULTS, type Fault } from "../runners/faulty/index.ts";
import { caseById } from "../runners/run/case-by-id.ts";
import { fallsShort } from "../runners/run/failures.ts";
import { generatedItems } from "../runners/run/generated.ts";
import { putCase } from "../runners/run/put.ts";
import { resultOf } from "../runners/run/result.ts";
import { shrinkCase, targetsOf } from "../runners/run/shrink.ts";
import type { Case, RunResult } from "../spec/types.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: "boolean", default: false },
    generated: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
  },
});
const generated = Number(values.generated);
const seed = Number(values.seed);

interface Row {
  readonly fault: Fault;
  /** First corpus case that catches it. */
  readonly corpus: string | undefined;
  /** Generated cases put until one caught it. */
  readonly needed: number | undefined;
  readonly how: string;
  readonly lines: number | undefined;
}

function howOf(result: RunResult): string {
  if (
    result.verdict !== undefined &&
    !result.verdict.startsWith("correct") &&
    result.verdict !== "safe-miss"
  ) {
    return result.verdict;
  }
  const must = result.findings?.find((finding) => levelOf(finding.requirement) === "MUST");
  return must ? must.kind : (result.verdict ?? "");
}

const corpus = (await loadCorpus([]))
  .map((placed) => placed.case)
  .filter((one) => one.truth !== undefined && !one.tags?.includes("large"));

async function resultFor(
  engine: Engine,
  one: Case,
  origin: "corpus" | "generated",
): Promise<RunResult | undefined> {
  const result = resultOf(one, origin, await putCase(engine, one, {}));
  return fallsShort(result, levelOf) ? result : undefined;
}

async function rowOf(fault: Fault): Promise<Row> {
  const source = await resolveEngineName(`faulty:${fault.name}`, { limits: { requestMs: 1000 } });
  const engine = await source.start();
  try {
    const short: RunResult[] = [];
    for (const one of corpus) {
      const result = await resultFor(engine, one, "corpus");
      if (result) short.push(result);
      // A process that hangs would be waited for in every case that follows.
      if (result && fault.conduct !== undefined) break;
    }
    let needed = 0;
    let made: RunResult | undefined;
    const items = generatedItems(generated, seed, engine.hello.formats, engine.hello.flavours);
    for (const item of items) {
      needed++;
      made = await resultFor(engine, item.make(), "generated");
      if (made) break;
    }
    const sizes = await Promise.all(short.map(({ case: id }) => sizeOf(id)));
    if (made) sizes.push(await shrunkSize(engine, made));
    const first = short[0] ?? made;
    return {
      fault,
      corpus: short[0]?.case,
      needed: made && needed,
      how: first ? howOf(first) : "not caught",
      lines: sizes.length === 0 ? undefined : Math.min(...sizes),
    };
  } finally {
    await engine.close();
  }
}

/** Lines of all files of a case together. */
async function sizeOf(id: string): Promise<number> {
  const one = await caseById(id, []);
  const texts = Object.values(one.request.files).map((file) => (typeof file === "string" ? file : ""));
  return texts.reduce((sum, text) => sum + splitLines(text).length, 0);
}

async function shrunkSize(engine: Engine, result: RunResult): Promise<number> {
  const [target] = targetsOf([result], levelOf);
  const limits = { examples: 1, calls: 300, milliseconds: 8000 };
  const line = target && (await shrinkCase(engine, await caseById(result.case, []), target, {}, limits));
  const shrunk = line?.shrunk ?? (line?.volatile?.["shrunk"] as { lines?: number } | undefined);
  return shrunk?.lines ?? Infinity;
}

function tableOf(rows: readonly Row[]): string {
  const line = (row: Row): string =>
    `| \`${row.fault.name}\` | ${row.fault.fault} | ${row.fault.requirement} | ${row.how} | ${
      row.corpus === undefined ? "—" : `\`${row.corpus}\``
    } | ${row.needed ?? "—"} | ${row.lines ?? "—"} |`;
  return [
    "| engine | fault | requirement | caught by | first corpus case | generated cases needed | lines of the smallest case |",
    "| --- | --- | --- | --- | --- | ---: | ---: |",
    ...rows.map(line),
  ].join("\n");
}

const chosen = positionals.length > 0 ? FAULTS.filter((fault) => positionals.includes(fault.name)) : FAULTS;
const rows: Row[] = [];
for (const fault of chosen) {
  const row = await rowOf(fault).catch((error: unknown) => {
    throw new Error(`faulty:${fault.name}`, { cause: error });
  });
  rows.push(row);
  process.stderr.write(
    `${fault.name}: ${row.how} ${row.corpus ?? "-"} ${row.needed ?? "-"} ${row.lines ?? "-"}\n`,
  );
}
const missed = rows.filter((row) => row.corpus === undefined && row.needed === undefined);
const byCorpus = rows.filter((row) => row.corpus !== undefined).length;
const byGenerated = rows.filter((row) => row.needed !== undefined).length;
const sizes = rows
  .map((row) => row.lines)
  .filter((count) => count !== undefined)
  .toSorted((a, b) => a - b);
const page = `# Which faulty engines are caught, and how

${rows.length} miniature engines, each the sound engine with one planted fault, put to the default plan (the corpus, then
${generated} generated cases over their formats, seed ${seed}), on ${new Date().toISOString().slice(0, 10)}: ${rows.length - missed.length} caught, ${byCorpus} by the corpus, ${byGenerated} by
generated cases. The smallest failing case has ${sizes[Math.floor(sizes.length / 2)]} lines of file in the median and ${sizes.at(-1)} at most. Made by
\`npx tsx scripts/kill-matrix.ts --write\`; \`editproof run --engine faulty:NAME\` shows any of them.

${tableOf(rows)}
`;
if (values.write) writeFileSync(new URL("../docs/kill-matrix.md", import.meta.url), page);
else console.log(page);
if (missed.length > 0) {
  console.error(`not caught: ${missed.map((row) => row.fault.name).join(", ")}`);
  process.exitCode = 1;
}
