import type { RunHeader, RunResult } from "../../spec/types.ts";
import { requirements } from "../corpus/requirements.ts";
import { isComplete, plannedResults, type Run } from "../run/file/lines.ts";
import { standingOf, type Standing } from "../run/standing.ts";
import { type Example, exampleOf } from "./example.ts";
import { type Met, requirementsMet } from "./met.ts";
import {
  type DriftRow,
  driftRows,
  type FormatRates,
  meanOf,
  type Rate,
  ratesByFormat,
  tally,
  type Tally,
} from "./rates.ts";

/** Everything that a report shows, worked out once from the run file. */
export interface Summary {
  readonly header: RunHeader;
  readonly planned: number;
  readonly have: number;
  readonly complete: boolean;
  /** Means over drifts, then over formats; absent without generated cases. */
  readonly headline?: { readonly recovery: Rate; readonly corruption: Rate } | undefined;
  readonly generated: Tally;
  readonly formats: readonly FormatRates[];
  /** Worst first. */
  readonly drifts: readonly DriftRow[];
  readonly undrifted: Tally;
  readonly corpus: { readonly put: number; readonly met: Met } | undefined;
  readonly verdicts: readonly (readonly [string, number])[];
  readonly leftOut: readonly (readonly [string, number])[];
  readonly misreported: number;
  readonly flaky: number;
  readonly agreement?: { readonly same: number; readonly of: number } | undefined;
  readonly examples: readonly Example[];
  readonly standing: Standing;
}

/** Works out what a report shows. */
export function summaryOf(run: Run, standing: Standing = standingOf(run, {})): Summary {
  const { header, results } = run;
  const generated = results.filter((result) => result.origin === "generated");
  const corpus = results.filter((result) => result.origin === "corpus");
  const formats = ratesByFormat(results, header.engine.hello);
  const compared = results.filter((result) => result.fidelity !== undefined);
  return {
    header,
    planned: plannedResults(header),
    have: results.length,
    complete: isComplete(run),
    ...(generated.length > 0 && header.question === "standard" && { headline: headlineOf(formats) }),
    generated: tally(generated),
    formats,
    drifts: worstFirst(driftRows(generated)),
    undrifted: tally(generated.filter((result) => !result.drifts?.length)),
    corpus:
      corpus.length === 0
        ? undefined
        : {
            put: corpus.filter((result) => result.leftOut === undefined).length,
            met: requirementsMet(results, requirements()),
          },
    verdicts: counts(results, (result) => result.verdict),
    leftOut: counts(results, (result) => result.leftOut),
    misreported: results.filter((result) => result.findings?.length).length,
    flaky: results.filter((result) => result.flaky).length,
    ...(header.question === "fidelity" && {
      agreement: {
        same: compared.filter((result) => result.fidelity === "same").length,
        of: compared.length,
      },
    }),
    examples: run.shrinks.flatMap((line) => exampleOf(header, line) ?? []),
    standing,
  };
}

function headlineOf(formats: readonly FormatRates[]): { recovery: Rate; corruption: Rate } {
  return {
    recovery: meanOf(formats.map((rates) => rates.recovery)),
    corruption: meanOf(formats.map((rates) => rates.corruption)),
  };
}

function worstFirst(rows: readonly DriftRow[]): DriftRow[] {
  return [...rows].sort(
    (a, b) => b.tally.corruption.value - a.tally.corruption.value || (a.drift < b.drift ? -1 : 1),
  );
}

function counts(
  results: readonly RunResult[],
  of: (result: RunResult) => string | undefined,
): (readonly [string, number])[] {
  const found = new Map<string, number>();
  for (const result of results) {
    const name = of(result);
    if (name !== undefined) found.set(name, (found.get(name) ?? 0) + 1);
  }
  return [...found].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
