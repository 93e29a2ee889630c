import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/clients/**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 600_000,
    globalSetup: ["test/clients/support/prepare-run.ts"],
    pool: "forks",
    fileParallelism: false,
  },
});
