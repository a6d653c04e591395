/** Compiles the engines to build/: the .wasm files, and each as a module that holds its bytes in base64. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { compile } from "./compile.mjs";

const folder = new URL("../build/", import.meta.url);

const INLINE_TYPES =
  "/** The bytes of the module, in base64. */\ndeclare const base64: string;\nexport default base64;\n";

/** @param {"url" | "percent"} name */
async function build(name) {
  const bytes = await compile(name, ["-O3", "--converge"]);
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  if (imports.length > 0) throw new Error(`${name}.wasm imports ${imports.map((one) => one.name).join(", ")}`);

  const inline = `/** Made by the build. */\nexport default ${JSON.stringify(bytes.toString("base64"))};\n`;
  await writeFile(new URL(`${name}.wasm`, folder), bytes);
  await writeFile(new URL(`${name}-wasm-inline.js`, folder), inline);
  await writeFile(new URL(`${name}-wasm-inline.d.ts`, folder), INLINE_TYPES);

  const gzip = gzipSync(bytes, { level: 9 }).length;
  const brotli = brotliCompressSync(bytes).length;
  console.log(`${name}.wasm: ${bytes.length} bytes, ${gzip} gzip, ${brotli} brotli`);
}

await mkdir(folder, { recursive: true });
await build("url");
await build("percent");

// The modules hold parts of AssemblyScript's runtime, and the bindings its loader, which are under this licence.
const { resolve } = createRequire(import.meta.url);
const parts = await Promise.all(
  ["LICENSE", "NOTICE"].map((name) => readFile(resolve(`assemblyscript/${name}`), "utf8")),
);
await writeFile(new URL("LICENSE-assemblyscript", folder), parts.join("\n"));
