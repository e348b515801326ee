import { readdirSync, readFileSync } from "node:fs";
import { glob } from "glob";
import { describe, expect, it } from "vitest";
import { FAULTS } from "../../runners/faulty/index.ts";
import { LAWS } from "../../runners/laws/index.ts";
import { complaint, validator } from "../../runners/schemas.ts";
import type { RequirementFile } from "../../spec/types.ts";

const root = new URL("../../", import.meta.url);
const folder = new URL("spec/requirements/", root);
const files = readdirSync(folder).map((name) => ({
  name,
  content: JSON.parse(readFileSync(new URL(name, folder), "utf8")) as RequirementFile,
}));
const all = files.flatMap(({ content }) => content.requirements);
const ids = new Set(all.map(({ id }) => id));

describe("requirements", () => {
  it.each(files)("$name fits its schema", ({ content }) => {
    const validate = validator<RequirementFile>("requirement.schema.json#/$defs/RequirementFile");
    expect(validate(content) ? "" : complaint(validate)).toBe("");
  });

  it("have ids of their own", () => {
    expect(ids.size).toBe(all.length);
  });

  it("are sentences in the present tense, one each", () => {
    const bad = all.filter(({ text }) => !text.endsWith(".") || /\b(?:should|shall|will)\b/i.test(text));
    expect(bad.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
  });

  it("of a dialect are not called CORE, and those of the core are", () => {
    for (const { name, content } of files) {
      const core = content.requirements.filter(({ id }) => id.startsWith("CORE-")).length;
      expect([name, core]).toEqual([name, content.dialect === undefined ? content.requirements.length : 0]);
    }
  });

  it("are there for every id that judge, laws and faulty engines name", async () => {
    const sources = await glob("runners/{judge,laws,faulty}/**/*.ts", { cwd: root });
    const named = sources.flatMap(
      (file) => readFileSync(new URL(file, root), "utf8").match(/CORE-[A-Z0-9-]+/g) ?? [],
    );
    expect([...new Set(named)].filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set([...LAWS, ...FAULTS].map(({ requirement }) => requirement)).size).toBeGreaterThan(40);
  });
});
