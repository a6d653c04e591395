/** Compiles the engine with branch counters, for the test that asks whether the corpus reaches every branch. */
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import BranchCounters from "./branch-counters.mjs";

/** The entry file of each module. */
const ENTRIES = { url: "index.ts", percent: "percent/index.ts" };

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Those of the build that users get, which decide what compiles; optimised less. */
const OPTIONS = ["--runtime", "stub", "--noAssert", "--use", "abort=", "--enable", "simd", "--baseDir", ROOT, "-O2"];

/** Tables are checked by what they are generated from. */
function isCounted(path) {
  return !path.includes("generated/");
}

/**
 * @param {"url" | "percent"} name
 * @returns the module's bytes, and the branches that its exports `branch_0`, `branch_1`, … count
 */
export async function buildCounting(name) {
  const counters = new BranchCounters(isCounted);
  let bytes;
  const { error, stderr } = await asc.main([ENTRIES[name], "--outFile", `${name}.wasm`, ...OPTIONS], {
    transforms: [counters],
    writeFile: (_, contents) => {
      bytes = contents;
    },
  });
  if (error) throw new Error(`${ENTRIES[name]} does not compile with branch counters\n${stderr}`, { cause: error });
  return { bytes, branches: counters.branches };
}
