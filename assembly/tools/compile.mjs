/** Compiles the engine's modules in memory. */
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

/** The entry file of each module. */
const ENTRIES = {
  url: "index.ts",
  percent: "percent/index.ts",
  hash: "hash/index.ts",
  keys: "keys/index.ts",
  component: "component/index.ts",
};

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The options of every build: no garbage collector, and no imports, not even `abort`. */
const OPTIONS = ["--runtime", "stub", "--noAssert", "--use", "abort=", "--enable", "simd", "--baseDir", ROOT];

/**
 * @param {keyof typeof ENTRIES} name
 * @param {readonly string[]} optimization the compiler's optimization options
 * @param {readonly object[]} transforms compiler transforms, which change the sources before they are compiled
 * @param {readonly string[]} entries other files whose exports the module has
 * @returns {Promise<Buffer>} the module's bytes
 */
export async function compile(name, optimization, transforms = [], entries = []) {
  let bytes;
  const { error, stderr } = await asc.main(
    [ENTRIES[name], ...entries, "--outFile", `${name}.wasm`, ...OPTIONS, ...optimization],
    {
      transforms,
      writeFile: (_, contents) => {
        bytes = Buffer.from(contents);
      },
    },
  );
  if (error) throw new Error(`${ENTRIES[name]} does not compile\n${stderr}`, { cause: error });
  return bytes;
}
