import pc from "picocolors";
import type { RunResult } from "../../spec/types.ts";
import { levelOf, requirements } from "../corpus/requirements.ts";
import { fallsShort } from "../run/fate.ts";
import { isComplete, plannedResults, type Run } from "../run/file/lines.ts";
import { type Example, exampleOf } from "./example.ts";
import { driftRows, meanOf, ratesByFormat, tally, verdictCounts } from "./rates.ts";
import { requirementsMet } from "./met.ts";
import { clip, pad } from "./visible.ts";
import { counted, number, percent, rateWords, wrap } from "./words.ts";

const WIDTH = 100;
const MOST_LINES = 14;

/** What a terminal report may be told beside the run. */
export interface TerminalOptions {
  readonly color: boolean;
  /** How many shrunk examples are drawn. */
  readonly examples?: number;
}

/** The report for people: corruption and recovery first, then by drift, then the worst failures shrunk. */
export function terminalReport(run: Run, { color, examples = 5 }: TerminalOptions): string {
  const colors = pc.createColors(color);
  const lines = [
    ...headLines(run, colors),
    ...(run.header.question === "standard" ? standardLines(run, colors) : fidelityLines(run, colors)),
    ...exampleSection(run, colors, examples),
    ...lastLines(run, colors),
  ];
  return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
}

type Colors = ReturnType<typeof pc.createColors>;

function headLines({ header, results }: Run, c: Colors): string[] {
  const { engine } = header.engine.hello;
  const asked = header.dialect ? `fidelity to dialect ${header.dialect}` : "the standard";
  const planned = plannedResults(header);
  const part = results.length < planned ? `${number(results.length)} of ` : "";
  const shard = header.shard ? ` · shard ${header.shard.index}/${header.shard.of}` : "";
  return [
    `${c.bold(clip(header.engine.id, 60))} ${engine.version} against ${asked}`,
    c.dim(
      `${part}${counted(planned, "case")} · seed ${header.seed}${shard} · editproof ${header.versions.tool}`,
    ),
    "",
  ];
}

function standardLines(run: Run, c: Colors): string[] {
  const { hello } = run.header.engine;
  const generated = run.results.filter((result) => result.origin === "generated");
  const formats = ratesByFormat(run.results, hello);
  const lines: string[] = [];
  if (generated.length > 0) {
    const all = tally(generated);
    const corruption = meanOf(formats.map((rates) => rates.corruption));
    const recovery = meanOf(formats.map((rates) => rates.recovery));
    const policy = all.byPolicy > 0 ? `, ${number(all.byPolicy)} by declared policy` : "";
    const [bad, good] = [corruption.hits > 0 ? c.red : c.green, recovery.value >= 0.9 ? c.green : c.yellow];
    lines.push(
      `  ${c.bold(pad("corruption", 12))}${bad(c.bold(pad(percent(corruption.value), 9)))}said to be done, and the file is wrong: ${number(all.corruption.hits)} of ${number(all.put)} cases${policy}`,
      `  ${c.bold(pad("recovery", 12))}${good(c.bold(pad(percent(recovery.value), 9)))}drifted edits that land right: ${number(all.recovery.hits)} of ${number(all.recovery.n)}`,
      c.dim("  means over drifts, every drift equally; by case with 95 % interval below"),
      "",
      c.dim(
        `  ${pad("format", 18)}${pad("cases", 8)}${pad("recovery", 22)}${pad("corruption", 22)}${pad("refused", 9)}${pad("broke", 7)}not put`,
      ),
    );
    for (const { format, all: whole, recovery: r, corruption: k } of formats) {
      lines.push(
        `  ${pad(format, 18)}${pad(number(whole.put), 8)}${pad(rateWords(r), 22)}${pad(rateWords(k), 22)}${pad(number(whole.refused), 9)}${pad(number(whole.broken), 7)}${number(whole.leftOut + whole.unsupported)}`,
      );
    }
    lines.push("", ...driftTable(generated, c));
  }
  lines.push(...corpusLines(run.results, c));
  lines.push(...countLines(run.results, c));
  return lines;
}

function driftTable(results: readonly RunResult[], c: Colors): string[] {
  const rows = driftRows(results);
  if (rows.length === 0) return [];
  const undrifted = tally(results.filter((result) => !result.drifts?.length));
  const worstFirst = [...rows].sort(
    (a, b) => b.tally.corruption.value - a.tally.corruption.value || (a.drift < b.drift ? -1 : 1),
  );
  const line = (name: string, t: ReturnType<typeof tally>): string => {
    const bad = t.corruption.hits > 0 ? c.red : (text: string): string => text;
    const recovery = t.recovery.n > 0 ? percent(t.recovery.value) : "–";
    return `  ${pad(clip(name, 32), 34)}${pad(number(t.put), 8)}${pad(recovery, 11)}${bad(pad(percent(t.corruption.value), 12))}${bar(t)}`;
  };
  return [
    c.dim(
      `  ${pad("drift", 34)}${pad("cases", 8)}${pad("recovery", 11)}${pad("corruption", 12)}right █  refused ░  wrong ▓`,
    ),
    ...worstFirst.map((row) => line(row.drift, row.tally)),
    ...(undrifted.put > 0 ? [line("(no drift)", undrifted)] : []),
    "",
  ];
}

const BAR = 20;

function bar(t: ReturnType<typeof tally>): string {
  if (t.put === 0) return "";
  const wrong = Math.ceil((t.corruption.hits / t.put) * BAR);
  const refused = Math.min(BAR - wrong, Math.round(((t.refused + t.broken) / t.put) * BAR));
  return "█".repeat(BAR - wrong - refused) + "░".repeat(refused) + "▓".repeat(wrong);
}

function corpusLines(results: readonly RunResult[], c: Colors): string[] {
  const corpus = results.filter((result) => result.origin === "corpus");
  if (corpus.length === 0) return [];
  const met = requirementsMet(results, requirements());
  const put = corpus.filter((result) => result.leftOut === undefined).length;
  const words = (["MUST", "SHOULD", "MAY"] as const)
    .filter((level) => met.levels[level].tested > 0)
    .map((level) => `${level} ${met.levels[level].met} of ${met.levels[level].tested}`);
  const failed = met.failed.filter((id) => levelOf(id) === "MUST");
  return [
    `  ${c.bold("requirements met")}  ${words.join(" · ")}   (${counted(put, "corpus case")} put)`,
    ...(failed.length > 0
      ? wrap(`not met: ${failed.join(" ")}`, WIDTH, "    ").map((line) => c.red(line))
      : []),
    "",
  ];
}

function countLines(results: readonly RunResult[], c: Colors): string[] {
  const counts = [...verdictCounts(results)].map(([verdict, n]) => `${verdict} ${number(n)}`);
  const leftOut = new Map<string, number>();
  for (const result of results) {
    if (result.leftOut) leftOut.set(result.leftOut, (leftOut.get(result.leftOut) ?? 0) + 1);
  }
  const misreported = results.filter((result) => result.findings?.length).length;
  const flaky = results.filter((result) => result.flaky).length;
  const out = [...leftOut].map(([why, n]) => `${number(n)} by ${why}`).join(", ");
  return [
    ...wrap(`verdicts: ${counts.join(" · ")}`, WIDTH, "  ").map((line) => c.dim(line)),
    ...(misreported > 0
      ? [`  ${c.yellow(`misreported: ${counted(misreported, "answer")} say what is not so`)}`]
      : []),
    ...(out ? [c.dim(`  left out: ${out}`)] : []),
    ...(flaky > 0 ? [c.yellow(`  flaky: ${counted(flaky, "case")} answered only the second time`)] : []),
    "",
  ];
}

function fidelityLines({ results, header }: Run, c: Colors): string[] {
  const compared = results.filter((result) => result.fidelity !== undefined);
  const same = compared.filter((result) => result.fidelity === "same").length;
  const out = results.length - compared.length;
  const share = compared.length === 0 ? "–" : percent(same / compared.length);
  const paint = same === compared.length ? c.green : c.red;
  return [
    `  ${c.bold(pad("agreement", 12))}${paint(c.bold(pad(share, 9)))}answers as ${header.dialect ?? "?"} does: ${number(same)} of ${number(compared.length)} cases${out > 0 ? `, ${number(out)} left out` : ""}`,
    "",
  ];
}

function exampleSection(run: Run, c: Colors, most: number): string[] {
  const all = run.shrinks.flatMap((line) => exampleOf(run.header, line) ?? []);
  if (all.length === 0) return [];
  const shown = all.slice(0, most);
  const title = run.header.question === "standard" ? "The worst, shrunk" : "Differences, shrunk";
  return [
    c.bold(`${title}${all.length > shown.length ? ` (${shown.length} of ${all.length})` : ""}`),
    "",
    ...shown.flatMap((example, i) => exampleLines(example, i + 1, c)),
  ];
}

function exampleLines(example: Example, n: number, c: Colors): string[] {
  const head = `${n}. ${example.verdict}`;
  const lines = [`${c.red(c.bold(head))}  ${c.dim(clip(example.keys.join(", "), WIDTH - head.length - 2))}`];
  for (const { label, body } of example.sections) {
    const shown =
      body.length > MOST_LINES
        ? [...body.slice(0, MOST_LINES - 1), `… ${body.length - MOST_LINES + 1} more lines`]
        : body;
    shown.forEach((line, i) => {
      const paint = line.startsWith("+ ")
        ? c.green
        : line.startsWith("- ")
          ? c.red
          : (text: string): string => text;
      lines.push(`   ${c.dim(pad(i === 0 ? label : "", 8))}${paint(clip(line, WIDTH - 11))}`);
    });
  }
  lines.push(`   ${c.dim(pad("rerun", 8))}${example.rerun}`, "");
  return lines;
}

function lastLines(run: Run, c: Colors): string[] {
  const short = run.results.filter((result) => fallsShort(result, levelOf)).length;
  const lines: string[] = [];
  if (!isComplete(run)) {
    const planned = plannedResults(run.header);
    lines.push(c.yellow(`Not whole: ${number(run.results.length)} of ${number(planned)} cases were put.`));
  }
  lines.push(short === 0 ? c.green("Nothing falls short.") : c.red(`${counted(short, "case")} fall short.`));
  return lines;
}
