/**
 * Builds the engine with branch counters: `build/NAME.counting.wasm`, and `build/NAME.counting.json`, the list of the
 * branches that the exports `branch_0`, `branch_1`, … of that module count.
 */

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import BranchCounters from "./branch-counters.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Each module's entry file, from {@link ROOT}. */
const MODULES = { url: "index.ts", percent: "percent.ts" };

const OPTIONS = "-O2 --runtime stub --noAssert --use abort= --enable simd".split(" ");

/** Tables have no branches, and what is generated is tested by what it is generated from. */
function isCounted(path) {
  return !path.includes("generated/");
}

for (const [name, entry] of Object.entries(MODULES)) {
  const counters = new BranchCounters(isCounted);
  const argv = [entry, ...OPTIONS, "--outFile", `build/${name}.counting.wasm`, "--baseDir", ROOT];
  const { error } = await asc.main(argv, {
    transforms: [counters],
    stdout: process.stdout,
    stderr: process.stderr,
  });
  if (error !== null) throw error;
  writeFileSync(`${ROOT}build/${name}.counting.json`, `${JSON.stringify(counters.branches, undefined, 1)}\n`);
}
