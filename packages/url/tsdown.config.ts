import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { assemblyScriptLicence, standalone, unicodeLicence } from "@anyurl/bindings/bundling";
import { defineConfig } from "tsdown";

const { resolve } = createRequire(import.meta.url);

export default defineConfig([
  {
    ...standalone,
    entry: { index: "src/index.ts" },
    platform: "node",
    target: "node20.19",
    dts: true,
    clean: true,
    copy: [resolve("@anyurl/assembly/url.wasm"), assemblyScriptLicence, unicodeLicence],
  },
  {
    ...standalone,
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
