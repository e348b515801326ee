import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The package's own folder, the same from source and from dist: the nearest one above with a package.json. */
export function packageRoot(): string {
  for (let dir = new URL("./", import.meta.url); ; dir = new URL("../", dir)) {
    if (existsSync(new URL("package.json", dir))) return fileURLToPath(dir);
    if (dir.pathname === "/") throw new Error("editproof: no package.json above its own files");
  }
}

let version: string | undefined;

/** The version of the package. */
export function toolVersion(): string {
  version ??= (JSON.parse(readFileSync(`${packageRoot()}package.json`, "utf8")) as { version: string })
    .version;
  return version;
}
