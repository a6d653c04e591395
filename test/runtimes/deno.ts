/** Deno: its test runner, and a program without any permission. */
import { join } from "node:path";
import { capture, inside, installed } from "./programs.ts";
import type { Row, Runtime, Suite } from "./runtime.ts";
import { fallback, testRunner, wasmEntries } from "./test-runners.ts";

const entries = [...wasmEntries("wasm.js"), fallback];
const withoutPermissions: Row = { name: "anyurl, without permissions", engine: "wasm" };

function environment(suite: Suite): Record<string, string> {
  return { DENO_DIR: join(suite.folder, "deno"), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
}

const underTestRunner = testRunner("Deno", entries, (suite) => ({
  program: installed("deno", "deno"),
  args: [
    "test",
    "--no-lock",
    "--no-check",
    "--no-prompt",
    "--allow-env",
    "--allow-read",
    `--allow-write=${suite.folder}`,
  ],
  env: environment(suite),
}));

export const deno: Runtime = {
  ...underTestRunner,
  rows: [...entries, withoutPermissions],
  async open(suite) {
    const session = await underTestRunner.open(suite);
    const run = async (row: Row) => {
      if (row.name !== withoutPermissions.name) return session.run(row);
      const args = ["run", "--no-lock", "--no-check", "--no-prompt", inside("streams.ts")];
      return capture(installed("deno", "deno"), args, { env: environment(suite), input: suite.casesJSON });
    };
    return { ...session, run };
  },
};
