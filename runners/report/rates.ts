import type { Format, Hello, RunResult } from "../../spec/types.ts";
import { countedVerdict, isCorruption } from "../run/fate.ts";

/** A share of n cases with its 95 % Wilson interval; 0..1. */
export interface Rate {
  readonly hits: number;
  readonly n: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

/** The share hits/n with its 95 % Wilson score interval; all of 0..1 where n is 0. */
export function rateOf(hits: number, n: number, value: number = n === 0 ? 0 : hits / n): Rate {
  if (n === 0) return { hits, n, value: 0, low: 0, high: 1 };
  const z2 = (Z * Z) / n;
  const centre = (value + z2 / 2) / (1 + z2);
  const half = (Z / (1 + z2)) * Math.sqrt((value * (1 - value)) / n + z2 / (4 * n));
  return { hits, n, value, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** How one group of generated cases came out. */
export interface Tally {
  readonly put: number;
  readonly leftOut: number;
  readonly unsupported: number;
  readonly recovery: Rate;
  readonly corruption: Rate;
  /** Corrupted cases that the declared policy accepts; in `corruption` all the same. */
  readonly byPolicy: number;
  readonly refused: number;
  readonly broken: number;
}

/** Recovery and corruption of a group of results, by the rules of spec/judging.md. */
export function tally(results: readonly RunResult[]): Tally {
  const leftOut = results.filter((result) => result.leftOut !== undefined);
  const answered = results.filter((result) => result.leftOut === undefined);
  const unsupported = answered.filter((result) => countedVerdict(result) === "unsupported");
  const put = answered.filter((result) => countedVerdict(result) !== "unsupported");
  const recoverable = put.filter((result) => result.recoverable === true && isDrifted(result));
  const corrupted = put.filter(isCorruption);
  return {
    put: put.length,
    leftOut: leftOut.length,
    unsupported: unsupported.length,
    recovery: rateOf(recoverable.filter(recovered).length, recoverable.length),
    corruption: rateOf(corrupted.length, put.length),
    byPolicy: corrupted.filter((result) => result.policy !== undefined).length,
    refused: put.filter((result) => ["safe-miss", "wrong-refusal"].includes(countedVerdict(result) ?? ""))
      .length,
    broken: put.filter((result) => ["crash", "timeout", "protocol-error"].includes(result.verdict ?? ""))
      .length,
  };
}

function isDrifted(result: RunResult): boolean {
  return (result.drifts?.length ?? 0) > 0;
}

/** A partial answer that the declared policy accepts is right, and never counts as recovered. */
function recovered(result: RunResult): boolean {
  return countedVerdict(result) === "correct" && result.policy !== "atomicity=partial";
}

export interface DriftRow {
  readonly drift: string;
  readonly tally: Tally;
}

export interface FormatRates {
  readonly format: Format;
  /** Undrifted cases, apart. */
  readonly undrifted: Tally;
  readonly drifts: readonly DriftRow[];
  /** Mean over drifts, every drift equally. */
  readonly recovery: Rate;
  readonly corruption: Rate;
  readonly all: Tally;
}

/** The rates of each format over the generated cases, in the order of the protocol's formats. */
export function ratesByFormat(results: readonly RunResult[], { formats }: Hello): FormatRates[] {
  const generated = results.filter((result) => result.origin === "generated");
  return formats.flatMap((format) => {
    const own = generated.filter((result) => result.format === format);
    return own.length === 0 ? [] : [formatRates(format, own)];
  });
}

function formatRates(format: Format, results: readonly RunResult[]): FormatRates {
  const drifts = driftRows(results);
  return {
    format,
    undrifted: tally(results.filter((result) => !isDrifted(result))),
    drifts,
    recovery: meanOf(drifts.map((row) => row.tally.recovery)),
    corruption: meanOf(drifts.map((row) => row.tally.corruption)),
    all: tally(results),
  };
}

/** One row a drift, by name; a case with several drifts counts in each. */
export function driftRows(results: readonly RunResult[]): DriftRow[] {
  const names = new Set(results.flatMap((result) => result.drifts ?? []));
  return [...names].sort().map((drift) => ({
    drift,
    tally: tally(results.filter((result) => result.drifts?.includes(drift))),
  }));
}

/** The mean over groups that have cases, each group counted equally; its interval is that of the pooled n. */
export function meanOf(rates: readonly Rate[]): Rate {
  const some = rates.filter((rate) => rate.n > 0);
  const n = some.reduce((sum, rate) => sum + rate.n, 0);
  const hits = some.reduce((sum, rate) => sum + rate.hits, 0);
  const value = some.length === 0 ? 0 : some.reduce((sum, rate) => sum + rate.value, 0) / some.length;
  return rateOf(hits, n, value);
}
