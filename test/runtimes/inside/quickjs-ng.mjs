/** QuickJS-NG. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { QuickJS } from "quickjs-wasi";
import { evaluateAll } from "./scripts.mjs";

const vm = await QuickJS.create(await readFile(fileURLToPath(import.meta.resolve("quickjs-wasi/quickjs.wasm"))));
await evaluateAll((script) => vm.evalCode(script).consume((value) => value.toString()));
