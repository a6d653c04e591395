import { defineConfig } from "tsdown";

const shared = {
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // The other packages stay imports, so that an application has one engine.
  deps: { neverBundle: [/^anyurl/, /^@anyurl\//] },
};

/** One file for each engine: the name "#url" is that of the engine's entry. */
const entries = { index: "anyurl", fallback: "anyurl/fallback" } as const;

export default defineConfig([
  { ...shared, entry: { index: "src/index.ts" }, dts: { emitDtsOnly: true }, clean: true },
  ...Object.entries(entries).map(([name, engine]) => ({
    ...shared,
    entry: { [name]: "src/index.ts" },
    plugins: [{ name: "engine", resolveId: (id: string) => (id === "#url" ? { id: engine, external: true } : null) }],
    // What is said of the exports is said in the declarations, in which Deno finds the types.
    outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
    banner: { js: '/* @ts-self-types="./index.d.ts" */' },
    dts: false,
    clean: false,
  })),
]);
