/** Runs tests with ANYURL_ENGINE=exact: the engine whose writes outside of its areas trap. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Plugin } from "vitest/config";
import { buildExact } from "../../assembly/tools/build-exact.mjs";
import { packedText } from "../../assembly/tools/packed-text.mjs";
import { engineFile } from "./engine-file.ts";

/** The size of an area in a new instance, in the bindings. Short inputs must then fit into what they reserve. */
const CAPACITY = /(?<=export const CAPACITY = )0x10000(?=;)/;
const SMALL = "64";

const FILE = /^@anyurl\/assembly\/(?<name>(?:url|percent)(?:\.wasm|-wasm-(?:inline|text)))$/;

/** Writes the files of the build that tests of the sources import. */
export async function writeExactEngine(): Promise<void> {
  await mkdir(dirname(engineFile("url.wasm")), { recursive: true });
  for (const name of ["url", "percent"] as const) {
    const bytes = await buildExact(name);
    await writeFile(engineFile(`${name}.wasm`), bytes);
    const texts = { inline: Buffer.from(bytes).toString("base64"), text: packedText(bytes) };
    for (const [kind, text] of Object.entries(texts)) {
      await writeFile(engineFile(`${name}-wasm-${kind}.js`), `export default ${JSON.stringify(text)};\n`);
    }
  }
}

export const exactEngine: Plugin = {
  name: "exact-engine",
  enforce: "pre",
  resolveId(id) {
    const name = FILE.exec(id)?.groups?.name;
    if (name === undefined) return undefined;
    return engineFile(name.endsWith(".wasm") ? name : `${name}.js`);
  },
  transform(code, id) {
    if (!id.includes("/bindings/wasm/instance.ts")) return undefined;
    if (!CAPACITY.test(code)) throw new Error("bindings/wasm/instance.ts has no CAPACITY: change exact-engine.ts too");
    return code.replace(CAPACITY, SMALL);
  },
};
