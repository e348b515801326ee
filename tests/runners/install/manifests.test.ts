import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { engineNames, engineRecipe, fingerprint } from "../../../runners/install/manifest.ts";
import { enginesFolder } from "../../../runners/install/places.ts";

/** The axes and camps of spec/judging.md. */
const CAMPS: Record<string, readonly string[]> = {
  ambiguity: ["refuse", "first", "last", "nearest"],
  atomicity: ["all", "partial"],
  lineEndings: ["keep", "normalise"],
  finalNewline: ["keep", "add"],
  emptySearch: ["create", "refuse", "prepend", "append"],
  duplicate: ["either", "succeed", "refuse", "reapply"],
  addExisting: ["refuse", "overwrite"],
  encoding: ["refuse", "replace"],
};

const names = engineNames();

test("there is a manifest in every folder but that of the shared helpers", () => {
  expect(names.length).toBeGreaterThanOrEqual(38);
  expect([...names, "lib"].sort()).toEqual(readdirSync(enginesFolder).sort());
});

describe.each(names)("%s", (name) => {
  const recipe = engineRecipe(name);
  const { manifest, folder } = recipe;
  const read = (file: string): string => readFileSync(path.join(folder, file), "utf8");
  const [registry, source] = manifest.package.split(/:(.*)/) as [string, string];

  test("bears the name of its folder and has a driver", () => {
    expect(manifest.name).toBe(name);
    const given = [manifest.start.command, ...manifest.start.args].filter((text) =>
      text.startsWith("{engine}"),
    );
    expect(given.length).toBeGreaterThan(0);
    for (const file of given) expect(existsSync(file.replace("{engine}", folder))).toBe(true);
  });

  test("names a dialect of ours or none", () => {
    const dialects = readdirSync(path.resolve("reference/dialects"));
    expect([null, ...dialects]).toContain(manifest.dialect);
  });

  test("states the flavour of every family of formats that it takes, and shapes of those alone", () => {
    const families = manifest.formats.filter((format) => !format.startsWith("replace"));
    expect(Object.keys(manifest.flavours ?? {}).sort()).toEqual(families.sort());
    for (const format of Object.keys(manifest.shapes ?? {})) expect(manifest.formats).toContain(format);
  });

  test("claims only camps that there are, each with the place in the engine's documentation", () => {
    for (const [axis, choice] of Object.entries(manifest.policies ?? {})) {
      expect(CAMPS[axis]).toContain(choice.camp);
      expect(choice.where).toMatch(/\S/);
    }
  });

  test("pins all that is installed, in every release", () => {
    for (const { version } of [manifest, ...(manifest.releases ?? [])]) {
      const release = engineRecipe(`${name}@${version}`);
      expect(fingerprint(release)).toMatch(/^[0-9a-f]{32}$/);
      expect(unpinned(read, release.manifest.install, source, version)).toEqual([]);
    }
    expect({ python: "pypi", npm: "npm", cargo: "cargo", system: "system" }[manifest.install.kind]).toBe(
      registry,
    );
  });
});

/** What of an installation is not pinned by version and hash, one line each. */
function unpinned(
  read: (file: string) => string,
  install: ReturnType<typeof engineRecipe>["manifest"]["install"],
  source: string,
  version: string,
): string[] {
  switch (install.kind) {
    case "python":
      return unhashed(read(install.requirements), `${source}==${version}`);
    case "npm":
      return unlocked(read("package.json"), read("package-lock.json"), source, version);
    case "cargo":
      return unlockedCrates(read("Cargo.toml"), read("Cargo.lock"), source, version);
    case "system":
      return install.program === source ? [] : [`the program is ${install.program}`];
  }
}

function unhashed(requirements: string, pinned: string): string[] {
  const entries = requirements.replaceAll("\\\n", " ").trim().split("\n");
  const missing = entries.some((entry) => entry.startsWith(`${pinned} `)) ? [] : [`${pinned} is missing`];
  return [
    ...missing,
    ...entries.filter((entry) => !/^[\w.[\]-]+==\S+ .*--hash=sha256:[0-9a-f]{64}/.test(entry)),
  ];
}

interface Lock {
  packages: Record<
    string,
    { version?: string; integrity?: string; resolved?: string; inBundle?: true; link?: true }
  >;
}

function unlocked(manifest: string, lock: string, source: string, version: string): string[] {
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  const { packages } = JSON.parse(lock) as Lock;
  const loose = Object.entries(packages)
    .filter(([place, { integrity, inBundle }]) => place !== "" && !inBundle && integrity === undefined)
    .map(([place]) => `${place} has no hash`);
  const addresses = Object.values(packages).filter(({ resolved }) => resolved !== undefined);
  if (addresses.length > 0) loose.push(`${addresses.length} packages have a download address`);
  if (dependencies[source] !== version) loose.push(`package.json asks for ${source} ${dependencies[source]}`);
  if (packages[`node_modules/${source}`]?.version !== version) loose.push(`the lock has another ${source}`);
  return loose;
}

function unlockedCrates(manifest: string, lock: string, source: string, version: string): string[] {
  const loose: string[] = [];
  if (!manifest.includes(`"=${version}"`)) loose.push(`Cargo.toml does not ask for exactly ${version}`);
  for (const entry of lock.split("[[package]]").slice(1)) {
    const local = !entry.includes("source = ");
    const name = /name = "(.*)"/.exec(entry)?.[1] ?? "";
    if (local !== name.startsWith("editproof-")) loose.push(`${name} comes from nowhere`);
    if (!local && !/checksum = "[0-9a-f]{64}"/.test(entry)) loose.push(`${name} has no checksum`);
  }
  if (!lock.includes(`name = "${source}"\nversion = "${version}"`))
    loose.push(`the lock has another ${source}`);
  return loose;
}
