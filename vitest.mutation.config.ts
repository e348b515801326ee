import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Each of these loads the generators, which costs a mutant more than all other tests together. */
const GENERATED = ["**/{generated,laws,messages,traps}.test.ts"];

/**
 * The tests that mutants are put to: those of `reference`, with fixed seeds, in one worker that loads each module once.
 * `EDITPROOF_MUTATION=generated` adds those over generated cases, for what survived the others.
 */
const config: ViteUserConfig = defineConfig({
  test: {
    dir: "tests/reference",
    include: ["**/*.test.ts"],
    exclude: ["**/bundle.test.ts", ...(process.env["EDITPROOF_MUTATION"] === "generated" ? [] : GENERATED)],
    setupFiles: ["tests/mutation.ts", "tests/sizes.ts"],
    isolate: false,
    testTimeout: 300_000,
  },
});

export default config;
