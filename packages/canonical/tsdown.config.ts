import { fileURLToPath } from "node:url";
import { defineConfig } from "tsdown";

const shared = {
  format: "esm" as const,
  sourcemap: true,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // anyurl stays an import, so that an application has one engine. Private modules are bundled.
  deps: { neverBundle: [/^anyurl/], alwaysBundle: [/^@anyurl\/(?:common|reference\/internal)/] },
};

/** One file for each engine, and the entry of anyurl that the import "#url" becomes there. */
const entries = { index: "anyurl", fallback: "anyurl/fallback" } as const;

/** Doc comments stay in the declarations only. Deno finds those by the banner. */
const declaredIn = (name: string) => ({
  outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
  banner: { js: `/* @ts-self-types="./${name}.d.ts" */` },
  dts: false,
  clean: false,
});

/** The module of `@anyurl/common` whose classes come from `anyurl`. */
const FAILURE = /^\.\/failure\.ts$/;

const COMMON = /[\\/]common[\\/]/;

/**
 * Replaces an import by one of another file or package, which stays an import.
 *
 * @param importer the files whose imports are replaced: all by default
 */
const external = (from: RegExp, to: string, importer = /(?:)/) => ({
  name: "external",
  resolveId: {
    filter: { id: from },
    handler: (_: string, file: string | undefined) =>
      importer.test(file ?? "") ? { id: to, external: true as const } : undefined,
  },
});

/** Bundles the sources of `@anyurl/reference/internal`: its bundle would keep many unused functions. */
const fromSources = {
  name: "from-sources",
  resolveId: {
    filter: { id: /^@anyurl\/reference\/internal$/ },
    handler: () => fileURLToPath(new URL("../reference/src/internal.ts", import.meta.url)),
  },
};

export default defineConfig([
  {
    ...shared,
    entry: { index: "src/index.ts" },
    dts: { emitDtsOnly: true, sourcemap: true },
    clean: true,
    // The declarations import anyurl's types; they do not copy them.
    plugins: [external(/^#url$/, "anyurl")],
  },
  ...Object.entries(entries).map(([name, engine]) => ({
    ...shared,
    ...declaredIn("index"),
    entry: { [name]: "src/index.ts" },
    plugins: [fromSources, external(/^#url$/, engine), external(FAILURE, engine, COMMON)],
  })),
  ...[declaredIn("hono"), { dts: { emitDtsOnly: true, sourcemap: true }, clean: false }].map((output) => ({
    ...shared,
    ...output,
    entry: { hono: "src/hono.ts" },
    plugins: [external(/^\.\/index\.ts$/, "./index.js"), external(FAILURE, "./index.js", COMMON)],
  })),
]);
