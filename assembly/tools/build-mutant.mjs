/** Compiles the engine with one of its mutations, for `pnpm mutate`. */
import { compile } from "./compile.mjs";
import Mutate from "./mutations.mjs";

/**
 * @param {string} folder below assembly/, whose sources are mutated
 * @param {number | undefined} index the number of the mutation; `undefined` for the engine without one
 * @returns {Promise<{ bytes: Buffer | undefined, names: string[] }>} the bytes of url.wasm, or `undefined` if the
 *   mutant does not compile; and the names of all mutations
 */
export async function buildMutant(folder, index) {
  const transform = new Mutate((path) => path.startsWith(`${folder}/`), index);
  const bytes = await compile("url", ["-O0"], [transform]).catch((error) => {
    if (error.message.includes(" does not compile\n")) return undefined;
    throw error;
  });
  return { bytes, names: transform.mutations.map(({ name }) => name) };
}
