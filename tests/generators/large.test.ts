import { describe, expect, it } from "vitest";
import { generateCase, generateLarge, parseCaseId } from "../../generators/index.ts";
import { splitLines } from "../../reference/text/lines.ts";
import { WAYS } from "./all.ts";

function linesOf({ request }: { request: { files: Record<string, unknown> } }): number {
  const texts = Object.values(request.files).filter((content) => typeof content === "string");
  return Math.max(...texts.map((text) => splitLines(text).length));
}

describe("cases on large files", () => {
  const made = WAYS.flatMap((way) => [0, 1, 2, 3].map((index) => generateLarge({ ...way, seed: 9, index })));

  it("say so in their ids and tags", () => {
    for (const one of made) {
      expect(parseCaseId(one.id)).toMatchObject({ kind: "large", seed: 9 });
      expect(one.tags).toContain("large");
      expect(one.recipe["kind"]).toBe("large");
    }
  });

  it("have files of thousands of lines, where ordinary cases have 200 at most", () => {
    const sizes = made.map(linesOf).toSorted((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeGreaterThan(1000);
    const ordinary = WAYS.flatMap((way) =>
      [0, 1, 2, 3].map((index) => linesOf(generateCase({ ...way, seed: 9, index }))),
    );
    expect(Math.max(...ordinary)).toBeLessThanOrEqual(200);
  });

  it("come alone as they come in a row", () => {
    for (const way of WAYS.slice(0, 3)) {
      const again = generateLarge({ ...way, seed: 9, index: 2 });
      expect(made.find(({ id }) => id === again.id)).toEqual(again);
    }
  });
});
