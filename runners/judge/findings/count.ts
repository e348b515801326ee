import type { Finding } from "../judgement.ts";
import type { Check } from "./context.ts";
import { type EditFacts, occurrences } from "./facts.ts";

/** How many places an exact replacement changed; undefined where the bytes do not tell. */
function placesChanged({ before, after, pair }: EditFacts): number | undefined {
  if (after === undefined || after === before || pair.old === "") return undefined;
  const all = before.split(pair.old);
  if (all.length > 1 && all.join(pair.new) === after) return all.length - 1;
  const one = occurrences(before, pair.old).some(
    (at) => before.slice(0, at) + pair.new + before.slice(at + pair.old.length) === after,
  );
  return one ? 1 : undefined;
}

/** The count agrees with the changed bytes, with the spans listed, and with what the case fixes. */
export const checkCount: Check = ({ response, facts, expect }) => {
  const findings: Finding[] = [];
  const add = (requirement: string, detail: string, edit?: number): void => {
    findings.push({ kind: "count", requirement, detail, ...(edit === undefined ? {} : { edit }) });
  };
  for (const facet of facts) {
    const { entry, index } = facet;
    const places = placesChanged(facet);
    if (entry.status !== "applied" || entry.count === undefined) continue;
    if (places !== undefined && places !== entry.count) {
      add("CORE-SAY-COUNT-1", `says ${entry.count} where ${places} changed`, index);
    }
  }
  for (const [edit, { status, count, spans }] of (response.edits ?? []).entries()) {
    if (status === "applied" && count !== undefined && spans && spans.length !== count) {
      add("CORE-SAY-COUNT-1", `says ${count} and lists ${spans.length} spans`, edit);
    }
  }
  const counts = (response.edits ?? []).filter((entry) => entry.status === "applied").map((e) => e.count);
  if (expect?.count !== undefined && response.status === "applied" && findings.length === 0) {
    const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    const told = counts.some((count) => count !== undefined);
    if (told && total !== expect.count) {
      add("CORE-SAY-COUNT-1", `says ${total} in all where ${expect.count} is true`);
    }
  }
  return findings;
};
