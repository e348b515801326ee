import pc from "picocolors";
import { requirements } from "../corpus/requirements.ts";
import type { Run } from "../run/file/lines.ts";
import type { Example } from "./example.ts";
import type { Tally } from "./rates.ts";
import type { ReportOptions } from "./reporter.ts";
import { type Summary, summaryOf } from "./summary.ts";
import { clip, pad } from "./visible.ts";
import { counted, fallShort, foldCommand, number, percent, rateWords, wrap } from "./words.ts";

const WIDTH = 100;
const EXAMPLES = 5;
const DRIFTS = 25;
const MOST_LINES = 14;

type Colors = ReturnType<typeof pc.createColors>;

/** The report for people: corruption and recovery first, then by drift, then the worst failures shrunk. */
export function terminal(run: Run, { color = false, standing }: ReportOptions): string {
  const c = pc.createColors(color);
  const summary = summaryOf(run, standing);
  const lines = [
    ...headLines(summary, c),
    ...headlineLines(summary, c),
    ...agreementLines(summary, c),
    ...formatTable(summary, c),
    ...driftTable(summary, c),
    ...corpusLines(summary, c),
    ...countLines(summary, c),
    ...exampleLines(summary, c),
    ...standingLines(summary, c),
  ];
  return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
}

function headLines({ header, have, planned }: Summary, c: Colors): string[] {
  const { engine } = header.engine.hello;
  const asked = header.dialect ? `fidelity to dialect ${header.dialect}` : "the standard";
  const part = have < planned ? `${number(have)} of ` : "";
  const shard = header.shard ? ` · shard ${header.shard.index}/${header.shard.of}` : "";
  return [
    `${c.bold(clip(header.engine.id, 56))} ${clip(engine.version, 16)} against ${asked}`,
    c.dim(
      `${part}${counted(planned, "case")} · seed ${header.seed}${shard} · editproof ${header.versions.tool}`,
    ),
    "",
  ];
}

function headlineLines({ headline, generated: all }: Summary, c: Colors): string[] {
  if (!headline) return [];
  const { corruption, recovery } = headline;
  const bad = all.corruption.hits > 0 ? c.red : c.green;
  const good = recovery.value >= 0.9 ? c.green : c.yellow;
  const policy = all.byPolicy > 0 ? ` (${percent(all.byPolicy / all.put)} by declared policy)` : "";
  const wrong = `done, it said, and the file is wrong: ${number(all.corruption.hits)} of ${number(all.put)}`;
  const right = `drifted edits that land right: ${number(all.recovery.hits)} of ${number(all.recovery.n)}`;
  return [
    `  ${c.bold(pad("corruption", 12))}${bad(c.bold(pad(percent(corruption.value), 9)))}${wrong}${policy}`,
    `  ${c.bold(pad("recovery", 12))}${good(c.bold(pad(percent(recovery.value), 9)))}${right}`,
    c.dim("  Means over drifts, every drift equally; in brackets the 95 % interval."),
    "",
  ];
}

function agreementLines({ agreement, header, leftOut }: Summary, c: Colors): string[] {
  if (!agreement) return [];
  const { same, of } = agreement;
  const share = of === 0 ? "–" : percent(same / of);
  const paint = same === of ? c.green : c.red;
  const out = leftOut.reduce((sum, [, n]) => sum + n, 0);
  const words = `answers as ${header.dialect ?? "?"} does: ${number(same)} of ${number(of)} cases`;
  return [
    `  ${c.bold(pad("agreement", 12))}${paint(c.bold(pad(share, 9)))}${words}${out > 0 ? `, ${number(out)} left out` : ""}`,
    "",
  ];
}

function formatTable({ headline, formats }: Summary, c: Colors): string[] {
  if (!headline) return [];
  const row = (...cells: string[]): string =>
    `  ${cells.map((cell, i) => pad(cell, [16, 7, 21, 21, 9, 7, 8][i]!)).join("")}`;
  return [
    c.dim(row("format", "cases", "recovery", "corruption", "refused", "broke", "not put")),
    ...formats.map(({ format, all, recovery, corruption }) =>
      row(
        format,
        number(all.put),
        rateWords(recovery),
        rateWords(corruption),
        number(all.refused),
        number(all.broken),
        number(all.leftOut + all.unsupported),
      ),
    ),
    "",
  ];
}

function driftTable({ headline, drifts, undrifted }: Summary, c: Colors): string[] {
  if (!headline || drifts.length === 0) return [];
  const line = (name: string, t: Tally): string => {
    const recovery = t.recovery.n > 0 ? percent(t.recovery.value) : "–";
    const wrong = pad(percent(t.corruption.value), 12);
    const cells = `${pad(clip(name, 30), 32)}${pad(number(t.put), 7)}${pad(recovery, 10)}`;
    return `  ${cells}${t.corruption.hits > 0 ? c.red(wrong) : wrong}${bar(t)}`;
  };
  const flawed = drifts.filter(
    ({ tally: t }) => t.corruption.hits > 0 || t.recovery.hits < t.recovery.n || t.broken > 0,
  );
  const shown = flawed.slice(0, DRIFTS);
  const fine = drifts.filter((row) => !flawed.includes(row)).map((row) => row.drift);
  const rest = flawed.slice(DRIFTS).map((row) => row.drift);
  return [
    c.dim(
      `  ${pad("drift", 32)}${pad("cases", 7)}${pad("recovery", 10)}${pad("corruption", 12)}right █ refused ░ wrong ▓`,
    ),
    ...shown.map((row) => line(row.drift, row.tally)),
    ...(undrifted.put > 0 ? [line("(no drift)", undrifted)] : []),
    ...wrap(rest.length > 0 ? `less wrong: ${rest.join(", ")}` : "", WIDTH, "  ").map((text) => c.dim(text)),
    ...wrap(fine.length > 0 ? `nothing amiss: ${fine.join(", ")}` : "", WIDTH, "  ").map((text) =>
      c.dim(text),
    ),
    "",
  ];
}

const BAR = 24;

function bar(t: Tally): string {
  if (t.put === 0) return "";
  const wrong = Math.ceil((t.corruption.hits / t.put) * BAR);
  const refused = Math.min(BAR - wrong, Math.ceil(((t.refused + t.broken) / t.put) * BAR));
  return "█".repeat(BAR - wrong - refused) + "░".repeat(refused) + "▓".repeat(wrong);
}

function corpusLines({ corpus }: Summary, c: Colors): string[] {
  if (!corpus) return [];
  const { levels, failed } = corpus.met;
  const words = (["MUST", "SHOULD", "MAY"] as const)
    .filter((level) => levels[level].tested > 0)
    .map((level) => `${level} ${levels[level].met} of ${levels[level].tested}`);
  const musts = failed.filter((id) => requirements().get(id)?.level === "MUST");
  return [
    `  ${c.bold("requirements met")}  ${words.join(" · ")}   ${c.dim(`(${counted(corpus.put, "corpus case")} put)`)}`,
    ...wrap(musts.length > 0 ? `not met: ${musts.join(" ")}` : "", WIDTH, "    ").map((line) => c.red(line)),
    "",
  ];
}

function countLines({ verdicts, leftOut, misreported, flaky }: Summary, c: Colors): string[] {
  const words = verdicts.map(([verdict, n]) => `${verdict} ${number(n)}`).join(" · ");
  const out = leftOut.map(([why, n]) => `${number(n)} by ${why}`).join(", ");
  const lines = [
    ...wrap(words === "" ? "" : `verdicts: ${words}`, WIDTH, "  ").map((line) => c.dim(line)),
    ...(misreported > 0
      ? [c.yellow(`  misreported: what ${counted(misreported, "answer")} said is not so`)]
      : []),
    ...(out ? [c.dim(`  left out: ${out}`)] : []),
    ...(flaky > 0 ? [c.yellow(`  flaky: ${counted(flaky, "case")} answered only when put again`)] : []),
  ];
  return lines.length > 0 ? [...lines, ""] : [];
}

function exampleLines({ examples, header }: Summary, c: Colors): string[] {
  if (examples.length === 0) return [];
  const shown = examples.slice(0, EXAMPLES);
  const title = header.question === "standard" ? "The worst, shrunk" : "Differences, shrunk";
  const part = examples.length > shown.length ? ` (${shown.length} of ${examples.length})` : "";
  return [c.bold(title + part), "", ...shown.flatMap((example, i) => oneExample(example, i + 1, c))];
}

/** One shrunk failure, at most 100 columns wide but for the command that reruns it. */
export function oneExample(example: Example, n: number, c: Colors): string[] {
  const head = `${n}. ${example.verdict}`;
  const lines = [`${c.red(c.bold(head))}  ${c.dim(clip(example.keys.join(", "), WIDTH - head.length - 2))}`];
  for (const { label, body } of example.sections) {
    const hidden = body.length - MOST_LINES;
    const shown = hidden > 1 ? [...body.slice(0, MOST_LINES), `… ${hidden} more lines`] : body;
    for (const [i, line] of shown.entries()) {
      const paint = line.startsWith("+ ") ? c.green : line.startsWith("- ") ? c.red : String;
      lines.push(`   ${c.dim(pad(i === 0 ? label : "", 8))}${paint(clip(line, WIDTH - 11))}`);
    }
  }
  const rerun = foldCommand(example.rerun, WIDTH - 11);
  lines.push(...rerun.map((line, i) => `   ${c.dim(pad(i === 0 ? "rerun" : "", 8))}${line}`), "");
  return lines;
}

function standingLines({ standing, examples, complete, have, planned }: Summary, c: Colors): string[] {
  const { short, known, before, mended, dead } = standing;
  const lines: string[] = [];
  if (!complete) lines.push(c.yellow(`Not whole: ${number(have)} of ${number(planned)} cases were put.`));
  if (known.length > 0) lines.push(c.dim(`${fallShort(known.length)} as the baseline says.`));
  if (before.length > 0) lines.push(c.dim(`${fallShort(before.length)} as before.`));
  if (mended.length > 0)
    lines.push(c.green(`${counted(mended.length, "case")} fell short before and do no more.`));
  for (const { entry, why } of dead) {
    lines.push(c.red(`The baseline's entry ${entry.about}: ${entry.what} is ${why}.`));
  }
  if (short.length === 0) return [...lines, c.green("Nothing falls short.")];
  lines.push(c.red(`${fallShort(short.length)}.`));
  if (examples.length > EXAMPLES || short.length > examples.length)
    lines.push(
      c.dim("--out FILE keeps every case and answer; editproof report FILE --to markdown draws more."),
    );
  return lines;
}
