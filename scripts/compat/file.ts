import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

export const COMPAT_FOLDER = "docs/compat";

/** A rate as the JSON report writes it. */
export interface WrittenRate {
  readonly hits: number;
  readonly n: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface Headline {
  readonly recovery: WrittenRate;
  readonly corruption: WrittenRate;
}

/** What is taken over from the JSON report of a run. */
export interface RunReport {
  readonly versions: object;
  readonly engine: {
    readonly hello: {
      readonly engine: { name: string; version: string; language: string; homepage?: string };
    };
  };
  readonly seed: string;
  readonly plan: { readonly count: number; readonly generated: number; readonly hash: string };
  readonly headline: Headline;
  readonly formats: Readonly<Record<string, { readonly put: number }>>;
  readonly drifts: object;
  readonly requirements: {
    readonly levels: { readonly MUST: { readonly tested: number; readonly met: number } };
    readonly failed: readonly string[];
  };
  readonly verdicts: Readonly<Record<string, number>>;
  readonly leftOut: object;
  readonly flaky: number;
}

/** One file of the dataset. All but `volatile` is the same on every machine. */
export interface CompatFile extends Pick<
  RunReport,
  | "versions"
  | "seed"
  | "plan"
  | "headline"
  | "formats"
  | "drifts"
  | "requirements"
  | "verdicts"
  | "leftOut"
  | "flaky"
> {
  readonly schema: 1;
  readonly engine: {
    readonly name: string;
    readonly version: string;
    readonly title: string;
    readonly package: string;
    readonly licence: string;
    readonly language: string;
    readonly homepage: string | undefined;
  };
  readonly options: readonly string[];
  readonly trouble: Readonly<Record<"crash" | "timeout" | "protocol-error", number>>;
  readonly volatile: {
    readonly seconds: number;
    readonly node: string;
    readonly platform: string;
    readonly cpus: number;
  };
}

/** The whole dataset, worst corruption first. */
export function readDataset(): CompatFile[] {
  return readdirSync(COMPAT_FOLDER)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(path.join(COMPAT_FOLDER, name), "utf8")) as CompatFile)
    .sort(
      (one, other) =>
        other.headline.corruption.value - one.headline.corruption.value ||
        (one.engine.name < other.engine.name ? -1 : 1),
    );
}
