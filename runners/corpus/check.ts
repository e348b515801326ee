import type { Case } from "../../spec/types.ts";
import { type CorpusProblem, type PlacedCase, readCorpus } from "./load.ts";
import { requirements } from "./requirements.ts";

/** What `cases validate` finds. */
export interface CorpusCheck {
  readonly cases: number;
  readonly requirements: number;
  /** MUSTs that no case proves and that nothing else is said to prove. */
  readonly uncoveredMusts: readonly string[];
  /** Cases that prove no requirement that there is. */
  readonly orphanCases: readonly string[];
  readonly problems: readonly CorpusProblem[];
}

/**
 * Checks case files as they are: schema, ids used twice, requirements that there are, truths that contradict
 * themselves, titles.
 * @param patterns file globs; none: the corpora of the package
 */
export async function checkCorpus(patterns: readonly string[]): Promise<CorpusCheck> {
  const known = requirements();
  const { cases, problems } = await readCorpus(patterns);
  const covered = new Set(cases.flatMap((one) => one.case.requirements));
  return {
    cases: cases.length,
    requirements: known.size,
    uncoveredMusts: [...known.values()]
      .filter((one) => one.level === "MUST" && one.provedBy === undefined && !covered.has(one.id))
      .map((one) => one.id),
    orphanCases: cases
      .filter((one) => !one.case.requirements.some((id) => known.has(id)))
      .map((one) => one.case.id),
    problems: [
      ...problems,
      ...cases.flatMap((placed) =>
        [
          ...unknownRequirements(placed.case, known),
          ...contradictions(placed.case),
          ...style(placed.case),
        ].map(([pointer, message]) => problemAt(placed, pointer, message)),
      ),
    ],
  };
}

type Complaint = readonly [pointer: string, message: string];

function problemAt({ file, pointer }: PlacedCase, inside: string, message: string): CorpusProblem {
  return { file, pointer: pointer + inside, message };
}

function unknownRequirements(one: Case, known: ReadonlyMap<string, unknown>): Complaint[] {
  return one.requirements.flatMap((id, i): Complaint[] =>
    known.has(id) ? [] : [[`/requirements/${i}`, `there is no requirement ${id}`]],
  );
}

function contradictions(one: Case): Complaint[] {
  const { truth, request } = one;
  if (!truth) return [];
  const found: Complaint[] = [];
  if (truth.accept.length === 0 && !truth.unchanged && truth.refuse === "wrong") {
    found.push(["/truth", "no answer is right: nothing is accepted and refusing is wrong"]);
  }
  for (const [i, tree] of truth.accept.entries()) {
    const files = Object.entries(tree.files);
    const same = files.every(
      ([path, content]) => JSON.stringify(content) === JSON.stringify(request.files[path]),
    );
    if (same) found.push([`/truth/accept/${i}`, "the accepted tree is the request's own: say unchanged"]);
  }
  return found;
}

/** How a title reads: what is so, in the present tense, and no full stop. Those of recordings are their notes. */
function style(one: Case): Complaint[] {
  if (one.provenance.kind === "recorded" || one.provenance.kind === "generated") return [];
  const found: Complaint[] = [];
  const [modal] = /\b(?:should|must|shall|will)\b/i.exec(one.title) ?? [];
  if (modal !== undefined) found.push(["/title", `says what is so, in the present tense: not "${modal}"`]);
  if (one.title.endsWith(".")) found.push(["/title", "ends without a full stop"]);
  if (one.title !== one.title.trim()) found.push(["/title", "has blanks around it"]);
  return found;
}
