import { createHash } from "node:crypto";
import type { Case, Format, Hello, RunPlan } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import { loadCorpus } from "../corpus/load.ts";
import { caseById } from "./case-by-id.ts";
import { generatedItems, isGeneratedId } from "./generated.ts";
import type { Question } from "./question.ts";

/** A case that a run will put, made when its turn comes. */
export interface PlannedCase {
  readonly id: string;
  readonly origin: "corpus" | "generated";
  readonly make: () => Case;
}

/** Which cases a run puts. Time and the engine's answers never choose among them. */
export interface Selection {
  /** Case file globs; none: the corpora of the package. */
  readonly cases: readonly string[];
  /** Single cases by id; where there are any, nothing else is put. */
  readonly ids: readonly string[];
  /** How many generated cases; undefined: 1,000, or none where case files are named. */
  readonly generated?: number | undefined;
  readonly seed: number;
  /** Only these formats. */
  readonly formats?: readonly Format[] | undefined;
}

export interface Plan extends RunPlan {
  readonly items: readonly PlannedCase[];
}

const DEFAULT_GENERATED = 1000;

/** Corpus cases with this tag are put only where their file is named. */
const LARGE = "large";

/**
 * The ordered cases of a run: the corpus by id, then generated ones that take turns over the engine's
 * formats, so that a longer plan begins with the shorter one.
 * @throws EditproofError `no-case-fits` where nothing is left; `bad-corpus`, `no-cases`, `unknown-case`
 */
export async function makePlan(selection: Selection, hello: Hello, question: Question): Promise<Plan> {
  const formats = hello.formats.filter((format) => selection.formats?.includes(format) ?? true);
  if (selection.ids.length > 0) return planOfIds(selection, formats);
  const corpus = await corpusItems(selection, question);
  const count = selection.generated ?? (selection.cases.length > 0 ? 0 : DEFAULT_GENERATED);
  const generated = generatedItems(count, selection.seed, formats, hello.flavours);
  const items: PlannedCase[] = [
    ...corpus,
    ...generated.map((item) => ({ ...item, origin: "generated" as const })),
  ];
  if (items.length === 0) {
    throw new EditproofError(
      "no-case-fits",
      `No case fits: the engine takes ${hello.formats.join(", ") || "no format"}${
        selection.formats ? `, and ${selection.formats.join(", ")} was asked for` : ""
      }.`,
      "Ask for another format, or generate cases with --generated.",
    );
  }
  return planOf(items, formats);
}

async function planOfIds(selection: Selection, formats: readonly Format[]): Promise<Plan> {
  const items: PlannedCase[] = [];
  for (const id of new Set(selection.ids)) {
    const one = await caseById(id, selection.cases);
    items.push({ id, origin: isGeneratedId(id) ? "generated" : "corpus", make: () => one });
  }
  return planOf(items, formats);
}

async function corpusItems(selection: Selection, question: Question): Promise<PlannedCase[]> {
  const placed = await loadCorpus(selection.cases);
  return placed
    .map((one) => one.case)
    .filter((one) => selection.formats?.includes(one.request.format) ?? true)
    .filter((one) => question.dialect !== undefined || one.truth !== undefined)
    .filter((one) => selection.cases.length > 0 || !one.tags?.includes(LARGE))
    .map((one) => ({ id: one.id, origin: "corpus", make: () => one }));
}

function planOf(items: readonly PlannedCase[], formats: readonly Format[]): Plan {
  const hash = createHash("sha256");
  for (const item of items) hash.update(`${item.id}\n`);
  const generated = items.filter((item) => item.origin === "generated").length;
  return {
    items,
    count: items.length,
    hash: `sha256:${hash.digest("hex")}`,
    corpus: items.length - generated,
    generated,
    formats: [...formats],
  };
}

/** Whether a case falls to shard `index` (from 1) of `of`: by a hash of its id, whatever else is planned. */
export function inShard(id: string, index: number, of: number): boolean {
  const digest = createHash("sha256").update(id).digest();
  return digest.readUInt32BE(0) % of === index - 1;
}
