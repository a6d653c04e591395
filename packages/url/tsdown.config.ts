import { createRequire } from "node:module";
import { defineConfig } from "tsdown";

const { resolve } = createRequire(import.meta.url);

export default defineConfig({
  entry: { index: "src/index.ts" },
  format: "esm",
  platform: "node",
  target: "node20.19",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  dts: true,
  clean: true,
  // The package stands alone: the engine's code, the loader's and the WebAssembly are in the one file.
  deps: { alwaysBundle: [/.*/] },
  copy: ["@anyurl/assembly/url.wasm", "@anyurl/assembly/LICENSE-assemblyscript"].map((name) => resolve(name)),
});
