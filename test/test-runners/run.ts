/**
 * `pnpm try runners`: runs the cases of `project/cases.cjs` in Vitest 1 to 3, in Jest, and in Bun. The exit status is
 * 1 if one fails. `npm test` runs them in the Vitest of the project, and in Chai 4 and 5.
 */
import { join } from "node:path";
import process from "node:process";
import { run } from "../bundlers/processes.ts";
import { installed } from "../runtimes/programs.ts";
import { Missing } from "../runtimes/runtime.ts";

const project = join(import.meta.dirname, "project");

/** The options with which Jest runs in CommonJS. */
const jest = (name: string) => ["node_modules/jest/bin/jest.js", "--config", `jest.${name}.config.cjs`];

/** How each runner is started, in the project's folder. */
const RUNNERS: Readonly<Record<string, () => readonly [program: string, ...args: string[]]>> = {
  "Vitest 1": () => [process.execPath, "node_modules/vitest/vitest.mjs", "run"],
  "Vitest 2": () => [process.execPath, "node_modules/vitest-2/vitest.mjs", "run"],
  "Vitest 3": () => [process.execPath, "node_modules/vitest-3/vitest.mjs", "run"],
  "Jest 30, CommonJS by Babel": () => [process.execPath, ...jest("transform")],
  "Jest 30, require() of modules": () => [
    installed("node-24", "bin/node"),
    "--experimental-vm-modules",
    ...jest("native"),
  ],
  Bun: () => [installed("bun", "bin/bun.exe"), "test", "--preload", "anyurl/testing", "./modules.test.js"],
};

console.log("Installing the test runners (at most 103 MB)");
await run(project, 300, "pnpm", "install", "--frozen-lockfile");

for (const [name, command] of Object.entries(RUNNERS)) {
  try {
    const [program, ...args] = command();
    await run(project, 120, program, ...args);
    console.log(`${name}: passed`);
  } catch (error) {
    if (!(error instanceof Missing)) process.exitCode = 1;
    console.log(`${name}: ${error instanceof Missing ? "left out: " : "FAILED\n"}${(error as Error).message}`);
  }
}
