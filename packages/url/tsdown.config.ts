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

/** One file for each kind of runtime and entry; package.json says which runtimes get which. */
const entries = {
  node: ["node"],
  wasm: ["deno"],
  workerd: ["workerd"],
  "edge-light": ["edge-light"],
  browser: ["browser"],
  fallback: [],
} as const;

/** They import the package by its name, so that they use the classes of the entry that the runtime gets. */
const BY_NAME = ["polyfill", "polyfill-force", "path", "encoding", "testing"];

/** The same, with declarations that share no file with the others. */
const ORIGINS = ["origin", "polyfill-origin", "public-suffix"];

export default defineConfig([
  {
    ...standalone,
    entry: ["index", "module", ...BY_NAME].map((name) => `src/${name}.ts`),
    plugins: [standalone.plugins, exodusBytes],
    dts: declarations,
    outputOptions: {
      ...standalone.outputOptions,
      chunkFileNames: ({ name }) => (name.startsWith("types") ? "types.d.ts" : "api.d.ts"),
    },
    clean: true,
    copy: [
      ...engineFiles("url"),
      ...engineFiles("percent"),
      ...componentFiles,
      assemblyScriptLicence,
      unicodeLicence,
      exodusLicence,
    ],
  },
  // Builds of their own, so that they share no file with the other declarations.
  ...["percent", ...ORIGINS].map((name) => ({
    ...standalone,
    entry: { [name]: `src/${name}.ts` },
    dts: declarations,
    clean: false,
  })),
  ...Object.entries(entries).flatMap(([name, conditions]) => {
    const build = { ...forConditions(...conditions), ...shared };
    return [
      { ...build, ...declaredIn("index"), entry: { [name]: "src/entry.ts" } },
      { ...build, ...declaredIn("percent"), entry: { [`percent-${name}`]: "src/percent.ts" } },
    ];
  }),
  {
    ...forConditions(),
    ...shared,
    ...declaredIn("module"),
    entry: { module: "src/module.ts" },
    alias: { "#engine": require.resolve("@anyurl/bindings/entries/module") },
  },
  ...[...BY_NAME, ...ORIGINS].map((name) => ({
    ...forConditions(),
    ...shared,
    plugins: [standalone.plugins, exodusBytes],
    define: exodusDefine,
    ...declaredIn(name),
    entry: { [name]: `src/${name}.ts` },
    deps: { neverBundle: [/^anyurl(?:\/|$)/], onlyBundle: false as const },
  })),
]);
