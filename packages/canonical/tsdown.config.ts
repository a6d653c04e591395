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

/** What is said of the exports is said in the declarations, in which Deno finds the types. */
const declaredIn = (name: string) => ({
  outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
  banner: { js: `/* @ts-self-types="./${name}.d.ts" */` },
  dts: false,
  clean: false,
});

/** Leaves an import to another file or package of that name. */
const elsewhere = (from: RegExp, to: string) => ({
  name: "elsewhere",
  resolveId: { filter: { id: from }, handler: () => ({ id: to, external: true as const }) },
});

export default defineConfig([
  { ...shared, entry: { index: "src/index.ts" }, dts: { emitDtsOnly: true }, clean: true },
  ...Object.entries(entries).map(([name, engine]) => ({
    ...shared,
    ...declaredIn("index"),
    entry: { [name]: "src/index.ts" },
    plugins: [elsewhere(/^#url$/, engine)],
  })),
  ...[declaredIn("hono"), { dts: { emitDtsOnly: true }, clean: false }].map((output) => ({
    ...shared,
    ...output,
    entry: { hono: "src/hono.ts" },
    plugins: [elsewhere(/^\.\/index\.ts$/, "./index.js")],
  })),
]);
