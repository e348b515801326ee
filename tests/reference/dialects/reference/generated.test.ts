import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateCase } from "../../../../generators/index.ts";
import { dialect as reference } from "../../../../reference/dialects/reference/index.ts";
import { helloOf } from "../../../../runners/adapters/hello.ts";
import { CORRUPTION, isRecoverable, judge } from "../../../../runners/judge/index.ts";
import type { Format } from "../../../../spec/types.ts";

const FORMATS: readonly Format[] = ["replace", "replace-many", "search-replace", "v4a", "unified-diff"];
const CASES = 120;

/** A fresh seed each time; a failure prints the case's id, which makes it again. */
const seed = fc.readConfigureGlobal().seed ?? ((Date.now() / 1000) % 1_000_000) | 0;

describe.each(FORMATS)(`generated cases of %s, seed ${seed}`, (format) => {
  it("has no wrong result, no wrong refusal, every plain edit, and most drifted ones", () => {
    const wrong: string[] = [];
    let [put, recovered] = [0, 0];
    for (let index = 0; index < CASES; index++) {
      const one = generateCase({ seed, format, index });
      const response = reference.apply(one.request, { checkSyntax: () => "unknown" });
      const { verdict, findings } = judge({
        request: one.request,
        truth: one.truth,
        answer: { kind: "response", response },
        hello: helloOf(reference),
      });
      const missedPlain = one.drifts.length === 0 && verdict !== "correct";
      if (CORRUPTION.includes(verdict) || verdict === "wrong-refusal" || missedPlain)
        wrong.push(`${verdict} ${one.id}`);
      for (const { kind, detail } of findings) wrong.push(`${kind} ${one.id}: ${detail}`);
      if (!isRecoverable(one.truth)) continue;
      put++;
      if (verdict === "correct") recovered++;
    }
    expect(wrong).toEqual([]);
    expect(recovered / put).toBeGreaterThan(0.85);
  });
});
