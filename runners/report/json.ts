import type { Run } from "../run/file/lines.ts";
import type { Rate, Tally } from "./rates.ts";
import type { ReportOptions } from "./reporter.ts";
import { summaryOf } from "./summary.ts";

function rate({ hits, n, value, low, high }: Rate): object {
  const round = (x: number): number => Math.round(x * 1e6) / 1e6;
  return { hits, n, value: round(value), low: round(low), high: round(high) };
}

function group(t: Tally): object {
  return {
    put: t.put,
    leftOut: t.leftOut,
    unsupported: t.unsupported,
    recovery: rate(t.recovery),
    corruption: rate(t.corruption),
    corruptionByPolicy: t.byPolicy,
    refused: t.refused,
    broken: t.broken,
  };
}

/** The summary of a run as one JSON document, for programs. */
export function json(run: Run, { standing }: ReportOptions): string {
  const summary = summaryOf(run, standing);
  const { header, headline, corpus, examples } = summary;
  const document = {
    schema: 1,
    versions: header.versions,
    engine: header.engine,
    question: header.question,
    dialect: header.dialect ?? null,
    seed: header.seed,
    plan: header.plan,
    complete: summary.complete,
    results: summary.have,
    planned: summary.planned,
    headline: headline ? { recovery: rate(headline.recovery), corruption: rate(headline.corruption) } : null,
    agreement: summary.agreement ?? null,
    formats: Object.fromEntries(
      summary.formats.map((one) => [
        one.format,
        {
          ...group(one.all),
          meanRecovery: rate(one.recovery),
          meanCorruption: rate(one.corruption),
          undrifted: group(one.undrifted),
          drifts: Object.fromEntries(one.drifts.map((row) => [row.drift, group(row.tally)])),
        },
      ]),
    ),
    drifts: Object.fromEntries(summary.drifts.map((row) => [row.drift, group(row.tally)])),
    requirements: corpus ? { put: corpus.put, ...corpus.met } : null,
    verdicts: Object.fromEntries(summary.verdicts),
    leftOut: Object.fromEntries(summary.leftOut),
    misreported: summary.misreported,
    flaky: summary.flaky,
    fallsShort: summary.standing.short.map((result) => result.case),
    excused: summary.standing.known.map((result) => result.case),
    deadBaselineEntries: summary.standing.dead,
    examples: examples.map(({ verdict, keys, id, lines, rerun }) => ({
      verdict,
      keys,
      case: id,
      lines,
      rerun,
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
