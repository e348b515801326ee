import { readFile } from "node:fs/promises";
import path from "node:path";
import { glob } from "glob";
import { EditproofError } from "../../reference/errors.ts";
import type { Case, CaseFile } from "../../spec/types.ts";
import { complaint, validator } from "../schemas.ts";
import { compareIds } from "../run/ids.ts";
import { packageRoot } from "../version.ts";

/** What is wrong with a corpus, and where: a file and a JSON pointer into it. */
export interface CorpusProblem {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
}

/** A case with the place that it stands at. */
export interface PlacedCase {
  readonly case: Case;
  readonly file: string;
  readonly pointer: string;
}

export interface Corpus {
  /** In the order of their ids. */
  readonly cases: readonly PlacedCase[];
  readonly problems: readonly CorpusProblem[];
}

/** The folder of the corpora that come with the package. */
export function corpusFolder(): string {
  return `${packageRoot()}cases`;
}

/**
 * Reads case files and checks them against the schema and for ids used twice. Nothing is thrown for a bad
 * file: its problems are in the result.
 * @param patterns file globs; none: the corpora of the package
 * @throws EditproofError `no-cases` where a glob matches no file
 */
export async function readCorpus(patterns: readonly string[]): Promise<Corpus> {
  const cases: PlacedCase[] = [];
  const problems: CorpusProblem[] = [];
  for (const file of await caseFiles(patterns)) {
    const shown = shownPath(file);
    const read = await readCaseFile(file);
    for (const problem of read.problems) problems.push({ file: shown, ...problem });
    for (const one of read.cases) cases.push({ ...one, file: shown });
  }
  cases.sort((a, b) => compareIds(a.case.id, b.case.id));
  for (const [i, one] of cases.entries()) {
    const before = cases[i - 1];
    if (before?.case.id !== one.case.id) continue;
    const message = `the id ${one.case.id} is used already, in ${before.file} at ${before.pointer}`;
    problems.push({ file: one.file, pointer: `${one.pointer}/id`, message });
  }
  return { cases, problems };
}

/**
 * The cases of a corpus that has no problem.
 * @throws EditproofError `bad-corpus` naming file, pointer and what is wrong; `no-cases`
 */
export async function loadCorpus(patterns: readonly string[]): Promise<readonly PlacedCase[]> {
  const { cases, problems } = await readCorpus(patterns);
  const [first] = problems;
  if (first) {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
    throw new EditproofError(
      "bad-corpus",
      `${first.file} at ${first.pointer || "/"}: ${first.message}${more}.`,
      "`editproof cases validate` lists every problem.",
    );
  }
  return cases;
}

async function caseFiles(patterns: readonly string[]): Promise<string[]> {
  if (patterns.length === 0) return (await glob("**/*.json", { cwd: corpusFolder(), absolute: true })).sort();
  const files = new Set<string>();
  for (const pattern of patterns) {
    const found = await glob(pattern, { absolute: true, nodir: true });
    if (found.length === 0) {
      throw new EditproofError(
        "no-cases",
        `No case file matches ${pattern}.`,
        "Quote the glob; it is resolved against the working directory.",
      );
    }
    for (const file of found) files.add(file);
  }
  return [...files].sort();
}

interface Reading {
  readonly cases: readonly { readonly case: Case; readonly pointer: string }[];
  readonly problems: readonly Omit<CorpusProblem, "file">[];
}

async function readCaseFile(file: string): Promise<Reading> {
  let content: unknown;
  try {
    const bytes = await readFile(file);
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
      const message = "it starts with a byte order mark, which JSON does not allow; save it without";
      return { cases: [], problems: [{ pointer: "", message }] };
    }
    content = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    const message = `not readable as JSON: ${(error as Error).message}`;
    return { cases: [], problems: [{ pointer: "", message }] };
  }
  const validate = validator<CaseFile>("case.schema.json#/$defs/CaseFile");
  if (validate(content)) {
    return { cases: content.cases.map((one, i) => ({ case: one, pointer: `/cases/${i}` })), problems: [] };
  }
  const whole = problemIn(complaint(validate), "");
  const list = (content as { cases?: unknown } | null)?.cases;
  if (!Array.isArray(list) || !whole.pointer.startsWith("/cases/")) return { cases: [], problems: [whole] };
  return readCases(list);
}

/** Each case by itself, so that every bad one is named and the good ones are still there. */
function readCases(list: readonly unknown[]): Reading {
  const validate = validator<Case>("case.schema.json#/$defs/Case");
  const cases: { case: Case; pointer: string }[] = [];
  const problems: Omit<CorpusProblem, "file">[] = [];
  for (const [i, one] of list.entries()) {
    if (validate(one)) cases.push({ case: one, pointer: `/cases/${i}` });
    else problems.push(problemIn(complaint(validate), `/cases/${i}`));
  }
  return { cases, problems };
}

/** A complaint of the form `at /pointer: what`, its pointer put behind another. */
function problemIn(text: string, base: string): Omit<CorpusProblem, "file"> {
  const [, pointer = "", message = text] = /^at (\S+): ([\s\S]*)$/.exec(text) ?? [];
  return { pointer: base + (pointer === "/" ? "" : pointer), message };
}

function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return (relative.startsWith("..") ? file : relative).split(path.sep).join("/");
}
