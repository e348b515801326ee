import { partsCrlf } from "../../../reference/text/lines.ts";
import type { Finding } from "../judgement.ts";
import type { Check } from "./context.ts";
import { classOf, isVeryText, occurrences } from "./facts.ts";

/** The strategy named is on the ladder, `exact` is exact, and what is exact is called so. */
export const checkStrategy: Check = ({ response, hello, facts, expect }) => {
  const findings: Finding[] = [];
  const add = (requirement: string, detail: string, edit: number): void => {
    findings.push({ kind: "strategy", requirement, detail, edit });
  };
  for (const [index, entry] of (response.edits ?? []).entries()) {
    const name = entry.strategy;
    if (entry.status !== "applied" || typeof name !== "string") continue;
    if (hello.ladder && !hello.ladder.some((step) => step.name === name)) {
      add("CORE-SAY-LADDER-1", `strategy ${name} is not on the engine's ladder`, index);
    }
  }
  for (const { index, entry, pair, before } of facts) {
    const claimed = classOf(entry, hello);
    if (entry.status !== "applied" || claimed === undefined || pair.old.trim() === "") continue;
    if (claimed === "exact" && !isVeryText(before, pair.old)) {
      add("CORE-SAY-EXACT-1", `claims ${entry.strategy}, but the search is not in the file as it is`, index);
    }
    const hasExactRung = hello.ladder?.some((step) => step.class === "exact") === true;
    const [only, ...others] = occurrences(before, pair.old);
    // With an edge within a CRLF, it is a place by line endings too.
    const isClear =
      only !== undefined &&
      others.length === 0 &&
      !partsCrlf(before, only) &&
      !partsCrlf(before, only + pair.old.length);
    if (claimed !== "exact" && hasExactRung && isClear) {
      add("CORE-SAY-LADDER-2", `claims ${entry.strategy} (${claimed}) for the only exact place`, index);
    }
  }
  const first = response.edits?.[0];
  const claimed = first && classOf(first, hello);
  if (expect?.class && first?.status === "applied" && claimed && claimed !== expect.class) {
    const already = findings.some((finding) => finding.edit === 0);
    if (!already) add("CORE-SAY-LADDER-3", `claims class ${claimed} where ${expect.class} is true`, 0);
  }
  return findings;
};
