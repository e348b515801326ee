import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { driftExamples } from "../../scripts/generate-drift-examples.ts";

describe("docs/drifts.md", () => {
  it("shows what the drifts make; if not, run `npm run drifts`", async () => {
    expect(readFileSync("docs/drifts.md", "utf8")).toBe(await driftExamples());
  });
});
