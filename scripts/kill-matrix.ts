/**
 * Puts every faulty engine to the default plan and says how each was caught: by which corpus case, after how
 * many generated cases, by which verdict or finding, and how many lines the smallest failing case has. What a
 * generated case found is shrunk, written to a case file and put anew from that file alone.
 *
 * Usage: kill-matrix.ts [--write] [--generated N] [--seed S] [NAME…]
 * With --write the table goes to docs/kill-matrix.md. Exits 1 where an engine is not caught.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { splitLines } from "../reference/text/lines.ts";
import { resolveEngineName } from "../runners/adapters/resolve.ts";
import { loadCorpus } from "../runners/corpus/load.ts";
import { levelOf } from "../runners/corpus/requirements.ts";
import type { Engine } from "../runners/engine.ts";
import { FAULTS, type Fault } from "../runners/faulty/index.ts";
import { fallsShort } from "../runners/run/failures.ts";
import { generatedCase, generatedItems } from "../runners/run/generated.ts";
import { putCase } from "../runners/run/put.ts";
import { resultOf } from "../runners/run/result.ts";
import { shrinkCase, shrunkIn, targetsOf } from "../runners/run/shrink.ts";
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
  /** Of the shrunk generated case: its lines, and whether its file alone shows the failure again. */
  readonly shrunk: { readonly lines: number; readonly again: boolean } | undefined;
}

/** The law checks of a run by default: on one generated case in eight. */
const LAWS = { lawsOnOneIn: 8 };

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
  const result = resultOf(one, origin, await putCase(engine, one, origin === "generated" ? LAWS : {}));
  return fallsShort(result, levelOf) ? result : undefined;
}

const scratch = mkdtempSync(join(tmpdir(), "kill-matrix-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

/** Engines of the same formats are put the same cases. */
const made = new Map<string, Case>();

function caseOf({ id, make }: { id: string; make: () => Case }): Case {
  const one = made.get(id) ?? make();
  made.set(id, one);
  return one;
}

async function startOf(fault: Fault): Promise<Engine> {
  const source = await resolveEngineName(`faulty:${fault.name}`, { limits: { requestMs: 1000 } });
  return source.start();
}

async function rowOf(fault: Fault): Promise<Row> {
  const engine = await startOf(fault);
  try {
    const short: RunResult[] = [];
    const sizes: number[] = [];
    for (const one of corpus) {
      const result = await resultFor(engine, one, "corpus");
      if (result) {
        short.push(result);
        sizes.push(sizeOf(one));
      }
      // A process that hangs would be waited for in every case that follows.
      if (result && fault.conduct !== undefined) break;
    }
    let needed = 0;
    let found: RunResult | undefined;
    for (const item of generatedItems(generated, seed, engine.hello.formats, engine.hello.flavours)) {
      needed++;
      found = await resultFor(engine, caseOf(item), "generated");
      if (found) break;
    }
    const shrunk = found && (await shrunkOf(engine, fault, found));
    if (shrunk) sizes.push(shrunk.lines);
    const first = short[0] ?? found;
    return {
      fault,
      corpus: short[0]?.case,
      needed: found && needed,
      how: first ? howOf(first) : "not caught",
      lines: sizes.length === 0 ? undefined : Math.min(...sizes),
      shrunk,
    };
  } finally {
    await engine.close();
  }
}

/** Lines of all files of a case together. */
function sizeOf(one: Case): number {
  const texts = Object.values(one.request.files).map((file) => (typeof file === "string" ? file : ""));
  return texts.reduce((sum, text) => sum + splitLines(text).length, 0);
}

async function shrunkOf(engine: Engine, fault: Fault, result: RunResult): Promise<Row["shrunk"]> {
  const [target] = targetsOf([result], levelOf);
  const limits = { examples: 1, calls: 300, milliseconds: 8000 };
  const line = target && (await shrinkCase(engine, generatedCase(result.case), target, {}, limits));
  const shrunk = line && shrunkIn(line);
  return shrunk && { lines: shrunk.lines, again: await failsAgain(fault, shrunk.case) };
}

/** Whether a case, read back from a file that holds it alone and no recipe, makes a fresh engine fall short. */
async function failsAgain(fault: Fault, { recipe: _recipe, ...one }: Case): Promise<boolean> {
  const file = join(scratch, `${fault.name}.json`);
  const id = one.id.replace(/[^A-Za-z0-9]+/g, "-").toLowerCase();
  writeFileSync(file, JSON.stringify({ schema: 1, title: fault.fault, cases: [{ ...one, id }] }));
  const [placed] = await loadCorpus([file]);
  const engine = await startOf(fault);
  try {
    const result = placed && resultOf(placed.case, "corpus", await putCase(engine, placed.case, {}));
    return result !== undefined && fallsShort(result, levelOf);
  } finally {
    await engine.close();
  }
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
const sorted = (counts: readonly (number | undefined)[]): number[] =>
  counts.filter((count) => count !== undefined).toSorted((a, b) => a - b);
const sizes = sorted(rows.map((row) => row.lines));
const shrunk = rows.map((row) => row.shrunk).filter((one) => one !== undefined);
const shrunkLines = sorted(shrunk.map((one) => one.lines));
const again = shrunk.filter((one) => one.again).length;
const page = `# Which faulty engines are caught, and how

${rows.length} miniature engines, each the sound engine with one planted fault, put to the default plan (the corpus, then
${generated} generated cases over their formats, seed ${seed}), on ${new Date().toISOString().slice(0, 10)}: ${rows.length - missed.length} caught, ${byCorpus} by the corpus, ${byGenerated} by
generated cases. The smallest failing case has ${sizes[Math.floor(sizes.length / 2)]} lines of file in the median and ${sizes.at(-1)} at most. Of ${shrunk.length}
generated cases that were shrunk and written to a file, ${again} fail again from that file alone; they have
${shrunkLines[Math.floor(shrunkLines.length / 2)]} lines of file in the median and ${shrunkLines.at(-1)} at most. Made by
\`npx tsx scripts/kill-matrix.ts --write\`; \`editproof run --engine faulty:NAME\` shows any of them.

${tableOf(rows)}
`;
if (values.write) writeFileSync(new URL("../docs/kill-matrix.md", import.meta.url), page);
else console.log(page);
for (const { fault, shrunk: one } of rows) {
  if (one && !one.again) console.error(`does not fail again from its file: ${fault.name}`);
}
if (missed.length > 0) {
  console.error(`not caught: ${missed.map((row) => row.fault.name).join(", ")}`);
  process.exitCode = 1;
}
