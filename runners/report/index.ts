import { randomBytes } from "node:crypto";
import { EditproofError } from "../../reference/errors.ts";
import { type Run, runText } from "../run/file/lines.ts";
import { writeWhole } from "../run/file/write.ts";
import { didYouMean } from "../suggest.ts";
import { badge } from "./badge.ts";
import { appendStepSummary, github } from "./github.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import type { Reporter, ReportOptions } from "./reporter.ts";
import { terminal } from "./terminal.ts";

const REPORTERS: Readonly<Record<string, Reporter>> = {
  terminal,
  jsonl: (run) => runText(run),
  json,
  junit,
  markdown,
  github,
  badge,
};

/** Names of all reporters. */
export const REPORTER_NAMES: readonly string[] = Object.keys(REPORTERS);

/** A report that was asked for: by whom, and into which file, or to standard output. */
export interface ReportRequest {
  readonly name: string;
  readonly file?: string | undefined;
}

/**
 * Reads `NAME[=FILE]`.
 * @throws EditproofError `unknown-reporter`
 */
export function parseReporter(text: string): ReportRequest {
  const at = text.indexOf("=");
  const name = at === -1 ? text : text.slice(0, at);
  if (!Object.hasOwn(REPORTERS, name)) {
    const advice = `Reporters are ${REPORTER_NAMES.join(", ")}.`;
    throw new EditproofError(
      "unknown-reporter",
      `There is no reporter ${JSON.stringify(name)}.`,
      didYouMean(name, REPORTER_NAMES, advice),
    );
  }
  return { name, ...(at !== -1 && { file: text.slice(at + 1) }) };
}

/**
 * Draws the reports, each file in one stroke.
 * @throws EditproofError `unwritable`
 */
export function writeReports(run: Run, requests: readonly ReportRequest[], options: ReportOptions): void {
  for (const { name, file } of requests) {
    const text = REPORTERS[name]!(run, { ...options, color: file === undefined && options.color === true });
    if (file === undefined) process.stdout.write(name === "github" ? text : guarded(text));
    else writeWhole(file, text);
    if (name === "github") appendStepSummary(run, options, process.env["GITHUB_STEP_SUMMARY"]);
  }
}

/**
 * Inside a GitHub workflow a line of standard output may be obeyed as a command, and reports quote texts of
 * others: between two lines with a token that nobody can guess nothing is obeyed.
 */
function guarded(text: string): string {
  if (process.env["GITHUB_ACTIONS"] !== "true") return text;
  const token = randomBytes(16).toString("hex");
  return `::stop-commands::${token}\n${text}\n::${token}::\n`;
}
