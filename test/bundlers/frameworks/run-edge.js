/** `node run-edge.js FILE`: runs an edge function of Vercel, which may not compile WebAssembly, for one request. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { EdgeVM } from "@edge-runtime/vm";
import { build } from "esbuild";

const [file] = process.argv.slice(2);
const { outputFiles } = await build({
  entryPoints: [file],
  bundle: true,
  write: false,
  format: "iife",
  globalName: "edge",
  external: ["node:*", "async_hooks", "*.wasm?module"],
});
const load = createRequire(import.meta.url);
/** The platform compiles the modules that a function imports. */
const require = (name) =>
  name.endsWith("?module")
    ? new WebAssembly.Module(readFileSync(join(dirname(file), name.slice(0, -"?module".length))))
    : load(name);
const codeGeneration = { strings: false, wasm: false };
const vm = new EdgeVM({
  codeGeneration,
  extend: (context) => Object.assign(context, { require, process: { env: {} } }),
});
vm.evaluate(outputFiles[0].text);
const asked = "(edge.default.fetch ?? edge.default)(new Request('http://localhost/answer'), { waitUntil() {} })";
console.log(await vm.evaluate(`Promise.resolve(${asked}).then((response) => response.text())`));
