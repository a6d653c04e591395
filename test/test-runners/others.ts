/** Test runners that load modules as their runtime does. They run the suite, and Bun also the equality cases. */
import { join } from "node:path";
import process from "node:process";
import { programs } from "../runtimes/browsers.ts";
import { installed } from "../runtimes/programs.ts";
import type { Runtime } from "../runtimes/runtime.ts";
import { environment, NONE, type Runner } from "./environment.ts";

const runner = (name: string, by: Runner, ...args: readonly string[]) =>
  environment(name, by, [{ name: NONE, engine: "wasm", args }]);

const nodeTest: Runner = { packages: [], program: () => process.execPath };

const bun: Runner = { packages: [], program: () => installed("bun", "bin/bun.exe") };

const deno: Runner = {
  packages: [],
  program: () => installed("deno", "deno"),
  env: ({ folder }) => ({ DENO_DIR: join(folder, "deno"), DENO_NO_UPDATE_CHECK: "1" }),
};

const [SUITE, FILE, NODE_TEST] = ["corpus.test.js", "./setup/file.js", "./setup/node-test.js"];

const mochaWords = ["--ui=tdd", "--timeout=60000", `--import=${FILE}`, SUITE];
const bunWords = ["--timeout=60000", `--preload=${FILE}`, "--preload=anyurl/testing"];
const bunFiles = ["./corpus.test.js", "./equality.test.js", "./polyfill.test.js"];
const denoWords = ["--allow-all", "--no-check", "--no-lock", "--no-prompt", `--preload=${NODE_TEST}`, SUITE];

const WEB_TEST_RUNNER = ["node_modules/@web/test-runner/dist/bin.js"];

/** Its resolver of modules uses the condition `browser` only with the setting. */
const webTestRunner = environment(
  "Web Test Runner, Chromium",
  { packages: ["@web/test-runner"], env: () => ({ ANYURL_CHROMIUM: programs.chrome() }) },
  [
    { name: "nodeResolve", engine: "fallback", args: WEB_TEST_RUNNER },
    { name: "nodeResolve.browser", engine: "wasm", args: WEB_TEST_RUNNER, env: { ANYURL_CONDITION: "browser" } },
  ],
);

export const others: readonly Runtime[] = [
  runner("node:test", nodeTest, `--import=${NODE_TEST}`, "--test", SUITE),
  runner("Mocha", { packages: ["mocha"] }, "node_modules/mocha/bin/mocha.js", ...mochaWords),
  runner("AVA", { packages: ["ava"] }, "node_modules/ava/entrypoints/cli.mjs"),
  runner("bun test", bun, "test", ...bunWords, ...bunFiles),
  runner("deno test", deno, "test", ...denoWords),
  webTestRunner,
];
