/** The builds for other runtimes that also run in Node. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as module from "anyurl/module";
import { importBuild } from "./builds.ts";
import { testConformance } from "./suite.ts";

module.initialize(new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve("anyurl/url.wasm"))));

testConformance("the build for Deno", await importBuild("wasm"));
testConformance("the build for browsers", await importBuild("browser"));
testConformance("anyurl/module", module);
