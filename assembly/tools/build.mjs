/**
 * Compiles the engines to build/, unless nothing has changed. For each, writes the .wasm file, its SHA-256 in the
 * format of `sha256sum --check`, and a module that contains its bytes in base64.
 */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { buildIfChanged } from "../../tools/up-to-date.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = new URL("../build/", import.meta.url);
const { resolve } = createRequire(import.meta.url);

/** Entries of this folder that the modules do not depend on. */
const NO_INPUTS = ["build", "node_modules", "examples", "README.md"];

const INLINE_TYPES =
  "/** The bytes of the module, in base64. */\ndeclare const base64: string;\nexport default base64;\n";

/** @param {"url" | "percent"} name */
async function buildModule(name) {
  const { compile } = await import("./compile.mjs");
  const bytes = await compile(name, ["-O3", "--converge"]);
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  if (imports.length > 0) throw new Error(`${name}.wasm imports ${imports.map((one) => one.name).join(", ")}`);

  const inline = `/** Made by the build. */\nexport default ${JSON.stringify(bytes.toString("base64"))};\n`;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await writeFile(new URL(`${name}.wasm`, folder), bytes);
  await writeFile(new URL(`${name}.wasm.sha256`, folder), `${sha256}  ${name}.wasm\n`);
  await writeFile(new URL(`${name}-wasm-inline.js`, folder), inline);
  await writeFile(new URL(`${name}-wasm-inline.d.ts`, folder), INLINE_TYPES);

  const gzip = gzipSync(bytes, { level: 9 }).length;
  const brotli = brotliCompressSync(bytes).length;
  console.log(`${name}.wasm: ${bytes.length} bytes, ${gzip} gzip, ${brotli} brotli`);
}

/** Writes the licence of AssemblyScript, whose runtime is in the modules and whose loader is in the bindings. */
async function writeLicence() {
  const parts = await Promise.all(
    ["LICENSE", "NOTICE"].map((name) => readFile(resolve(`assemblyscript/${name}`), "utf8")),
  );
  await writeFile(new URL("LICENSE-assemblyscript", folder), parts.join("\n"));
}

const step = {
  stamp: `${root}build/inputs.sha256`,
  inputs: [
    ...readdirSync(root)
      .filter((name) => !NO_INPUTS.includes(name))
      .map((name) => root + name),
    // It names the compiler's version and, by its dependencies, the optimizer's.
    resolve("assemblyscript/package.json"),
  ],
  outputs: [
    ...["url", "percent"].flatMap((name) =>
      [".wasm", ".wasm.sha256", "-wasm-inline.js", "-wasm-inline.d.ts"].map((end) => `${root}build/${name}${end}`),
    ),
    `${root}build/LICENSE-assemblyscript`,
  ],
};

const isBuilt = await buildIfChanged(step, async () => {
  await mkdir(folder, { recursive: true });
  await buildModule("url");
  await buildModule("percent");
  await writeLicence();
});
if (!isBuilt) console.log("url.wasm, percent.wasm: up to date");
