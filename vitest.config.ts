import { defineConfig, type ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/engines/**"],
    setupFiles: ["tests/seed.ts", "tests/sizes.ts"],
    testTimeout: 300_000,
  },
});

export default config;
