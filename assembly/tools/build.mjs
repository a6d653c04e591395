/**
 * Compiles the engines to build/. For each, writes the .wasm file and its SHA-256 in the format of `sha256sum --check`;
 * for url.wasm and percent.wasm, also modules that contain the bytes in base64 and as packed text.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { packedText } from "./packed-text.mjs";

const folder = new URL("../build/", import.meta.url);
const { resolve } = createRequire(import.meta.url);

const INLINE_TYPES = "/** The bytes of the module. */\ndeclare const text: string;\nexport default text;\n";

/**
 * Compiles a module in a thread.
 *
 * @param {"url" | "percent" | "hash" | "keys" | "component"} name
 * @returns {Promise<Buffer>}
 */
async function compile(name) {
  const worker = new Worker(new URL("compile-worker.mjs", import.meta.url), { workerData: { name } });
  const [bytes] = await once(worker, "message");
  return Buffer.from(bytes);
}

/** @param {"url" | "percent"} name */
async function buildModule(name) {
  const bytes = await compile(name);
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  if (imports.length > 0) throw new Error(`${name}.wasm imports ${imports.map((one) => one.name).join(", ")}`);

  await writeInline(`${name}-wasm-inline`, bytes.toString("base64"));
  await writeInline(`${name}-wasm-text`, packedText(bytes));
  await writeWasm(`${name}.wasm`, bytes);
}

/** Writes a module whose default export is a text. */
async function writeInline(file, text) {
  await writeFile(
    new URL(`${file}.js`, folder),
    `/** Made by the build. */\nexport default ${JSON.stringify(text)};\n`,
  );
  await writeFile(new URL(`${file}.d.ts`, folder), INLINE_TYPES);
}

/** @param {"hash" | "keys"} name of a module that is part of a bundle */
async function buildInline(name) {
  await writeInline(`${name}-wasm-inline`, (await compile(name)).toString("base64"));
}

async function buildComponent() {
  const [core, { toComponent }] = await Promise.all([compile("component"), import("./component.mjs")]);
  await writeWasm("anyurl.component.wasm", await toComponent(core));
  await copyFile(new URL("../component/anyurl.wit", import.meta.url), new URL("anyurl.wit", folder));
}

/** Writes a module or a component, and its SHA-256. */
async function writeWasm(file, bytes) {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await writeFile(new URL(file, folder), bytes);
  await writeFile(new URL(`${file}.sha256`, folder), `${sha256}  ${file}\n`);

  const gzip = gzipSync(bytes, { level: 9 }).length;
  const brotli = brotliCompressSync(bytes).length;
  console.log(`${file}: ${bytes.length} bytes, ${gzip} gzip, ${brotli} brotli`);
}

/** Writes the licence of AssemblyScript, whose runtime is in the modules and whose loader is in the bindings. */
async function writeLicence() {
  const parts = await Promise.all(
    ["LICENSE", "NOTICE"].map((name) => readFile(resolve(`assemblyscript/${name}`), "utf8")),
  );
  await writeFile(new URL("LICENSE-assemblyscript", folder), parts.join("\n"));
}

await mkdir(folder, { recursive: true });
const inline = [buildInline("hash"), buildInline("keys")];
await Promise.all([buildModule("url"), buildModule("percent"), ...inline, buildComponent(), writeLicence()]);
