import {
  assemblyScriptLicence,
  declarations,
  declaredIn,
  engineFiles,
  forConditions,
  standalone,
} from "@anyurl/bindings/bundling";
import { defineConfig } from "tsdown";

/** One file for each kind of runtime; package.json says which runtimes get which. */
const entries = {
  node: ["node"],
  wasm: ["deno"],
  browser: ["browser"],
  workerd: ["workerd"],
  "edge-light": ["edge-light"],
  fallback: [],
} as const;

export default defineConfig([
  {
    ...standalone,
    entry: { index: "src/index.ts" },
    dts: declarations,
    clean: true,
    copy: [...engineFiles("percent"), assemblyScriptLicence],
  },
  ...Object.entries(entries).map(([name, conditions]) => ({
    ...forConditions(...conditions),
    ...declaredIn("index"),
    entry: { [name]: "src/index.ts" },
    dts: false,
    clean: false,
  })),
]);
