import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { defineConfig, type UserConfig } from "tsdown";

const { resolve } = createRequire(import.meta.url);

const shared: UserConfig = {
  format: "esm",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // The package stands alone: all code, and the WebAssembly, is in the file of each entry.
  deps: { alwaysBundle: [/.*/] },
};

export default defineConfig([
  {
    ...shared,
    entry: { index: "src/index.ts" },
    platform: "node",
    target: "node20.19",
    dts: true,
    clean: true,
    copy: ["@anyurl/assembly/url.wasm", "@anyurl/assembly/LICENSE-assemblyscript"].map((name) => resolve(name)),
  },
  {
    ...shared,
    entry: { fallback: "src/index.ts" },
    platform: "neutral",
    target: "es2022",
    alias: { "#engine": resolve("@anyurl/bindings/fallback") },
    // The declarations are those of the other entry, and so are the types.
    dts: false,
    clean: false,
    copy: ["LICENSE-tr46", "LICENSE-punycode"].map((name) => join(dirname(resolve("@anyurl/reference")), name)),
  },
]);
