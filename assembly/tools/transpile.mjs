/** Makes JavaScript of the component with jco, for the tests and the benchmark. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { transpileBytes } from "@bytecodealliance/jco-transpile";
import { componentWit } from "@bytecodealliance/jco-transpile/wasm-tools";

const COMPONENT = new URL("../build/anyurl.component.wasm", import.meta.url);

/** The version of jco. */
export const JCO_VERSION = await versionOf("@bytecodealliance/jco-transpile");

/**
 * A correction of the code that jco writes. Its decoder drops a U+FEFF at the start of a string, which belongs to the
 * string. assembly/README.md describes it.
 */
const DECODER = ["new TextDecoder()", 'new TextDecoder("utf-8", { ignoreBOM: true })'];

/**
 * Writes the files of `jco transpile --instantiation sync --name anyurl anyurl.component.wasm`: `anyurl.js`, which
 * exports `instantiate`, and `anyurl.core.wasm`; with the correction.
 *
 * @param {string} folder the folder to write to
 */
export async function transpileComponent(folder) {
  const component = await readFile(COMPONENT);
  const { files } = await transpileBytes(component, { name: "anyurl", instantiation: "sync" });
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), name === "anyurl.js" ? corrected(contents) : contents);
  }
}

function corrected(contents) {
  const code = Buffer.from(contents).toString();
  const [found, replacement] = DECODER;
  if (!code.includes(found)) throw new Error(`jco does not write "${found}" any more: remove the correction`);
  return code.replace(found, replacement);
}

/** Returns the component's world, as `jco wit anyurl.component.wasm` prints it. */
export async function witOfComponent() {
  return componentWit(await readFile(COMPONENT));
}

async function versionOf(name) {
  const manifest = new URL("../package.json", import.meta.resolve(name));
  return JSON.parse(await readFile(manifest, "utf8")).version;
}
