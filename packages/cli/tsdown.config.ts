import { defineConfig } from "tsdown";

export default defineConfig({
  entry: "src/anyurl.ts",
  format: "esm",
  platform: "node",
  target: "node20.19",
  fixedExtension: false,
});
