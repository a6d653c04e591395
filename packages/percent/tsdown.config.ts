import { assemblyScriptLicence, standalone } from "@anyurl/bindings/bundling";
import { defineConfig } from "tsdown";

export default defineConfig({
  ...standalone,
  entry: { index: "src/index.ts" },
  platform: "node",
  target: "node20.19",
  dts: true,
  clean: true,
  copy: [assemblyScriptLicence],
});
