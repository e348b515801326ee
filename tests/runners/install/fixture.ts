import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { EngineManifest } from "../../../spec/types.ts";
import type { InstallOptions } from "../../../runners/install/install.ts";

/** A folder of manifests, an empty cache, and a PATH that a test can put programs of its own in front of. */
export class Fixture {
  readonly folder: string;
  readonly engines: string;
  readonly cache: string;
  readonly #programs: string;

  constructor() {
    this.folder = mkdtempSync(path.join(tmpdir(), "editproof-install-"));
    [this.engines, this.cache, this.#programs] = ["engines", "cache", "bin"].map((name) => {
      const folder = path.join(this.folder, name);
      mkdirSync(folder);
      return folder;
    }) as [string, string, string];
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 }));
  }

  /** Options of every function under test. */
  get options(): InstallOptions & { cache: string; engines: string; env: NodeJS.ProcessEnv } {
    const PATH = `${this.#programs}${path.delimiter}${process.env["PATH"]}`;
    return { cache: this.cache, engines: this.engines, env: { ...process.env, PATH } };
  }

  /** Writes a manifest; what is not given is that of an npm engine whose driver is `node driver.mjs`. */
  addEngine(name: string, given: Partial<EngineManifest> = {}): string {
    const folder = path.join(this.engines, name);
    mkdirSync(folder);
    const manifest: EngineManifest = {
      name,
      title: "an engine made up for a test",
      package: `npm:${name}`,
      version: "1.0.0",
      licence: "MIT",
      language: "javascript",
      homepage: "https://example.org",
      dialect: null,
      formats: ["replace"],
      reports: [],
      install: { kind: "npm" },
      start: { command: "{node}", args: ["{engine}/driver.mjs", "{home}"] },
      ...given,
    };
    this.write(path.join(folder, "engine.json"), manifest);
    if (manifest.install.kind === "npm") {
      this.write(path.join(folder, "package.json"), { name, private: true });
      this.write(path.join(folder, "package-lock.json"), {
        name,
        lockfileVersion: 3,
        packages: { "": { name } },
      });
    }
    return folder;
  }

  write(file: string, content: object | string): void {
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  }

  /** Puts a Node script on PATH under a program's name. */
  addProgram(name: string, script: string): void {
    const file = path.join(this.#programs, name);
    writeFileSync(file, `#!${process.execPath}\n${script}\n`);
    chmodSync(file, 0o755);
  }
}
