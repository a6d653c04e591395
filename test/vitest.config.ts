import { delimiter, join } from "node:path";
import process from "node:process";
import { configDefaults, defineConfig } from "vitest/config";
import { CalmReporter } from "./reporter.ts";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    // Deno runs these.
    exclude: [...configDefaults.exclude, "deno/**"],
    // Ends a test that hangs. It is long, so that a busy machine does not fail one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // All cores: one of two would be left idle.
    maxWorkers: "100%",
    // Tests of packages need a pnpm, which need not be installed.
    env: { PATH: [join(import.meta.dirname, "../tools/bin"), process.env.PATH].join(delimiter) },
    reporters: [new CalmReporter()],
  },
});
