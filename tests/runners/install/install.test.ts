import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { globSync } from "glob";
import { expect, test, vi } from "vitest";
import { installEngines } from "../../../runners/install/install.ts";
import { resolveEngine } from "../../../runners/install/resolve.ts";
import type { EngineManifest } from "../../../spec/types.ts";
import { Fixture } from "./fixture.ts";

/** Stands in for npm: fills the folder it is run in like npm would. */
const FILLS = `
  const fs = require("node:fs");
  fs.mkdirSync("node_modules/tiny", { recursive: true });
  fs.writeFileSync("node_modules/tiny/index.js", "whole");
`;

/** Writes half of it and hangs. */
const HANGS = `
  const fs = require("node:fs");
  fs.mkdirSync("node_modules/tiny", { recursive: true });
  fs.writeFileSync("node_modules/tiny/index.js", "ha");
  setTimeout(() => {}, 60_000);
`;

function environments(fixture: Fixture): string[] {
  return globSync("engines/*/env-*", { cwd: fixture.cache }).sort();
}

test("an engine is installed from its lock file by npm itself, and found from then on", async () => {
  const fixture = new Fixture();
  const folder = fixture.addEngine("tiny");
  mkdirSync(path.join(folder, "package"));
  fixture.write(path.join(folder, "package", "package.json"), { name: "tiny", version: "1.0.0" });
  const archive = path.join(folder, "tiny.tgz");
  execFileSync("tar", ["-czf", archive, "-C", folder, "package"]);
  const integrity = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
  const dependencies = { tiny: `file:${archive}` };
  fixture.write(path.join(folder, "package.json"), { name: "tiny-engine", private: true, dependencies });
  fixture.write(path.join(folder, "package-lock.json"), {
    name: "tiny-engine",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "tiny-engine", dependencies },
      "node_modules/tiny": { version: "1.0.0", resolved: `file:${archive}`, integrity },
    },
  });

  const progress: string[] = [];
  const [outcome] = await installEngines(["tiny"], {
    ...fixture.options,
    onProgress: ({ phase, text }) => progress.push(`${phase} ${text}`),
  });

  expect(outcome).toMatchObject({ engine: "tiny", version: "1.0.0", status: "installed" });
  expect(progress[0]).toBe("step packages, by npm");
  expect(progress.at(-1)).toMatch(/^done installed in /);
  const engine = await resolveEngine("tiny", fixture.options);
  expect(engine).toMatchObject({ id: "tiny", command: process.execPath });
  const home = ("args" in engine && engine.args[1]) || "";
  expect(JSON.parse(readFileSync(path.join(home, "node_modules/tiny/package.json"), "utf8"))).toMatchObject({
    name: "tiny",
  });
});

test("installing again does nothing; changed pins make the environment anew and drop the old one", async () => {
  const fixture = new Fixture();
  const folder = fixture.addEngine("tiny");
  fixture.addProgram("npm", FILLS);
  const install = () => installEngines(["tiny"], fixture.options);

  expect(await install()).toMatchObject([{ status: "installed" }]);
  const first = environments(fixture);
  expect(await install()).toMatchObject([{ status: "present" }]);
  expect(environments(fixture)).toEqual(first);

  fixture.write(path.join(folder, "package-lock.json"), { lockfileVersion: 3, packages: {}, changed: true });
  expect(await resolveEngine("tiny", fixture.options)).toMatchObject({ notInstalled: true });
  expect(await install()).toMatchObject([{ status: "installed" }]);
  expect(environments(fixture)).toHaveLength(1);
  expect(environments(fixture)).not.toEqual(first);
});

test("what an installation killed half-way left behind is not taken for an environment, and goes", async () => {
  const fixture = new Fixture();
  fixture.addEngine("tiny");
  fixture.addProgram("npm", HANGS);
  const module = JSON.stringify(path.resolve("runners/install/install.ts"));
  const code = `import { installEngines } from ${module};
    await installEngines(["tiny"], ${JSON.stringify({ cache: fixture.cache, engines: fixture.engines })});`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
    env: fixture.options.env,
    stdio: "inherit",
  });
  const half = () => globSync("engines/*/env-*/node_modules/tiny/index.js", { cwd: fixture.cache });
  await vi.waitFor(() => expect(half()).toHaveLength(1), { timeout: 30_000, interval: 50 });
  child.kill("SIGKILL");

  expect(await resolveEngine("tiny", fixture.options)).toMatchObject({ notInstalled: true });
  const left = environments(fixture);
  fixture.addProgram("npm", FILLS);
  expect(await installEngines(["tiny"], fixture.options)).toMatchObject([{ status: "installed" }]);
  expect(environments(fixture)).toHaveLength(1);
  expect(environments(fixture)).not.toEqual(left);
  expect(readFileSync(path.join(fixture.cache, half()[0]!), "utf8")).toBe("whole");
});

test("two installations of one engine at once: one does the work, the other waits and finds it done", async () => {
  const fixture = new Fixture();
  fixture.addEngine("tiny");
  fixture.addProgram("npm", `setTimeout(() => {${FILLS}}, 300);`);
  const phases: string[] = [];
  const onProgress = ({ phase }: { phase: string }): void => void phases.push(phase);
  const both = await Promise.all(
    [1, 2].map(() => installEngines(["tiny"], { ...fixture.options, onProgress })),
  );
  expect(
    both
      .flat()
      .map(({ status }) => status)
      .sort(),
  ).toEqual(["installed", "present"]);
  expect(phases).toContain("waiting");
  expect(environments(fixture)).toHaveLength(1);
});

test("a failure says why, names the log, and leaves the other engines alone", async () => {
  const fixture = new Fixture();
  fixture.addEngine("good");
  fixture.addEngine("bad");
  fixture.addProgram(
    "npm",
    `if (process.cwd().includes("bad@")) {
       console.log("npm error code ETARGET\\nnpm error notarget No matching version found for tiny@9.");
       process.exit(1);
     }${FILLS}`,
  );
  const [bad, good] = await installEngines(["bad", "good"], fixture.options);
  expect(good).toMatchObject({ status: "installed" });
  expect(bad).toMatchObject({
    status: "failed",
    error: {
      code: "install-failed",
      message: "bad could not be installed: npm ended with status 1",
      tail: ["npm error code ETARGET", "npm error notarget No matching version found for tiny@9."],
    },
  });
  expect(readFileSync(bad!.error!.log!, "utf8")).toContain("No matching version found");
  expect(await resolveEngine("bad", fixture.options)).toMatchObject({
    notInstalled: true,
    hint: "editproof engines install bad",
  });
});

test("an interrupt ends the package manager and is told apart from a failure", async () => {
  const fixture = new Fixture();
  fixture.addEngine("tiny");
  fixture.addProgram("npm", HANGS);
  const interrupt = new AbortController();
  const running = installEngines(["tiny"], { ...fixture.options, signal: interrupt.signal });
  await vi.waitFor(
    () =>
      expect(globSync("engines/*/env-*/node_modules/tiny/index.js", { cwd: fixture.cache })).toHaveLength(1),
    20_000,
  );
  interrupt.abort();
  expect(await running).toMatchObject([{ status: "failed", error: { code: "interrupted" } }]);
});

test("a wrong name among right ones is refused before anything is installed", async () => {
  const fixture = new Fixture();
  fixture.addEngine("apply-edit-block");
  await expect(
    installEngines(["apply-edit-block", "aply-edit-block"], fixture.options),
  ).rejects.toMatchObject({
    code: "unknown-engine",
    message: 'There is no engine named "aply-edit-block".',
    hint: "Did you mean apply-edit-block? `editproof engines list` shows all.",
  });
  expect(readdirSync(fixture.cache)).toEqual([]);
});

const PYTHON_ENGINE: Partial<EngineManifest> = {
  package: "pypi:tiny",
  install: { kind: "python", requirements: "requirements.txt", minimum: "3.11", below: "3.14" },
  start: { command: "{python}", args: ["{engine}/driver.py"] },
};

/** Stands in for a Python: it knows its version, makes a virtual environment of itself, and runs `pip`. */
function python(version: string, pip: string): string {
  return `
    const fs = require("node:fs");
    const args = process.argv.slice(2);
    if (args[0] === "-c") console.log("${version}");
    else if (args[1] === "venv") {
      fs.mkdirSync(args[2] + "/bin", { recursive: true });
      fs.copyFileSync(process.argv[1], args[2] + "/bin/python");
    } else { ${pip} }`;
}

function pythonFixture(): Fixture {
  const fixture = new Fixture();
  const folder = fixture.addEngine("tiny", PYTHON_ENGINE);
  fixture.write(path.join(folder, "requirements.txt"), "tiny==1.0 --hash=sha256:00\n");
  return fixture;
}

test("a Python engine is installed by hash, with nothing beside what is pinned", async () => {
  const fixture = pythonFixture();
  const told = path.join(fixture.folder, "told.json");
  fixture.addProgram(
    "python",
    python("3.12", `fs.writeFileSync(${JSON.stringify(told)}, JSON.stringify(args));`),
  );
  const env = { ...fixture.options.env, PATH: path.join(fixture.folder, "bin"), EDITPROOF_PYTHON: "python" };
  expect(await installEngines(["tiny"], { ...fixture.options, env })).toMatchObject([
    { status: "installed" },
  ]);
  const args = JSON.parse(readFileSync(told, "utf8")) as string[];
  expect(args).toEqual(expect.arrayContaining(["pip", "install", "--no-deps", "--require-hashes"]));
  expect(args.at(-1)).toBe(path.join(fixture.engines, "tiny", "requirements.txt"));
});

test("pip's complaint is the reason of the failure", async () => {
  const fixture = pythonFixture();
  fixture.addProgram(
    "python",
    python("3.12", `console.error("Looking\\nERROR: hashes differ"); process.exit(1);`),
  );
  const env = { ...fixture.options.env, PATH: path.join(fixture.folder, "bin"), EDITPROOF_PYTHON: "python" };
  expect(await installEngines(["tiny"], { ...fixture.options, env })).toMatchObject([
    { status: "failed", error: { code: "install-failed", tail: ["ERROR: hashes differ"] } },
  ]);
});

test("no Python, or none of the right version, is said with what was found", async () => {
  const fixture = pythonFixture();
  const env = { PATH: path.join(fixture.folder, "bin"), HOME: fixture.folder };
  const failure = async () => (await installEngines(["tiny"], { ...fixture.options, env }))[0]?.error;
  expect(await failure()).toMatchObject({
    code: "no-python",
    message: "Python 3.11 up to, not with, 3.14 with venv and pip is needed; found: none.",
  });
  fixture.addProgram("python3", python("3.9", ""));
  expect((await failure())?.message).toMatch(/found: 3\.9\.$/);
});

test("a cache folder that cannot be made is said so", async () => {
  const fixture = new Fixture();
  fixture.addEngine("tiny");
  rmSync(fixture.cache, { recursive: true });
  fixture.write(fixture.cache, "a file in its place");
  const [outcome] = await installEngines(["tiny"], fixture.options);
  expect(outcome).toMatchObject({ status: "failed", error: { code: "no-cache" } });
  expect(existsSync(fixture.cache)).toBe(true);
});
