import path from "node:path";
import { expect, test } from "vitest";
import { doctor } from "../../../runners/install/doctor.ts";
import { installEngines } from "../../../runners/install/install.ts";
import { Fixture } from "./fixture.ts";

/** A driver that greets with the given hello and ends with its input. */
function greets(hello: object): string {
  return `
    process.stdin.once("data", () => console.log(${JSON.stringify(JSON.stringify(hello))}));
    process.stdin.on("end", () => process.exit(0));`;
}

const identity = { name: "tiny", version: "1.0.0", language: "javascript", source: "npm:tiny" };
const hello = { id: 0, protocol: 1, engine: identity, dialect: null, formats: ["replace"], reports: [] };

/** The fixture's options with nothing on PATH but its own programs: looking for others takes its time. */
function alone(fixture: Fixture): Parameters<typeof doctor>[0] {
  return { ...fixture.options, env: { PATH: path.join(fixture.folder, "bin"), HOME: fixture.folder } };
}

async function findingOf(driver: string): Promise<unknown> {
  const fixture = new Fixture();
  const folder = fixture.addEngine("tiny");
  fixture.addProgram("npm", 'if (process.argv[2] === "ci") require("node:fs").mkdirSync("node_modules");');
  fixture.write(path.join(folder, "driver.mjs"), driver);
  await installEngines(["tiny"], fixture.options);
  const findings = await doctor(alone(fixture));
  return findings.find(({ subject }) => subject === "tiny");
}

test("an engine that greets as its manifest says is well", async () => {
  expect(await findingOf(greets(hello))).toEqual({ subject: "tiny", state: "ok", detail: "1.0.0 answers" });
});

test.each([
  ["another name", greets({ ...hello, engine: { ...identity, name: "huge" } }), /says that it is huge/],
  [
    "another version",
    greets({ ...hello, engine: { ...identity, version: "2" } }),
    /says version 2, pinned is 1\.0\.0/,
  ],
  [
    "a hello that lacks a field",
    greets({ ...hello, formats: undefined }),
    /does not fit the protocol at \/: .*formats/,
  ],
  ["prose", 'console.log("Welcome!");', /its first line is not JSON: Welcome!/],
  ["its end", 'console.error("no such module"); process.exit(1);', /ended without a hello: no such module/],
])("an engine that answers with %s is broken, and how to mend it is said", async (_, driver, detail) => {
  expect(await findingOf(driver)).toEqual({
    subject: "tiny",
    state: "broken",
    detail: expect.stringMatching(detail) as string,
    hint: "editproof engines remove tiny && editproof engines install tiny",
  });
});

test("what is missing is told apart from what is broken", async () => {
  const fixture = new Fixture();
  const findings = await doctor(alone(fixture));
  expect(findings.filter(({ state }) => state === "missing").map(({ subject }) => subject)).toEqual([
    "npm",
    "python",
    "cargo",
  ]);
  expect(findings.filter(({ state }) => state === "broken")).toEqual([]);
});

test("an engine that is not installed is not spoken of", async () => {
  const fixture = new Fixture();
  fixture.addEngine("tiny");
  expect((await doctor(alone(fixture))).map(({ subject }) => subject)).not.toContain("tiny");
});
