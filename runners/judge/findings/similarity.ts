import type { Finding } from "../judgement.ts";
import type { Check } from "./context.ts";
import { isVeryText } from "./facts.ts";

/** Similarity lies in 0..1, and 1 is for the very text. */
export const checkSimilarity: Check = ({ response, facts }) => {
  const findings: Finding[] = [];
  for (const [edit, { similarity }] of (response.edits ?? []).entries()) {
    if (similarity !== undefined && !(similarity >= 0 && similarity <= 1)) {
      const detail = `similarity ${similarity} is outside 0..1`;
      findings.push({ kind: "similarity", requirement: "CORE-SAY-SIMILARITY-1", detail, edit });
    }
  }
  for (const { index, entry, pair, before } of facts) {
    if (entry.status === "applied" && entry.similarity === 1 && !isVeryText(before, pair.old)) {
      const detail = "similarity 1, but the search is not in the file as it is";
      findings.push({ kind: "similarity", requirement: "CORE-SAY-SIMILARITY-2", detail, edit: index });
    }
  }
  return findings;
};
