/** The tests that judge mutants of TypeScript, on the sources. ANYURL_MUTATION_TESTS names their files. */
import { join } from "node:path";
import process from "node:process";
import { defineConfig } from "vitest/config";
import { exodusBytes } from "../../packages/url/tools/exodus-bytes.ts";
import { command } from "../sources/command.ts";
import { variants } from "../sources/variants.ts";

const conditions = ["@anyurl/source", "node"];

export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  plugins: [command, variants, { ...exodusBytes, enforce: "pre" as const }],
  resolve: {
    conditions,
    alias: [{ find: /^fast-check$/, replacement: join(import.meta.dirname, "../setup/fast-check.ts") }],
  },
  ssr: { resolve: { conditions } },
  test: {
    include: process.env.ANYURL_MUTATION_TESTS?.split(",") ?? [],
    exclude: ["**/*.built.test.ts", "**/node_modules/**"],
    testTimeout: 600_000,
    server: { deps: { inline: [/@exodus[\\/]bytes/] } },
    env: { ANYURL_TESTS_ON: "sources" },
  },
});
