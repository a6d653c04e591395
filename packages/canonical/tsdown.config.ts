import { defineConfig } from "tsdown";

const shared = {
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // The other packages stay imports, so that an application has one engine.
  deps: { neverBundle: [/^anyurl/, /^@anyurl\//] },
};

/** One file for each engine: the conditions say which `anyurl` the name "#url" is. */
const entries = { index: ["default"], fallback: ["fallback"] } as const;

export default defineConfig([
  { ...shared, entry: { index: "src/index.ts" }, dts: { emitDtsOnly: true }, clean: true },
  ...Object.entries(entries).map(([name, conditions]) => ({
    ...shared,
    entry: { [name]: "src/index.ts" },
    inputOptions: { resolve: { conditionNames: [...conditions, "import", "default"] } },
    // What is said of the exports is said in the declarations, in which Deno finds the types.
    outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
    banner: { js: '/* @ts-self-types="./index.d.ts" */' },
    dts: false,
    clean: false,
  })),
]);
