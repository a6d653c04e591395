import { createRequire } from "node:module";
import { defineConfig } from "tsdown";

export default defineConfig({
  entry: "src/index.ts",
  format: "esm",
  platform: "neutral",
  target: "es2022",
  fixedExtension: false,
  dts: true,
  deps: { alwaysBundle: /.*/, onlyBundle: false },
  copy: [createRequire(import.meta.url).resolve("@anyurl/assembly/LICENSE-assemblyscript")],
});
