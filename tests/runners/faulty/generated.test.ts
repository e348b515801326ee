import { describe, expect, it } from "vitest";
import { generateCase } from "../../../generators/index.ts";
import { levelOf } from "../../../runners/corpus/requirements.ts";
import { faultyEngine } from "../../../runners/faulty/index.ts";
import { fallsShort } from "../../../runners/run/failures.ts";
import { putCase } from "../../../runners/run/put.ts";
import { resultOf } from "../../../runners/run/result.ts";
import type { Format } from "../../../spec/types.ts";

const FORMATS: readonly Format[] = ["replace", "replace-many", "search-replace", "v4a", "unified-diff"];
// Fixed: a campaign over fresh seeds is for scripts, and what it finds becomes a case.
const seed = 7;

describe(`generated cases of seed ${seed}`, () => {
  it.each(FORMATS)("never accuse the sound engine of a wrong %s", async (format) => {
    const engine = faultyEngine("none");
    const accused: string[] = [];
    for (let index = 0; index < 120; index++) {
      const one = generateCase({ seed, format, index });
      const result = resultOf(one, "generated", await putCase(engine, one, {}));
      if (fallsShort(result, levelOf))
        accused.push(`${one.id} ${result.verdict} ${JSON.stringify(result.findings)}`);
    }
    expect(accused).toEqual([]);
  });
});
