/** `anyurl/module`, initialised with its module. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { initialize } from "anyurl/module";

initialize(new WebAssembly.Module(readFileSync(fileURLToPath(import.meta.resolve("anyurl/url.wasm")))));

export * from "anyurl/module";
