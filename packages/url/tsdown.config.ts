import { fileURLToPath } from "node:url";
import { defineConfig } from "tsdown";

export default defineConfig({
  entry: "src/index.ts",
  format: "esm",
  platform: "neutral",
  target: "es2022",
  fixedExtension: false,
  dts: true,
  noExternal: /.*/,
  copy: [fileURLToPath(import.meta.resolve("@anyurl/assembly/url.wasm"))],
});
