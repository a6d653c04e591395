import { createRequire } from "node:module";
import {
  assemblyScriptLicence,
  componentFiles,
  declarations,
  declaredIn,
  engineFiles,
  forConditions,
  standalone,
  unicodeLicence,
} from "@anyurl/bindings/bundling";
import { defineConfig } from "tsdown";
import { exodusBytes, exodusDefine, exodusLicence } from "./tools/exodus-bytes.ts";

const require = createRequire(import.meta.url);

const shared = { dts: false, clean: false } as const;

/**
 * One file for each kind of runtime; package.json says which runtimes get which. They export what `src/index.ts` does,
 * and what only `@anyurl/canonical` uses, which has no declaration.
 */
const entries = {
  node: ["node"],
  wasm: ["deno"],
  workerd: ["workerd"],
  "edge-light": ["edge-light"],
  browser: ["browser"],
  fallback: [],
} as const;

export default defineConfig([
  {
    ...standalone,
    entry: ["index", "module", "polyfill", "polyfill-force", "path", "encoding", "testing"].map(
      (name) => `src/${name}.ts`,
    ),
    plugins: [standalone.plugins, exodusBytes],
    dts: declarations,
    outputOptions: {
      ...standalone.outputOptions,
      chunkFileNames: ({ name }) => (name.startsWith("types") ? "types.d.ts" : "api.d.ts"),
    },
    clean: true,
    copy: [...engineFiles("url"), ...componentFiles, assemblyScriptLicence, unicodeLicence, exodusLicence],
  },
  ...Object.entries(entries).map(([name, conditions]) => ({
    ...forConditions(...conditions),
    ...shared,
    ...declaredIn("index"),
    entry: { [name]: "src/entry.ts" },
  })),
  {
    ...forConditions(),
    ...shared,
    ...declaredIn("module"),
    entry: { module: "src/module.ts" },
    alias: { "#engine": require.resolve("@anyurl/bindings/entries/module") },
  },
  // These import the package by its name, so that they use the classes of the entry that the runtime gets.
  ...["polyfill", "polyfill-force", "path", "encoding", "testing"].map((name) => ({
    ...forConditions(),
    ...shared,
    plugins: [standalone.plugins, exodusBytes],
    define: exodusDefine,
    ...declaredIn(name),
    entry: { [name]: `src/${name}.ts` },
    deps: { neverBundle: ["anyurl"], onlyBundle: false as const },
  })),
]);
