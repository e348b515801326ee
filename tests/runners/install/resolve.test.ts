import path from "node:path";
import { expect, test } from "vitest";
import { installEngines } from "../../../runners/install/install.ts";
import { listEngines, removeEngine } from "../../../runners/install/list.ts";
import { cacheFolder } from "../../../runners/install/places.ts";
import { resolveEngine } from "../../../runners/install/resolve.ts";
import type { SystemInstall } from "../../../spec/types.ts";
import { Fixture } from "./fixture.ts";

const FILLS = 'require("node:fs").mkdirSync("node_modules");';

async function installed(): Promise<Fixture> {
  const fixture = new Fixture();
  fixture.addEngine("tiny");
  fixture.addProgram("npm", FILLS);
  await installEngines(["tiny"], fixture.options);
  return fixture;
}

test("an engine starts with an environment of its own: the caller's settings and keys stay with the caller", async () => {
  const fixture = await installed();
  const env = {
    ...fixture.options.env,
    OPENAI_API_KEY: "secret",
    NODE_OPTIONS: "--inspect",
    HOME: "/home/me",
  };
  const engine = await resolveEngine("tiny", { ...fixture.options, env });
  if ("notInstalled" in engine) throw new Error("not installed");
  expect(Object.keys(engine.env).sort()).toEqual(
    [
      "HOME",
      "LANG",
      "LC_ALL",
      "PATH",
      "TZ",
      "USERPROFILE",
      ...("TMPDIR" in process.env ? ["TMPDIR"] : []),
    ].sort(),
  );
  expect(engine.env["HOME"]).toContain(fixture.cache);
  expect(engine.cwd).toBe(engine.env["HOME"]);
  expect(engine.args[0]).toBe(path.join(fixture.engines, "tiny", "driver.mjs"));
});

test("NAME@VERSION names a release of the manifest's list, with its own pins and dialect", async () => {
  const fixture = new Fixture();
  fixture.addEngine("tiny", { dialect: "hermes", releases: [{ version: "0.9.0", dialect: null }] });
  fixture.addProgram("npm", FILLS);
  await installEngines(["tiny@0.9.0"], fixture.options);
  expect(await resolveEngine("tiny", fixture.options)).toMatchObject({ notInstalled: true });
  const old = await resolveEngine("tiny@0.9.0", fixture.options);
  expect(old).toMatchObject({ id: "tiny@0.9.0", manifest: { version: "0.9.0", dialect: null } });
  expect(old).not.toHaveProperty("notInstalled");
  await expect(resolveEngine("tiny@2.0.0", fixture.options)).rejects.toMatchObject({
    code: "unknown-version",
    hint: "Known: 1.0.0, 0.9.0.",
  });
});

test("a system program is found on PATH, told apart from another of its name, and its version is checked", async () => {
  const fixture = new Fixture();
  const install: SystemInstall = {
    kind: "system",
    program: "tinypatch",
    versionArgs: ["--version"],
    versionPattern: "^Tiny patch (\\S+)",
    minimum: "2.7",
    hint: "Install tinypatch.",
  };
  fixture.addEngine("tiny", { package: "system:tinypatch", install });
  const hint = async () => {
    const engine = await resolveEngine("tiny", fixture.options);
    return "notInstalled" in engine ? engine.hint : undefined;
  };
  expect(await hint()).toBe("The program tinypatch is not on PATH or does not run. Install tinypatch.");
  fixture.addProgram("tinypatch", 'console.log("Tiny patch 2.6.1");');
  expect(await hint()).toBe("tinypatch 2.7 or later is needed; found 2.6.1. Install tinypatch.");
  fixture.addProgram("tinypatch", 'console.log("Huge patch 3");');
  expect(await hint()).toMatch(/is not the one meant: it says "Huge patch 3"/);
  fixture.addProgram("tinypatch", 'console.log("Tiny patch 2.10");');
  expect(await hint()).toBeUndefined();
  expect(await installEngines(["tiny"], fixture.options)).toMatchObject([{ status: "present" }]);
});

test("a manifest that does not fit the schema names the file and the place", async () => {
  const fixture = new Fixture();
  fixture.addEngine("tiny", { formats: ["replace", "nonsense"] as never });
  await expect(resolveEngine("tiny", fixture.options)).rejects.toMatchObject({
    code: "bad-manifest",
    message: expect.stringMatching(
      /tiny.engine\.json does not fit its schema at \/formats\/1: .*replace-many/,
    ) as string,
  });
});

test("list shows what is installed, remove takes it out", async () => {
  const fixture = await installed();
  fixture.addEngine("other");
  const rows = async () =>
    (await listEngines(fixture.options)).map(({ name, installed: there }) => [name, there]);
  expect(await rows()).toEqual([
    ["other", false],
    ["tiny", true],
  ]);
  expect(removeEngine("tiny", fixture.options)).toBe(true);
  expect(removeEngine("tiny", fixture.options)).toBe(false);
  expect(await rows()).toEqual([
    ["other", false],
    ["tiny", false],
  ]);
});

test("the cache is where EDITPROOF_CACHE says, else the system's place", () => {
  expect(cacheFolder({ EDITPROOF_CACHE: "some/where" })).toBe(path.resolve("some/where"));
});

test.runIf(process.platform === "linux")("on Linux that is $XDG_CACHE_HOME", () => {
  expect(cacheFolder({ XDG_CACHE_HOME: "/x" })).toBe("/x/editproof");
});
