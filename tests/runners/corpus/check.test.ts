import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkCorpus } from "../../../runners/corpus/check.ts";
import { loadCorpus } from "../../../runners/corpus/load.ts";

const good = {
  id: "one",
  title: "An edit lands",
  requirements: ["CORE-EXACT-1"],
  provenance: { kind: "written" },
  request: { format: "replace", files: { "a.txt": "x\n" }, edit: { path: "a.txt", old: "x", new: "y" } },
  truth: { accept: [{ files: { "a.txt": "y\n" } }], unchanged: false, refuse: "wrong" },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "editproof-corpus-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What is said of one file: `pointer: message`. */
async function complaints(content: unknown): Promise<string[]> {
  const file = path.join(folder, "cases.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  const { problems } = await checkCorpus([file]);
  expect(problems.every((problem) => problem.file.endsWith("cases.json"))).toBe(true);
  return problems.map(({ pointer, message }) => `${pointer}: ${message}`);
}

const corpus = (...cases: unknown[]): unknown => ({ schema: 1, cases });

describe("a case file", () => {
  it("that is good has no problem", async () => {
    expect(await complaints(corpus(good))).toEqual([]);
  });

  it("that starts with a byte order mark is told so", async () => {
    expect((await complaints(`\uFEFF${JSON.stringify(corpus(good))}`))[0]).toMatch(/byte order mark/);
  });

  it("that is no JSON is named", async () => {
    expect((await complaints("{"))[0]).toMatch(/^: not readable as JSON/);
  });

  it("of another version is refused as a whole", async () => {
    expect(await complaints({ schema: 2, cases: [good] })).toEqual(["/schema: must be equal to constant"]);
  });

  it("has each of its bad cases named, with the place in it", async () => {
    const noNew = { ...good, id: "two", request: { ...good.request, edit: { path: "a.txt", old: "x" } } };
    const other = { ...good, id: "three", truth: { ...good.truth, refuse: "maybe" } };
    expect(await complaints(corpus(good, noNew, other))).toEqual([
      "/cases/1/request/edit: must have required property 'new'",
      "/cases/2/truth/refuse: must be equal to one of the allowed values: right, tolerable, wrong",
    ]);
  });

  it("with an id used twice is refused, and says where it is used", async () => {
    const [complaint] = await complaints(corpus(good, good));
    expect(complaint).toMatch(/^\/cases\/1\/id: the id one is used already, in .*cases\.json at \/cases\/0$/);
  });

  it("with a requirement that there is not is refused", async () => {
    expect(await complaints(corpus({ ...good, requirements: ["CORE-NOPE-1"] }))).toEqual([
      "/cases/0/requirements/0: there is no requirement CORE-NOPE-1",
    ]);
  });

  it("with a truth that no answer can meet is refused", async () => {
    expect(await complaints(corpus({ ...good, truth: { ...good.truth, accept: [] } }))).toEqual([
      "/cases/0/truth: no answer is right: nothing is accepted and refusing is wrong",
    ]);
  });

  it.each([
    ["An edit should land", 'says what is so, in the present tense: not "should"'],
    ["An edit lands.", "ends without a full stop"],
    [" An edit lands", "has blanks around it"],
  ])("with the title %j is refused", async (title, message) => {
    expect(await complaints(corpus({ ...good, title }))).toEqual([`/cases/0/title: ${message}`]);
  });

  it("that is bad is not run: the error names file, pointer and what is wrong", async () => {
    const file = path.join(folder, "bad.json");
    await writeFile(file, JSON.stringify(corpus({ ...good, id: 7 })));
    await expect(loadCorpus([file])).rejects.toMatchObject({
      code: "bad-corpus",
      message: expect.stringMatching(/bad\.json at \/cases\/0\/id: must be string\.$/) as string,
    });
  });
});
