import type { RunResult, RunShrink } from "../../spec/types.ts";
import { levelOf } from "../corpus/requirements.ts";
import { failedMusts } from "../run/fate.ts";
import { failuresOf } from "../run/failures.ts";
import { byCase, type Run } from "../run/file/lines.ts";
import { exampleOf } from "./example.ts";
import type { ReportOptions } from "./reporter.ts";
import { rerunCommand } from "./words.ts";

const BROKEN: ReadonlySet<string> = new Set(["crash", "timeout", "protocol-error"]);
const MOST_TEXT = 64 * 1024;

/** JUnit XML: one suite a format, one test case a case. Without times, so that equal runs give equal bytes. */
export function junit(run: Run, { standing }: ReportOptions): string {
  const known = new Set(
    [...(standing?.known ?? []), ...(standing?.before ?? [])].map((result) => result.case),
  );
  const shrinks = new Map(run.shrinks.map((line) => [line.from, line]));
  const formats = [...new Set(run.results.map((result) => result.format))].sort();
  const suites = formats.map((format) => {
    const results = run.results.filter((result) => result.format === format).sort(byCase);
    return suiteOf(
      run,
      format,
      results.map((result) => testCase(run, result, known, shrinks.get(result.case))),
    );
  });
  const total = sum(suites.map((suite) => suite.counts));
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<testsuites name="editproof" ${countsText(total)}>`,
    ...suites.map((suite) => suite.text),
    "</testsuites>\n",
  ].join("\n");
}

interface Counts {
  tests: number;
  failures: number;
  errors: number;
  skipped: number;
}

interface Node {
  text: string;
  counts: Counts;
}

function suiteOf({ header }: Run, format: string, cases: readonly Node[]): Node {
  const counts = sum(cases.map((node) => node.counts));
  const { version, source } = header.engine.hello.engine;
  const text = [
    `  <testsuite name="${attribute(`${header.engine.id} / ${format}`)}" ${countsText(counts)}>`,
    "    <properties>",
    `      <property name="engine.version" value="${attribute(version)}"/>`,
    `      <property name="engine.source" value="${attribute(source)}"/>`,
    `      <property name="editproof.question" value="${attribute(header.dialect ?? header.question)}"/>`,
    "    </properties>",
    ...cases.map((node) => node.text),
    "  </testsuite>",
  ].join("\n");
  return { text, counts };
}

function testCase(
  run: Run,
  result: RunResult,
  known: ReadonlySet<string>,
  shrink: RunShrink | undefined,
): Node {
  const name = `classname="${attribute(`${run.header.engine.id}.${result.format}`)}" name="${attribute(result.case)}"`;
  const counts = { tests: 1, failures: 0, errors: 0, skipped: 0 };
  const skip = (why: string): Node => ({
    text: `    <testcase ${name}>\n      <skipped message="${attribute(why)}"/>\n    </testcase>`,
    counts: { ...counts, skipped: 1 },
  });
  if (result.leftOut) return skip(`left out: the engine does not take this ${result.leftOut}`);
  if (result.verdict === "unsupported") return skip("unsupported");
  const failures = failuresOf(result, levelOf);
  if (failures.length === 0) return { text: `    <testcase ${name}/>`, counts };
  if (known.has(result.case)) return skip(`known gap: ${failures.map(({ what }) => what).join(", ")}`);
  const type = failures[0]!.what;
  const element = BROKEN.has(type) ? "error" : "failure";
  const kind = element === "error" || result.verdict === type || type === "differs" ? type : "finding";
  const text = detailOf(run, result, shrink);
  return {
    text: [
      `    <testcase ${name}>`,
      `      <${element} type="${attribute(kind)}" message="${attribute(reasonOf(result))}">${content(text)}</${element}>`,
      "    </testcase>",
    ].join("\n"),
    counts: { ...counts, [element === "error" ? "errors" : "failures"]: 1 },
  };
}

function reasonOf(result: RunResult): string {
  const [difference] = result.differences ?? [];
  if (difference !== undefined) return `differs: ${difference}`;
  const drifts = result.drifts?.length ? ` under ${result.drifts.join(", ")}` : "";
  const said = result.said?.detail ?? result.said?.status ?? "";
  const findings = failedMusts(result, levelOf).map((finding) => `${finding.kind}: ${finding.detail}`);
  return [`${result.verdict ?? "differs"}${drifts}`, ...(said ? [`said ${said}`] : []), ...findings].join(
    "; ",
  );
}

function detailOf(run: Run, result: RunResult, shrink: RunShrink | undefined): string {
  const lines = [reasonOf(result), ...(result.said?.message ? [`message: ${result.said.message}`] : [])];
  const example = shrink && exampleOf(run.header, shrink);
  if (example) {
    for (const { label, body } of example.sections)
      lines.push(`${label}:`, ...body.map((line) => `  ${line}`));
    lines.push(`rerun: ${example.rerun}`);
  } else {
    lines.push(`rerun: ${rerunCommand(run.header, result.case)}`);
  }
  const text = lines.join("\n");
  if (text.length <= MOST_TEXT) return text;
  const half = MOST_TEXT / 2;
  return `${text.slice(0, half)}\n… ${text.length - MOST_TEXT} characters cut …\n${text.slice(-half)}`;
}

function sum(all: readonly Counts[]): Counts {
  const total = { tests: 0, failures: 0, errors: 0, skipped: 0 };
  for (const one of all) {
    total.tests += one.tests;
    total.failures += one.failures;
    total.errors += one.errors;
    total.skipped += one.skipped;
  }
  return total;
}

function countsText({ tests, failures, errors, skipped }: Counts): string {
  return `tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
}

// What XML 1.0 cannot hold even as a reference is shown, since it may be the very finding.
const ANSI = /\u001b\[[0-9;?]*[ -/]*[@-~]/g;
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function legal(text: string): string {
  return text.replace(ANSI, "").replace(FORBIDDEN, (char) => {
    const code = char.charCodeAt(0).toString(16);
    return code.length <= 2 ? `\\x${code.padStart(2, "0")}` : `\\u${code.padStart(4, "0")}`;
  });
}

function content(text: string): string {
  return legal(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");
}

function attribute(text: string): string {
  return content(text).replaceAll('"', "&quot;").replaceAll("\t", "&#9;").replaceAll("\n", "&#10;");
}
