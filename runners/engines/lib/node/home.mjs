// Where the engine is installed, and what its manifest says of it.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The environment that the driver was given as its first argument. */
export function engineHome() {
  const home = path.resolve(process.argv[2] ?? ".");
  const modules = path.join(home, "node_modules");
  const inModules = (...parts) => path.join(modules, ...parts);
  return {
    inModules,
    /** Imports a file below node_modules. */
    load: (...parts) => import(pathToFileURL(inModules(...parts)).href),
    /**
     * Makes a copy of a bundle with an export line at its end, for functions that it does not export.
     *
     * @param line - Makes the line from the bundle's text.
     * @returns the copy, imported
     */
    withExports(file, line) {
      const copy = inModules(file.replace(/(\.m?js)$/, ".editproof$1"));
      if (!existsSync(copy)) {
        const text = readFileSync(inModules(file), "utf8");
        const draft = `${copy}.${process.pid}`; // another driver may be starting at the same time
        writeFileSync(draft, `${text}\n${line(text)}\n`);
        renameSync(draft, copy);
      }
      return import(pathToFileURL(copy).href);
    },
    /** `require` as a script in the environment would see it. */
    require: createRequire(path.join(home, "package.json")),
    has: (...parts) => existsSync(inModules(...parts)),
    version: (name) => JSON.parse(readFileSync(inModules(name, "package.json"), "utf8")).version,
  };
}

// What hello repeats word for word where the manifest has it.
const SAID = ["dialect", "formats", "flavours", "shapes", "reports", "ladder", "policies", "pipeline"];

/** The hello of the driver at this URL, without id and protocol. */
export function greeting(driver, version) {
  const file = path.join(path.dirname(fileURLToPath(driver)), "engine.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const release = manifest.releases?.find((one) => one.version === version) ?? {};
  const facts = { ...manifest, ...release };
  const { name, language, homepage } = manifest;
  return {
    engine: { name, version, language, homepage, source: manifest.package },
    ...Object.fromEntries(SAID.filter((field) => field in facts).map((field) => [field, facts[field]])),
  };
}
