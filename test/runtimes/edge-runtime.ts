/**
 * Vercel's Edge Runtime, which imports a compiled module with `?module`. Here, the global function `require` returns
 * it.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { EdgeVM } from "@edge-runtime/vm";
import { engineFile, outcomesSource, scriptOf } from "./builds.ts";
import type { Row, Runtime } from "./runtime.ts";

const rows: readonly Row[] = [
  { name: "anyurl", engine: "wasm" },
  { name: "anyurl/fallback", engine: "fallback" },
];
const require = createRequire(import.meta.url);

export const edgeRuntime: Runtime = {
  name: "Edge Runtime",
  rows,
  open: async ({ casesJSON }) => ({
    version: require("@edge-runtime/vm/package.json").version,
    async run({ engine }) {
      const module = new WebAssembly.Module(await readFile(engineFile));
      const vm = new EdgeVM({ extend: (context) => Object.assign(context, { require: () => module, casesJSON }) });
      vm.evaluate(outcomesSource());
      vm.evaluate(scriptOf(engine === "wasm" ? "edge-light" : "fallback"));
      return vm.evaluate("reportOn(anyurl, casesJSON)");
    },
    close: async () => {},
  }),
};
