/**
 * The tests run on the sources of the packages. `*.built.test.ts` run on the built packages, as users get them. See
 * docs/testing.md.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { exodusBytes } from "./packages/url/tools/exodus-bytes.ts";
import { CalmReporter } from "./test/setup/reporter.ts";
import { command } from "./test/sources/command.ts";
import { isExact } from "./test/sources/engine-file.ts";
import { exactEngine } from "./test/sources/exact-engine.ts";
import { variants } from "./test/sources/variants.ts";

const BUILT = "test/**/*.built.test.ts";

/** Tests that replace modules or globals, each in a process of its own. */
const ALONE = ["test/coverage/branches.test.ts", "test/docs/who-answers.test.ts"];

/** The condition of package.json that selects the sources: see CONTRIBUTING.md. */
const conditions = ["@anyurl/source", "node"];

/** The folders, or beginnings of files, that `npm test` leaves to other commands, and the other way round. */
const EXCLUDED = (process.env.ANYURL_EXCLUDED ?? "")
  .split(",")
  .filter(Boolean)
  .map((path) => `${path}**`);

// Temporary folders go with the run, since Vitest ends its processes before they remove what they made.
process.env.TMPDIR = mkdtempSync(join(tmpdir(), "anyurl-tests-"));
process.once("exit", () => rmSync(process.env.TMPDIR as string, { recursive: true, force: true, maxRetries: 9 }));

/** Returns a hash of the files that say which file an import of a package means. */
function hashOfManifests(): string {
  const hash = createHash("sha256");
  const names = readdirSync(join(import.meta.dirname, "packages")).map((name) => `packages/${name}`);
  for (const name of ["assembly", "bindings", ...names]) {
    const file = join(import.meta.dirname, name, "package.json");
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

function project(name: "sources" | "built"): NonNullable<TestProjectInlineConfiguration["test"]> {
  return {
    name,
    globalSetup: `test/setup/${name}.ts`,
    setupFiles: ["test/setup/accounting.ts"],
    // A process runs many files, which share the modules that they import.
    isolate: false,
    // Ends a test that hangs. It is long, so that a busy machine does not fail one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Tests of packages need a pnpm, which need not be installed.
    env: { ANYURL_TESTS_ON: name, PATH: [join(import.meta.dirname, "tools/bin"), process.env.PATH].join(delimiter) },
  };
}

/** Property tests take the seed of the day, so that a run can be repeated. */
const alias = [{ find: /^fast-check$/, replacement: join(import.meta.dirname, "test/setup/fast-check.ts") }];

const onSources = {
  plugins: [...(isExact ? [exactEngine] : []), command, variants, { ...exodusBytes, enforce: "pre" as const }],
  resolve: { conditions, alias },
  ssr: { resolve: { conditions } },
};

const server = { deps: { inline: [/@exodus[\\/]bytes/] } };

export default defineConfig({
  test: {
    // Use all cores: Vitest's default leaves one idle.
    maxWorkers: "100%",
    // Keeps the transformed sources between runs, by their contents, and by the files that their imports mean.
    experimental: { fsModuleCache: true, fsModuleCachePath: `node_modules/.cache/vitest/${hashOfManifests()}` },
    reporters: [new CalmReporter()],
    projects: [
      {
        ...onSources,
        test: {
          ...project("sources"),
          include: ["test/**/*.test.ts"],
          exclude: ["**/node_modules/**", "test/core/deno/**", BUILT, ...ALONE, ...EXCLUDED],
          server,
        },
      },
      { ...onSources, test: { ...project("sources"), name: "sources, alone", include: ALONE, isolate: true, server } },
      {
        resolve: { alias },
        test: { ...project("built"), include: [BUILT], exclude: ["**/node_modules/**", ...EXCLUDED] },
      },
    ],
  },
});
