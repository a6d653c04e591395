/**
 * Vercel's Edge Runtime, which imports a compiled module with `?module`. Here, a global of that name replaces the
 * import.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { EdgeVM } from "@edge-runtime/vm";
import { asScript, engineFile, outcomesSource, sourceOf } from "./builds.ts";
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
      const vm = new EdgeVM({ extend: (context) => Object.assign(context, { module, casesJSON }) });
      vm.evaluate(outcomesSource());
      const file = engine === "wasm" ? "edge-light" : "fallback";
      vm.evaluate(asScript(sourceOf(file), { "./url.wasm?module": "module" }));
      return vm.evaluate("reportOn(anyurl, casesJSON)");
    },
    close: async () => {},
  }),
};
