import type { Format } from "../../spec/types.ts";
import { engineWords, type EngineFlags } from "./engine-flags.ts";

/** The options of `editproof run`, as commander hands them over. */
export interface RunFlags extends EngineFlags {
  engine: string;
  dialect?: string;
  cases?: string[];
  case?: string[];
  generated?: number;
  seed: number;
  formats?: Format[];
  shard?: { index: number; of: number };
  jobs?: number;
  timeout?: number;
  maxTime?: number;
  bail?: number | true;
  shrink: boolean;
  failed?: string;
  resume?: string;
  changedSince?: string;
  baseline?: string;
  updateBaseline?: boolean;
  option?: string[];
  laws: number;
  reporter?: string[];
  out?: string;
  json?: boolean;
  install?: boolean;
}

/**
 * The words that choose engine and cases, flag and value in turn: what the run file keeps, so that a run can
 * be finished and its cases put again.
 */
export function wordsOf(flags: RunFlags): string[] {
  const words = ["--engine", flags.engine];
  const add = (flag: string, value: string | undefined): void => {
    if (value !== undefined) words.push(flag, value);
  };
  add("--dialect", flags.dialect);
  for (const glob of flags.cases ?? []) add("--cases", glob);
  for (const id of flags.case ?? []) add("--case", id);
  add("--generated", flags.generated?.toString());
  add("--seed", flags.seed === 1 ? undefined : String(flags.seed));
  add("--formats", flags.formats?.join(","));
  add("--timeout", flags.timeout?.toString());
  for (const pair of flags.option ?? []) add("--option", pair);
  add("--laws", flags.laws === 8 ? undefined : String(flags.laws));
  return [...words, ...engineWords(flags)];
}

/** The values of one flag among the words of a run. */
export function valuesOf(words: readonly string[], flag: string): string[] {
  return words.flatMap((word, i) => (i % 2 === 0 && word === flag ? [words[i + 1]!] : []));
}
