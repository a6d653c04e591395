import { defineConfig } from "tsdown";

export default defineConfig({
  entry: { anyurl: "src/anyurl.ts" },
  format: "esm",
  platform: "node",
  target: "node20.19",
  outExtensions: () => ({ js: ".js" }),
  dts: false,
  clean: true,
});
