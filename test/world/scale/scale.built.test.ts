/** Tests the parts of the example for Dask without a cluster; `pnpm try scale` runs the example on one. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import { Missing } from "../../runtimes/runtime.ts";
import { environment, script } from "../cli/process.ts";
import { python, versionOfDask } from "./cluster.ts";

const missing = whatIsMissing();
if (missing !== undefined) console.log(`Skipped: the example for Dask, since ${missing}.`);

function whatIsMissing(): string | undefined {
  try {
    versionOfDask();
    return undefined;
  } catch (error) {
    if (error instanceof Missing) return error.message;
    throw error;
  }
}

test.skipIf(missing !== undefined)("the parts work without a cluster", () => {
  const { status, stderr } = spawnSync(python, [join(import.meta.dirname, "example_test.py")], {
    env: environment({ ANYURL_COMMAND: `'${process.execPath}' '${script}'`, PYTHONDONTWRITEBYTECODE: "1" }),
    encoding: "utf8",
    timeout: 500_000,
  });
  expect(stderr.slice(-4000)).toMatch(/^Ran [1-9]\d+ tests in .*\n\nOK\n$/m);
  expect(status).toBe(0);
});
