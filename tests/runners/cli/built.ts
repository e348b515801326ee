import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import { globSync } from "glob";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * The command line as JavaScript, made from the sources as they are: a test starts it dozens of times, and
 * compiling at each start would cost more than all else. Made once for a state of the sources.
 */
export function builtMain(): string {
  const files = globSync("{spec,reference,generators,runners}/**/*.ts", { cwd: root })
    .filter((file) => !file.startsWith("runners/engines"))
    .sort();
  const state = createHash("sha256");
  for (const file of files) state.update(`${file} ${statSync(root + file).mtimeMs}\n`);
  const cache = path.join(root, "node_modules/.cache/editproof-test");
  const folder = path.join(cache, state.digest("hex").slice(0, 16));
  const main = path.join(folder, "runners/cli/main.js");
  if (existsSync(main)) return main;
  const temporary = path.join(cache, `${process.pid}.${Date.now()}`);
  for (const file of files) {
    const { code } = transformSync(readFileSync(root + file, "utf8"), {
      loader: "ts",
      format: "esm",
      target: "node20",
      sourcefile: file,
    });
    const target = path.join(temporary, file.replace(/\.ts$/, ".js"));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, code.replace(/(\bfrom|\bimport)(\s*\(?\s*)"(\.[^"]+)\.ts"/g, '$1$2"$3.js"'));
  }
  try {
    renameSync(temporary, folder);
  } catch {
    // Another test file was quicker.
    rmSync(temporary, { recursive: true, force: true });
  }
  return main;
}
