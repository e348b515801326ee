import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const MOST_BYTES = 40_000;

async function bundled(format: "esm" | "iife"): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: 'export { applyEdit } from "./reference/index.ts";',
      resolveDir: new URL("../../../../", import.meta.url).pathname,
      loader: "ts",
    },
    bundle: true,
    minify: true,
    write: false,
    platform: "browser",
    target: "es2022",
    format,
    ...(format === "iife" ? { globalName: "editproof" } : {}),
  });
  return outputFiles[0]!.text;
}

describe("applyEdit as a bundle", () => {
  it("is small", async () => {
    const size = gzipSync(await bundled("esm"), { level: 9 }).length;
    expect(size).toBeGreaterThan(1000);
    expect(size).toBeLessThanOrEqual(MOST_BYTES);
  });

  it("runs where there is no Node, and has no lookbehind", async () => {
    const code = await bundled("iife");
    expect(/\(\?<[=!]/.test(code)).toBe(false);
    const run = `${code}; JSON.stringify(editproof.applyEdit({
      format: "replace", files: { a: "\\talpha(“x”);\\n" }, edit: { path: "a", old: 'alpha("x");', new: 'beta("x");' } }))`;
    const answer: unknown = JSON.parse(String(runInNewContext(run, Object.create(null) as object)));
    expect(answer).toMatchObject({ status: "applied", files: { a: "\tbeta(“x”);\n" } });
  });
});
