import type { Run } from "../run/file/lines.ts";
import type { Example } from "./example.ts";
import type { Tally } from "./rates.ts";
import type { ReportOptions } from "./reporter.ts";
import { type Summary, summaryOf } from "./summary.ts";
import { visible } from "./visible.ts";
import { counted, fallShort, number, percent, rateWords } from "./words.ts";

/** How much of a run a Markdown report tells; `brief` is for places with a limit on bytes. */
export type Detail = "full" | "brief" | "counts";

/** The report as GitHub-flavoured Markdown. */
export function markdown(run: Run, { standing }: ReportOptions): string {
  return markdownOf(summaryOf(run, standing), "full");
}

/** The report in as much detail as asked for. */
export function markdownOf(summary: Summary, detail: Detail): string {
  const parts = [
    headPart(summary),
    ...(detail === "counts" ? [] : [formatPart(summary), ...(detail === "full" ? [driftPart(summary)] : [])]),
    corpusPart(summary),
    countPart(summary),
    ...(detail === "counts" ? [] : [examplePart(summary, detail === "full" ? 20 : 5)]),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** Text in a table cell or a line: nothing in it is markup, a mention or a link. */
export function cell(text: string): string {
  return visible(text.replaceAll("\r\n", "\n"))
    .replaceAll("⟨U+000A⟩", "<br>")
    .replaceAll("&", "&amp;")
    .replace(/<(?!br>)/g, "&lt;")
    .replace(/[|\\`*_[\]~#@]/g, (char) => `\\${char}`);
}

/** A code span that holds any text. */
export function code(text: string): string {
  const inner = visible(text);
  const longest = Math.max(0, ...(inner.match(/`+/g) ?? []).map((run) => run.length));
  const ticks = "`".repeat(longest + 1);
  const space = inner.startsWith("`") || inner.endsWith("`") ? " " : "";
  return `${ticks}${space}${inner}${space}${ticks}`.replaceAll("|", "\\|");
}

function fence(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map((run) => run.length)));
  const ticks = "`".repeat(longest + 1);
  return [`${ticks}text`, ...lines, ticks].join("\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? ":--" : "--:"))), ...rows.map(line)].join("\n");
}

function headPart({ header, headline, agreement, generated, have, planned, standing }: Summary): string {
  const { version } = header.engine.hello.engine;
  const asked = header.dialect ? `fidelity to dialect ${code(header.dialect)}` : "the standard";
  const lines = [`## ${code(header.engine.id)} ${cell(version)} against ${asked}`, ""];
  if (headline) {
    const policy =
      generated.byPolicy > 0 ? ` (${percent(generated.byPolicy / generated.put)} by declared policy)` : "";
    lines.push(
      `**Corruption ${percent(headline.corruption.value)}**${policy}: said to be done, and the file is wrong, ${number(generated.corruption.hits)} of ${counted(generated.put, "generated case")}.  `,
      `**Recovery ${percent(headline.recovery.value)}**: drifted edits that land right, ${number(generated.recovery.hits)} of ${number(generated.recovery.n)}.`,
    );
  }
  if (agreement) {
    const share = agreement.of === 0 ? "–" : percent(agreement.same / agreement.of);
    lines.push(`**Agreement ${share}**: ${number(agreement.same)} of ${counted(agreement.of, "case")}.`);
  }
  const part = have < planned ? `**Not whole:** ${number(have)} of ` : "";
  const short = standing.short.length === 0 ? "Nothing falls short" : `${fallShort(standing.short.length)}`;
  lines.push(
    "",
    `${part}${counted(planned, "case")}, seed ${header.seed}, editproof ${header.versions.tool}. ${short}.`,
  );
  return lines.join("\n");
}

function formatPart({ headline, formats }: Summary): string {
  if (!headline) return "";
  return table(
    ["format", "cases", "recovery", "corruption", "refused", "broke", "not put"],
    formats.map(({ format, all, recovery, corruption }) => [
      format,
      number(all.put),
      rateWords(recovery),
      rateWords(corruption),
      number(all.refused),
      number(all.broken),
      number(all.leftOut + all.unsupported),
    ]),
  );
}

function driftPart({ headline, drifts, undrifted }: Summary): string {
  if (!headline || drifts.length === 0) return "";
  const row = (name: string, t: Tally): string[] => [
    name,
    number(t.put),
    t.recovery.n > 0 ? percent(t.recovery.value) : "–",
    percent(t.corruption.value),
  ];
  return table(
    ["drift", "cases", "recovery", "corruption"],
    [...drifts.map(({ drift, tally }) => row(drift, tally)), row("(none)", undrifted)],
  );
}

function corpusPart({ corpus }: Summary): string {
  if (!corpus) return "";
  const { levels, failed } = corpus.met;
  const words = (["MUST", "SHOULD", "MAY"] as const).map(
    (level) => `${level} ${levels[level].met} of ${levels[level].tested}`,
  );
  const missing = failed.length > 0 ? `\n\nNot met: ${failed.map(code).join(" ")}` : "";
  return `Requirements met: ${words.join(", ")} (${counted(corpus.put, "corpus case")} put).${missing}`;
}

function countPart({ verdicts, leftOut, misreported, flaky }: Summary): string {
  const lines = [
    verdicts.length > 0
      ? `Verdicts: ${verdicts.map(([verdict, n]) => `${verdict} ${number(n)}`).join(", ")}.`
      : "",
    leftOut.length > 0 ? `Left out: ${leftOut.map(([why, n]) => `${number(n)} by ${why}`).join(", ")}.` : "",
    misreported > 0 ? `Misreported: what ${counted(misreported, "answer")} said is not so.` : "",
    flaky > 0 ? `Flaky: ${counted(flaky, "case")}.` : "",
  ];
  return lines.filter((line) => line !== "").join("  \n");
}

function examplePart({ examples }: Summary, most: number): string {
  if (examples.length === 0) return "";
  const shown = examples.slice(0, most);
  const rest = examples.length > most ? [`${examples.length - most} more are in the run file.`] : [];
  return ["### The worst, shrunk", ...shown.map(oneExample), ...rest].join("\n\n");
}

function oneExample(example: Example): string {
  const body = example.sections.flatMap(({ label, body: lines }) => [
    `${label}:`,
    ...lines.slice(0, 40).map((line) => `  ${line}`),
    ...(lines.length > 40 ? [`  … ${lines.length - 40} more lines`] : []),
  ]);
  return [
    `<details><summary>${cell(example.verdict)}: ${cell(example.keys.join(", "))}</summary>`,
    fence(body),
    fence([example.rerun]),
    "</details>",
  ].join("\n\n");
}
