/** Compiles the engines to build/: the .wasm files, and each as a module that holds its bytes in base64. */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import asc from "assemblyscript/asc";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The options of every build; no `abort` import, since nothing here may trap on purpose but `unreachable`. */
export const options = ["--runtime", "stub", "--noAssert", "--use", "abort=", "--enable", "simd", "--baseDir", root];

/** What the loader's text-free instantiation needs to know of a build: its bytes. */
function inlineModule(bytes) {
  return `/** Made by the build. */\nexport default ${JSON.stringify(bytes.toString("base64"))};\n`;
}

async function compile(entry, name) {
  const outFile = `build/${name}.wasm`;
  const { error, stderr } = await asc.main([entry, "--outFile", outFile, "-O3", "--converge", ...options]);
  if (error) throw new Error(`${entry} does not compile\n${stderr}`, { cause: error });

  const bytes = await readFile(new URL(`../${outFile}`, import.meta.url));
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  if (imports.length > 0) throw new Error(`${name}.wasm imports ${imports.map((one) => one.name).join(", ")}`);

  const inline = new URL(`../build/${name}-wasm-inline`, import.meta.url).pathname;
  await writeFile(`${inline}.js`, inlineModule(bytes));
  await writeFile(
    `${inline}.d.ts`,
    "/** The bytes of the module, in base64. */\ndeclare const base64: string;\nexport default base64;\n",
  );
  console.log(
    `${name}.wasm: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzip, ${brotliCompressSync(bytes).length} brotli`,
  );
}

await mkdir(new URL("../build/", import.meta.url), { recursive: true });
await compile("index.ts", "url");
await compile("percent/index.ts", "percent");

// The compiled modules hold parts of AssemblyScript's runtime, and the bindings its loader, which are under this licence.
const licence = createRequire(import.meta.url).resolve("assemblyscript/LICENSE");
await copyFile(licence, new URL("../build/LICENSE-assemblyscript", import.meta.url));
