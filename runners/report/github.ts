import { appendFileSync, statSync } from "node:fs";
import type { Run } from "../run/file/lines.ts";
import type { Example } from "./example.ts";
import { type Detail, markdownOf } from "./markdown.ts";
import type { ReportOptions } from "./reporter.ts";
import { type Summary, summaryOf } from "./summary.ts";
import { fallShort, percent } from "./words.ts";

/** GitHub drops a step's whole summary beyond 1 MiB; this leaves room for what others append. */
export const SUMMARY_BYTES = 1_000_000;
const MOST_ERRORS = 10;
const MOST_MESSAGE = 4000;

/**
 * For a GitHub workflow: annotations as workflow commands, worst first, at most ten, the last of which says
 * how many are not shown. The step summary is written by `appendStepSummary`.
 */
export function github(run: Run, { standing }: ReportOptions): string {
  const summary = summaryOf(run, standing);
  const commands = annotationsOf(summary);
  return commands.length === 0 ? "" : `${commands.join("\n")}\n`;
}

function annotationsOf({ examples, standing, header, headline }: Summary): string[] {
  const { short } = standing;
  if (short.length === 0 && standing.dead.length === 0) {
    const words = headline ? `, recovery ${percent(headline.recovery.value)}` : "";
    return [command("notice", `editproof: ${header.engine.id}`, `Nothing falls short${words}.`)];
  }
  const open = new Set(short.map((result) => result.case));
  const shown = examples.filter((example) => open.has(example.id.replace(/\+[0-9a-z]+$/, "")));
  const dead = standing.dead.map(({ entry, why }) =>
    command("error", "editproof baseline", `The entry ${entry.about}: ${entry.what} is ${why}.`),
  );
  const errors = [
    ...dead,
    ...shown.map((example) => command("error", `editproof: ${example.verdict}`, textOf(example))),
  ];
  const room = MOST_ERRORS - 1;
  const rest = `${fallShort(short.length)}; ${errors.length > room ? `${errors.length - room} more examples are` : "all are"} in the step summary and the run file.`;
  return [...errors.slice(0, room), command("error", `editproof: ${header.engine.id}`, rest)];
}

function textOf(example: Example): string {
  const lines = [example.keys.join(", ")];
  for (const { label, body } of example.sections) {
    lines.push(`${label}:`, ...body.slice(0, 12).map((line) => `  ${line}`));
  }
  return `${lines.join("\n").slice(0, MOST_MESSAGE - example.rerun.length - 10)}\nrerun: ${example.rerun}`;
}

function command(kind: "error" | "notice", title: string, message: string): string {
  return `::${kind} title=${property(title)}::${data(message)}`;
}

/** A message is one line, and nothing in it can be read as another command. */
function data(text: string): string {
  return text
    .replaceAll("##[", "##\u200b[")
    .replaceAll("%", "%25")
    .replaceAll("\r", "%0D")
    .replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** The step summary in as much detail as fits into so many bytes, never cut in the middle. */
export function stepSummary(summary: Summary, room: number): string {
  for (const detail of ["full", "brief", "counts"] as const satisfies readonly Detail[]) {
    const text = markdownOf(summary, detail);
    const last =
      detail === "full" ? "" : "\nLeft out for want of room; the whole report is in the run file.\n";
    if (Buffer.byteLength(text + last) <= room) return text + last;
  }
  return "";
}

/**
 * Appends the report to the step summary of a GitHub workflow.
 * @param file from GITHUB_STEP_SUMMARY; undefined outside a workflow: nothing is done
 */
export function appendStepSummary(run: Run, options: ReportOptions, file: string | undefined): void {
  if (!file) return;
  const there = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  appendFileSync(file, stepSummary(summaryOf(run, options.standing), SUMMARY_BYTES - there));
}
