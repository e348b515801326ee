import type { RunHeader, RunResult } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import type { Run } from "./file/lines.ts";

/** What makes two runs ones of different plans, or undefined. Shards of one plan do not differ. */
export function differenceOfPlans(a: RunHeader, b: RunHeader): string | undefined {
  const parts: readonly (readonly [string, unknown, unknown])[] = [
    ["engine", [a.engine.id, a.engine.hello.engine], [b.engine.id, b.engine.hello.engine]],
    ["plan", a.plan, b.plan],
    ["question", [a.question, a.dialect], [b.question, b.dialect]],
    ["versions", a.versions, b.versions],
    ["arguments", a.arguments, b.arguments],
  ];
  return parts.find(([, x, y]) => JSON.stringify(x) !== JSON.stringify(y))?.[0];
}

/**
 * The results that a run takes over from an earlier, unfinished one.
 * @throws EditproofError `other-plan`
 */
export function resumed(earlier: Run | undefined, header: RunHeader): readonly RunResult[] {
  if (!earlier) return [];
  const different = differenceOfPlans(earlier.header, header);
  if (different !== undefined) {
    throw new EditproofError(
      "other-plan",
      `The run to resume is another one: its ${different} differs.`,
      `It was made by: editproof run ${earlier.header.arguments.join(" ")}`,
    );
  }
  return earlier.results;
}
