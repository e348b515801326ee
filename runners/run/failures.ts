import type { RunResult } from "../../spec/types.ts";
import { FALLS_SHORT } from "../judge/index.ts";
import { failedMusts } from "./fate.ts";

/** One way in which a case falls short, with every name that a baseline may call it by. */
export interface Failure {
  /** Verdict, kind of finding, or `differs`. */
  readonly what: string;
  /** The case, its drifts and requirements, or the requirement that a finding fails. */
  readonly about: readonly string[];
}

type LevelOf = (requirement: string) => string | undefined;

/** All the ways in which one result makes its run fall short. */
export function failuresOf(result: RunResult, level: LevelOf): Failure[] {
  const names = [result.case, ...subjectNames(result)];
  if (result.fidelity === "differs") return [{ what: "differs", about: names }];
  const failures: Failure[] = [];
  if (result.verdict !== undefined && FALLS_SHORT.includes(result.verdict) && result.policy === undefined) {
    failures.push({ what: result.verdict, about: names });
  }
  for (const finding of failedMusts(result, level)) {
    failures.push({ what: finding.kind, about: [result.case, finding.requirement] });
  }
  return failures;
}

/** Whether a result alone makes its run fall short. A declared policy that accepts it excuses it. */
export function fallsShort(result: RunResult, level: LevelOf): boolean {
  return failuresOf(result, level).length > 0;
}

/** What a case is about: its drifts where it was generated, else its requirements. */
export function subjectNames(result: RunResult): readonly string[] {
  if (result.origin === "corpus") return result.requirements ?? [];
  return result.drifts?.length ? result.drifts : ["no drift"];
}
