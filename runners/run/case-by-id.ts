import type { Case } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import { loadCorpus } from "../corpus/load.ts";
import { didYouMean } from "../suggest.ts";
import { generatedCase, isGeneratedId } from "./generated.ts";
import { followPath, splitPath } from "./reduce.ts";

/**
 * The case with an id: a generated one's, one of a corpus, or either followed by `+PATH`, the
 * steps by which it was shrunk.
 * @param patterns case file globs to look in; none: the corpora of the package
 * @throws EditproofError `unknown-case`
 */
export async function caseById(id: string, patterns: readonly string[] = []): Promise<Case> {
  const { base, path } = splitPath(id);
  const whole = isGeneratedId(base) ? generatedCase(base) : await fromCorpus(base, patterns);
  return path === undefined ? whole : followPath(whole, path);
}

async function fromCorpus(id: string, patterns: readonly string[]): Promise<Case> {
  const placed = await loadCorpus(patterns);
  const found = placed.find((one) => one.case.id === id);
  if (found) return found.case;
  const ids = placed.map((one) => one.case.id);
  throw new EditproofError(
    "unknown-case",
    `There is no case ${JSON.stringify(id)}.`,
    didYouMean(id, ids, "`editproof cases list` shows all; --cases names other files."),
  );
}
