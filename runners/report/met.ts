import type { Requirement, RunResult } from "../../spec/types.ts";
import { FALLS_SHORT } from "../judge/index.ts";

export interface Met {
  readonly levels: Readonly<Record<Requirement["level"], { tested: number; met: number }>>;
  /** Ids of requirements that are not met, sorted. */
  readonly failed: readonly string[];
}

/**
 * Which requirements an engine meets: those of the corpus cases that were put, where no such case falls
 * short, and no finding anywhere names them. In the standard only core ones count, in fidelity the others.
 */
export function requirementsMet(results: readonly RunResult[], known: ReadonlyMap<string, Requirement>): Met {
  const tested = new Set<string>();
  const failed = new Set<string>();
  for (const result of results) {
    if (result.leftOut !== undefined) continue;
    const bad =
      result.fidelity === "differs" ||
      (result.verdict !== undefined && FALLS_SHORT.includes(result.verdict) && result.policy === undefined);
    if (result.origin === "corpus") {
      for (const id of result.requirements ?? []) {
        if (id.startsWith("CORE-") !== (result.fidelity === undefined)) continue;
        tested.add(id);
        if (bad) failed.add(id);
      }
    }
    for (const finding of result.findings ?? []) {
      tested.add(finding.requirement);
      failed.add(finding.requirement);
    }
  }
  const levels = {
    MUST: { tested: 0, met: 0 },
    SHOULD: { tested: 0, met: 0 },
    MAY: { tested: 0, met: 0 },
  };
  for (const id of tested) {
    const level = levels[known.get(id)?.level ?? "MAY"];
    level.tested++;
    if (!failed.has(id)) level.met++;
  }
  return { levels, failed: [...failed].sort() };
}
