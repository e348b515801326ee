import type { RunHeader } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import { byCase, footerOf, isComplete, type Run } from "./file/lines.ts";
import { incomplete } from "./file/read.ts";
import { differenceOfPlans } from "./same-plan.ts";

/** A run with the file that it came from, for messages. */
export interface NamedRun {
  readonly file: string;
  readonly run: Run;
}

/**
 * Joins the shards of one plan to the run that it would have been in one piece; nothing is shrunk yet.
 * @throws EditproofError `incomplete-run`; `other-plan` for shards of different plans; `missing-shards`
 */
export function mergeShards(parts: readonly NamedRun[]): Run {
  const [first, ...others] = parts;
  if (!first) throw new EditproofError("usage", "There is nothing to merge.", "Name the shards' run files.");
  for (const { file, run } of parts) if (!isComplete(run)) throw incomplete(file, run);
  for (const { file, run } of others) {
    const difference = differenceOfPlans(first.run.header, run.header);
    if (difference !== undefined) {
      throw new EditproofError(
        "other-plan",
        `${file} and ${first.file} are not shards of one plan: their ${difference} differs.`,
        `${first.file} was made by: editproof run ${first.run.header.arguments.join(" ")}`,
      );
    }
  }
  assertAllShards(parts);
  const results = parts.flatMap(({ run }) => run.results).sort(byCase);
  const { shard: _, ...header } = first.run.header;
  const whole: RunHeader = { ...header };
  if (
    results.length !== whole.plan.count ||
    new Set(results.map((result) => result.case)).size !== results.length
  ) {
    throw new EditproofError(
      "bad-run",
      `The shards hold ${results.length} results; the plan has ${whole.plan.count} cases, each once.`,
    );
  }
  return { header: whole, results, shrinks: [], footer: footerOf(results) };
}

function assertAllShards(parts: readonly NamedRun[]): void {
  const of = parts[0]!.run.header.shard?.of;
  const seen = new Map<number, string>();
  for (const { file, run } of parts) {
    const { shard } = run.header;
    if (shard === undefined || of === undefined) {
      throw new EditproofError(
        "other-plan",
        `${file} is a whole run, not a shard.`,
        "Only shards are merged.",
      );
    }
    if (shard.of !== of) {
      throw new EditproofError("other-plan", `${file} is a shard of ${shard.of}, another one is of ${of}.`);
    }
    const before = seen.get(shard.index);
    if (before !== undefined) {
      throw new EditproofError("other-plan", `${file} and ${before} are both shard ${shard.index} of ${of}.`);
    }
    seen.set(shard.index, file);
  }
  const missing = Array.from({ length: of! }, (_, i) => i + 1).filter((index) => !seen.has(index));
  if (missing.length > 0) {
    throw new EditproofError(
      "missing-shards",
      `Shard ${missing.join(", ")} of ${of} is missing.`,
      "Name all of them.",
    );
  }
}
