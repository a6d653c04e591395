/**
 * `pnpm try suites`: runs the tests that packages contain in Node, Deno and Bun, once unchanged and once with
 * `anyurl/polyfill/force`. The same tests must fail. `pnpm try suites deno` runs the runtimes whose names start with
 * this word. The exit status is 1 if a test fails with only one of the classes.
 */
import { join } from "node:path";
import process from "node:process";
import { run } from "../bundlers/processes.ts";
import { Missing } from "../runtimes/runtime.ts";
import { differences } from "./differences.ts";
import { runners, runTests } from "./runners.ts";
import { suites, withSuite } from "./suites.ts";

/** Some tests fail by chance on a busy machine: a difference counts if it is there every time. */
const TIMES = 3;

async function lineOf(name: string, runner: (typeof runners)[string], suite: (typeof suites)[number]): Promise<string> {
  return withSuite(suite, async (folder, files) => {
    let found: readonly string[] | undefined;
    let summary = "";
    for (let time = 0; time < TIMES && found?.length !== 0; time++) {
      const native = await runTests(runner, folder, files, false);
      const forced = await runTests(runner, folder, files, true);
      if (native.count === 0) throw new Error("no test ran");
      const now = differences(native, forced);
      found = found?.filter((difference) => now.includes(difference)) ?? now;
      summary = `${forced.count} tests, of which ${forced.failed.length} fail with both classes`;
    }
    if (found === undefined || found.length === 0) return `${suite.name} in ${name}: ${summary}`;
    process.exitCode = 1;
    return [`✗ ${suite.name} in ${name}:`, ...found].join("\n  ");
  });
}

console.log("Installing the packages (at most 47 MB)");
await run(join(import.meta.dirname, "project"), 300, "pnpm", "install", "--frozen-lockfile");

const words = process.argv.slice(2).map((word) => word.toLowerCase());
for (const [name, runner] of Object.entries(runners)) {
  if (words.length > 0 && !words.some((word) => name.toLowerCase().startsWith(word))) continue;
  for (const suite of suites) {
    try {
      console.log(await lineOf(name, runner, suite));
    } catch (error) {
      if (!(error instanceof Missing)) process.exitCode = 1;
      console.log(
        `${suite.name} in ${name}: ${error instanceof Missing ? "left out: " : "FAILED: "}${(error as Error).message}`,
      );
    }
  }
}
