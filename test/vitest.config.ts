import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    testTimeout: 120_000,
    // All cores: one of two would be left idle.
    maxWorkers: "100%",
    reporters: ["default"],
  },
});
