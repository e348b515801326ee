import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Tests against real third-party engines, installed by our own command. */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ["tests/engines/**/*.test.ts"],
    setupFiles: ["tests/seed.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});

export default config;
